"""What `cerebria help facts` prints: every fact that can be named, each with an example, edition by edition."""

PAGE = """\
Facts, for --with and for adjust, gap, effect and audit

  Write NAME=VALUE, or the same in words: diana.wp=3 or "diana wp 3". Put spaces
  between facts, and commas without spaces into lists. `?` is a card that nobody
  knows, and `none` is nothing. adjust, gap and effect also take NAME+2 and
  NAME-2; audit also takes `*` for all of a kind.

  Examples:
    cerebria adjust game.cer diana.wp=5 V2.essence+1
    cerebria audit game.cer diana.wp=6 slots.*.essence=4
    cerebria why full-4 --with "diana on V, fort.C=gloom.major" control C

On every board (with any player, team, slot or Realm):
  turn=diana  actions=2  common=unity  identity=bliss.minor,gloom.minor
  diana.space=V  diana.wp=3  diana.essence=1  diana.hand=Courage,?
  diana.move=determination:red (tokens on Move; also invoke, quell, ...)
  bliss.minor=4  bliss.major=2 (not yet used)  bliss.identity=2minor
  V1=Courage:2 (2 Essence)  V1.essence=2  V1.token=1  V1.owner=diana
  spheres.V=3 (the Willpower on the Sphere that faces V)

Retail edition and Forces of Balance:
  absorb=no  used=vibe  turn.number=5  intentions=quell  origin.V=humility
  humility=3  bliss.ambition=2  bliss.points=9  bliss.capping=1
  bliss.hidden=unity  bliss.identity=2minor,1major
  common.row=unity,attitude  common.gone=unity  fort.V.since=4
  fort.V=gloom.major (or gloom.major.new: built this turn)
  Balance: nora.essence.bliss=1  V1=Neutrality-red V1.aligned=gloom  V1.vibe=red

Prototype:
  round=3  round.starter=bliss  round.out=gloom  meditated=yes  origin.V=essence
  essence=3 (a Sphere)  common.endgame=unity  identity=gloom.major.essence
  diana.discard=Courage  diana.meditated=2  diana.prevented=no
  diana.meditate=shapers-boon:red  bliss.fortitude=1  bliss.top=1
  bliss.last=diana  bliss.secret=unity  bliss.endgame=wisdom

Card Game (b-m-red-draw is Bliss, Mild, red, Draw):
  turn=diana  actions=2  mood=gloom  starter=leo  used=draw  deck=30  stack.1=4
  impulse.1=b-s-blue-draw  discard=g-m-red-swap  diana.hand=b-m-red-draw,?
  diana.bliss=9  diana.gloom=2  diana.last=4+1 (collected and bonus)
  diana.mindset=b-m-red-draw:1,b-x-blue:0:2,g-m-red-swap+g-x-red
    (with 1 Fragment; with 2 absorbed cards; merged)

Only --with takes: leo.spirit=Malice  diana.deck=5  sides.team=A  sides.spirit=B
  fort.V.aligned=gloom  willow.zero=yes (any ruling)"""

/** The rules in our words, and the first game with hints. */
export const learn = {
  "learn.title": "The rules",
  "learn.lead":
    "All you need for your first game, in five minutes. While you play, the board shows every place where a tile may lie and every figure that may stand there.",
  "learn.guide": "Rather learn by playing?",
  "learn.guide_start": "Begin a first game in six hints",
  "learn.turn.title": "Your turn",
  "learn.turn.text":
    "Draw a tile and lay it beside the land: wherever it touches, city must meet city, road meet road, field meet field. Then you may put one follower on the tile that you have just laid. Then everything that has been finished is scored.",
  "learn.turn.picture": "Three tiles in a row, joined by a road, and a fourth that closes a city above",
  "learn.follower.title": "Followers",
  "learn.follower.text":
    "You have seven. On a road a follower is a highwayman, in a city a knight, in a monastery a monk, in a field a farmer. You may not enter a road, city or field in which somebody stands already, but two that were claimed apart may grow together: then it is shared. Whoever has most followers there gets all the points; if several have equally many, each of them gets all the points.",
  "learn.follower.home":
    "When a road, city or monastery is scored, its followers come home and can be used again. Farmers stay until the end.",
  "learn.road.title": "Roads",
  "learn.road.text":
    "A road is finished when both ends are closed, by a village, a city, a monastery or itself. It brings 1 point a tile, also if it is not finished at the end.",
  "learn.road.sum": "3 tiles × 1 = 3 points",
  "learn.road.picture": "A road of three tiles from a village to a monastery, with a red highwayman",
  "learn.city.title": "Cities",
  "learn.city.text":
    "A city is finished when its wall is closed and there is no hole inside. It brings 2 points a tile and 2 a shield. Unfinished at the end: half of that. (A finished city of two tiles counts 4 today, and counted 2 in older editions.)",
  "learn.city.sum": "3 tiles × 2 + 1 shield × 2 = 8 points",
  "learn.city.picture": "A closed city of three tiles with one shield and a blue knight",
  "learn.monastery.title": "Monasteries",
  "learn.monastery.text":
    "A monastery is finished when all eight neighbours lie round it: 9 points. Unfinished at the end: 1 point for itself and 1 for each neighbour.",
  "learn.monastery.sum": "1 + 8 neighbours = 9 points",
  "learn.monastery.picture": "A monastery with a yellow monk in the middle of eight tiles",
  "learn.field.title": "Farmers, the part that is rarely explained",
  "learn.field.text":
    "A field is meadow that hangs together. Roads, cities and rivers cut it, a bridge or the corner of a tile does not join it. A farmer lies down in it and stays there to the end: nothing brings him home.",
  "learn.field.score":
    "Only then is the field scored: it brings 3 points for every finished city that its meadow touches, however large the city and whoever built it. Unfinished cities bring nothing. As everywhere, the most farmers in a field take it all.",
  "learn.field.tip":
    "So a farmer is a promise: put down early in a field that will grow, he may earn more than anything else. Put down carelessly, he is one follower less for the rest of the game. The board can shade every field by owner, so that you see who leads where.",
  "learn.field.sum": "2 finished cities × 3 = 6 points for red; blue’s field touches no city: 0",
  "learn.field.picture":
    "A lit-up field between two finished cities and a road, with a red farmer; a blue farmer lies on the other side of the road",
  "learn.end.title": "The end",
  "learn.end.text":
    "The game ends with the last tile. Then what is unfinished is scored, then the fields. The most points win; equal points win together.",
  "learn.river.title": "The River",
  "learn.river.text":
    "The river is laid first, from the spring to the lake, by all in turn. It may not bend twice to the same hand in a row. It cuts fields like a road; nobody stands in it, but followers may stand on its tiles.",
  "learn.river.picture": "A river flowing from its spring round a bend",
  "learn.traders.title": "Traders & Builders",
  "learn.traders.text":
    "Whoever finishes a city takes a token for every symbol of wine, grain or cloth in it, whoever’s city it is. At the end the most tokens of each kind bring 10 points.",
  "learn.traders.builder":
    "Put your builder, instead of a follower, where a follower of yours stands in a road or city. Each time you lengthen it later, you lay a second tile. The pig goes to one of your farmers: cities bring you 4 there instead of 3.",
  "learn.traders.picture": "A city with a symbol of grain, a green knight and his builder",
  "learn.wheel.title": "The Wheel of Fortune",
  "learn.wheel.text":
    "The wheel’s board is the start of the land. A tile with a number moves the big pig so many spaces, and what stands there happens:",
  "learn.wheel.fortune": "Fortune: 3 points for whoever drew the tile.",
  "learn.wheel.taxes": "Taxes: your knights earn their city’s shields and 1 for each knight of yours there.",
  "learn.wheel.famine": "Famine: your farmers earn 1 for every finished city at their field.",
  "learn.wheel.storm": "Storm: 1 point for each follower at home.",
  "learn.wheel.inquisition": "Inquisition: 2 points for each of your monks.",
  "learn.wheel.pestilence": "Pestilence: everybody takes one follower off the land.",
  "learn.wheel.crowns":
    "Instead of putting a figure on your tile you may put a follower on a free crown of the wheel: when the pig stops there it earns 3 points, or 6 alone where there are two crowns.",
  "learn.wheel.picture": "The board of the Wheel of Fortune",
  "learn.presets.title": "Other editions",
  "guide.title": "A first game in six hints",
  "guide.player": "Guest",
  "guide.label": "Hint {number} of 6",
  "guide.next": "Next hint",
  "guide.back": "Back",
  "guide.hide": "Hide the hints",
  "guide.show": "Hint {number}",
  "guide.1.title": "Lay the tile",
  "guide.1.text":
    "The tile in your hand may lie on every grey square. Tap one: the tile lies there as a draft, nothing is decided yet.",
  "guide.2.title": "Turn it",
  "guide.2.text":
    "Tap the tile once more, or the blue arrow, to turn it. Only rotations that fit are offered. Then look for a road or a city that grows by it.",
  "guide.3.title": "Put a follower on it",
  "guide.3.text":
    "Small squares show where a follower may stand: on a road, in a city, in a monastery, in a field. Choose one, or none, and confirm. You have seven, so do not spend them all at once.",
  "guide.4.title": "Finish, and get it back",
  "guide.4.text":
    "A road with both ends closed brings 1 point a tile, a closed city 2 a tile, a monastery with eight neighbours 9. The follower then comes home. Rest on anything to see what it is worth now, and finished.",
  "guide.5.title": "Farmers wait for the end",
  "guide.5.text":
    "A follower in a field is a farmer and never comes home. At the end his field brings 3 points for every finished city that touches it. One or two early farmers in the field that grows largest often decide the game.",
  "guide.6.title": "Share, or keep others out",
  "guide.6.text":
    "You cannot enter what is taken, but you can build beside it and join the two. As many followers as the owner is enough for all the points. Squares with a cross fit no tile any more: what stands beside them stays unfinished. Now win!",
} as const;

import type { learn as english } from "../en/learn";

export const learn: Record<keyof typeof english, string> = {
  "learn.title": "Die Regeln",
  "learn.lead":
    "Alles für deine erste Partie, in fünf Minuten. Beim Spielen zeigt der Plan jede Stelle, an der ein Plättchen liegen, und jede Figur, die dort stehen darf.",
  "learn.guide": "Lieber spielend lernen?",
  "learn.guide_start": "Eine erste Partie in sechs Hinweisen",
  "learn.turn.title": "Dein Zug",
  "learn.turn.text":
    "Ziehe ein Plättchen und lege es an das Land an: Wo es anliegt, muss Stadt an Stadt, Straße an Straße, Wiese an Wiese stoßen. Dann darfst du einen Gefolgsmann auf das Plättchen stellen, das du gerade gelegt hast. Dann wird gewertet, was fertig ist.",
  "learn.turn.picture":
    "Drei Plättchen in einer Reihe, verbunden durch eine Straße, und ein viertes, das darüber eine Stadt schließt",
  "learn.follower.title": "Gefolgsleute",
  "learn.follower.text":
    "Du hast sieben. Auf einer Straße ist ein Gefolgsmann Wegelagerer, in einer Stadt Ritter, im Kloster Mönch, auf einer Wiese Bauer. Du darfst keine Straße, Stadt oder Wiese betreten, in der schon jemand steht; aber zwei, die getrennt besetzt wurden, dürfen zusammenwachsen: Dann wird geteilt. Wer dort die meisten Gefolgsleute hat, bekommt alle Punkte; sind mehrere gleichauf, bekommt jeder alle Punkte.",
  "learn.follower.home":
    "Wird eine Straße, eine Stadt oder ein Kloster gewertet, kommen die Gefolgsleute heim und sind wieder frei. Bauern bleiben bis zum Ende.",
  "learn.road.title": "Straßen",
  "learn.road.text":
    "Eine Straße ist fertig, wenn beide Enden geschlossen sind, durch ein Dorf, eine Stadt, ein Kloster oder sich selbst. Sie bringt 1 Punkt je Plättchen, auch wenn sie am Ende unfertig ist.",
  "learn.road.sum": "3 Plättchen × 1 = 3 Punkte",
  "learn.road.picture": "Eine Straße aus drei Plättchen vom Dorf zum Kloster, mit einem roten Wegelagerer",
  "learn.city.title": "Städte",
  "learn.city.text":
    "Eine Stadt ist fertig, wenn ihre Mauer geschlossen ist und innen kein Loch bleibt. Sie bringt 2 Punkte je Plättchen und 2 je Wappen. Unfertig am Ende: die Hälfte. (Eine fertige Stadt aus zwei Plättchen zählt heute 4, in älteren Ausgaben 2.)",
  "learn.city.sum": "3 Plättchen × 2 + 1 Wappen × 2 = 8 Punkte",
  "learn.city.picture": "Eine geschlossene Stadt aus drei Plättchen mit einem Wappen und einem blauen Ritter",
  "learn.monastery.title": "Klöster",
  "learn.monastery.text":
    "Ein Kloster ist fertig, wenn alle acht Nachbarn liegen: 9 Punkte. Unfertig am Ende: 1 Punkt für sich und 1 für jeden Nachbarn.",
  "learn.monastery.sum": "1 + 8 Nachbarn = 9 Punkte",
  "learn.monastery.picture": "Ein Kloster mit einem gelben Mönch in der Mitte von acht Plättchen",
  "learn.field.title": "Bauern, was selten erklärt wird",
  "learn.field.text":
    "Eine Wiese ist Grasland, das zusammenhängt. Straßen, Städte und Flüsse trennen sie; über eine Ecke hinweg hängt nichts zusammen. Ein Bauer legt sich hinein und bleibt bis zum Schluss: Nichts holt ihn heim.",
  "learn.field.score":
    "Erst dann wird die Wiese gewertet: Sie bringt 3 Punkte für jede fertige Stadt, die ihr Gras berührt, wie groß sie auch ist und wer sie auch gebaut hat. Unfertige Städte bringen nichts. Wie überall nimmt alles, wer die meisten Bauern in der Wiese hat.",
  "learn.field.tip":
    "Ein Bauer ist also ein Versprechen: Früh in eine Wiese gelegt, die wächst, kann er mehr bringen als alles andere. Achtlos gelegt fehlt er den Rest der Partie. Der Plan kann jede Wiese nach Besitz färben, dann siehst du, wer wo führt.",
  "learn.field.sum": "2 fertige Städte × 3 = 6 Punkte für Rot; Blaus Wiese berührt keine Stadt: 0",
  "learn.field.picture":
    "Eine hervorgehobene Wiese zwischen zwei fertigen Städten und einer Straße, mit einem roten Bauern; ein blauer liegt jenseits der Straße",
  "learn.end.title": "Das Ende",
  "learn.end.text":
    "Mit dem letzten Plättchen endet die Partie. Dann wird das Unfertige gewertet, dann die Wiesen. Die meisten Punkte gewinnen; Gleiche gewinnen gemeinsam.",
  "learn.river.title": "Der Fluss",
  "learn.river.text":
    "Zuerst wird der Fluss gelegt, von der Quelle bis zum See, reihum. Er darf nicht zweimal nacheinander zur selben Seite biegen. Er trennt Wiesen wie eine Straße; in ihm steht niemand, doch auf seinen Plättchen dürfen Gefolgsleute stehen.",
  "learn.river.picture": "Ein Fluss, der von der Quelle um eine Biegung fließt",
  "learn.traders.title": "Händler & Baumeister",
  "learn.traders.text":
    "Wer eine Stadt fertig baut, nimmt für jedes Zeichen Wein, Korn oder Tuch darin eine Marke, wessen Stadt es auch ist. Am Ende bringen die meisten Marken jeder Art 10 Punkte.",
  "learn.traders.builder":
    "Stelle deinen Baumeister, statt eines Gefolgsmanns, in eine Straße oder Stadt, in der schon einer von dir steht. Jedes Mal, wenn du sie später verlängerst, legst du ein zweites Plättchen. Das Schwein kommt zu einem deiner Bauern: Dort bringt dir jede Stadt 4 statt 3.",
  "learn.traders.picture": "Eine Stadt mit einem Kornzeichen, einem grünen Ritter und seinem Baumeister",
  "learn.wheel.title": "Das Schicksalsrad",
  "learn.wheel.text":
    "Das Rad ist der Anfang des Landes. Ein Plättchen mit einer Zahl bewegt das große Schwein um so viele Felder, und was dort steht, geschieht:",
  "learn.wheel.fortune": "Fortuna: 3 Punkte für den, der das Plättchen gezogen hat.",
  "learn.wheel.taxes": "Steuern: Deine Ritter bringen die Wappen ihrer Stadt und 1 je eigenem Ritter dort.",
  "learn.wheel.famine": "Hungersnot: Deine Bauern bringen 1 je fertiger Stadt an ihrer Wiese.",
  "learn.wheel.storm": "Unwetter: 1 Punkt je Gefolgsmann im Vorrat.",
  "learn.wheel.inquisition": "Inquisition: 2 Punkte für jeden deiner Mönche.",
  "learn.wheel.pestilence": "Pest: Jeder nimmt einen Gefolgsmann vom Land.",
  "learn.wheel.crowns":
    "Statt eine Figur auf dein Plättchen zu stellen, darfst du einen Gefolgsmann auf eine freie Krone des Rades stellen: Hält das Schwein dort an, bringt er 3 Punkte, oder 6 allein, wo zwei Kronen sind.",
  "learn.wheel.picture": "Der Plan des Schicksalsrads",
  "learn.presets.title": "Andere Ausgaben",
  "guide.title": "Eine erste Partie in sechs Hinweisen",
  "guide.player": "Gast",
  "guide.label": "Hinweis {number} von 6",
  "guide.next": "Nächster Hinweis",
  "guide.back": "Zurück",
  "guide.hide": "Hinweise ausblenden",
  "guide.show": "Hinweis {number}",
  "guide.1.title": "Lege das Plättchen",
  "guide.1.text":
    "Das Plättchen in deiner Hand darf auf jedes graue Feld. Tippe eines an: Es liegt dort zur Probe, noch ist nichts entschieden.",
  "guide.2.title": "Drehe es",
  "guide.2.text":
    "Tippe das Plättchen noch einmal an, oder den blauen Pfeil, um es zu drehen. Nur was passt, wird angeboten. Schau, welche Straße oder Stadt dadurch wächst.",
  "guide.3.title": "Stelle einen Gefolgsmann darauf",
  "guide.3.text":
    "Kleine Felder zeigen, wo ein Gefolgsmann stehen darf: auf Straße, in Stadt, Kloster oder Wiese. Wähle eines, oder keines, und bestätige. Du hast sieben: Gib sie nicht alle auf einmal aus.",
  "guide.4.title": "Baue fertig, hol ihn zurück",
  "guide.4.text":
    "Eine Straße mit zwei Enden bringt 1 Punkt je Plättchen, eine geschlossene Stadt 2 je Plättchen, ein Kloster mit acht Nachbarn 9. Dann kommt der Gefolgsmann heim. Verweile auf etwas, um zu sehen, was es jetzt und fertig wert ist.",
  "guide.5.title": "Bauern warten auf das Ende",
  "guide.5.text":
    "Ein Gefolgsmann in einer Wiese ist ein Bauer und kommt nie heim. Am Ende bringt seine Wiese 3 Punkte für jede fertige Stadt, die sie berührt. Ein, zwei frühe Bauern in der größten Wiese entscheiden oft die Partie.",
  "guide.6.title": "Teile, oder halte andere fern",
  "guide.6.text":
    "Was besetzt ist, kannst du nicht betreten, aber daneben bauen und beides verbinden. So viele Gefolgsleute wie der andere genügen für alle Punkte. Auf angekreuzte Felder passt kein Plättchen mehr: Was daran liegt, bleibt unfertig. Nun gewinne!",
};

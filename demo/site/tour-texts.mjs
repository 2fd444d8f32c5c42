/** The texts of tours, by their kind and region. Each list contains more texts than one tour needs. */

/** @typedef {{ where: string, meet: string, far?: { beyond: number, meet: string }, travel: string, beds: string, guides: string[] }} RegionTexts
 *   `far` is the meeting point of tours north of that latitude */

/** @type {Record<string, RegionTexts>} */
export const REGIONS = {
  tirol: {
    where: 'in Tirol',
    meet: 'Innsbruck Hauptbahnhof, Vorplatz, 8 Uhr',
    travel:
      'Mit dem Zug bis Innsbruck; die Hälfte der Fahrt übernehmen wir. Vom Bahnhof geht es mit dem Regionalbus oder unserem Kleinbus weiter.',
    beds: 'Hütten im Zimmer zu zweit bis viert, warme Dusche meistens, Suppe immer.',
    guides: ['Jakob Hofer', 'Eva Rainer', 'Lukas Thaler'],
  },
  dolomiten: {
    where: 'in den Dolomiten',
    meet: 'Toblach, Bahnhof, 10 Uhr',
    travel:
      'Mit der Bahn über Lienz oder Franzensfeste nach Toblach. Wer mit dem Auto kommt, steht bei uns gratis.',
    beds: 'Rifugi mit drei Gängen am Abend und Espresso am Morgen.',
    guides: ['Eva Rainer', 'Greta Kofler', 'Jakob Hofer'],
  },
  norwegen: {
    where: 'in Norwegen',
    meet: 'Bergen, Bahnhof, 16 Uhr',
    far: { beyond: 66, meet: 'Flughafen Tromsø, Ankunftshalle, 16 Uhr' },
    travel:
      'Flug ab Wien über Oslo, oder mit dem Nachtzug nach Hamburg und weiter nach Norden. Wir buchen beides gern mit.',
    beds: 'Rorbuer am Wasser oder Hütten am Fjell, bunt, warm und mit Küche.',
    guides: ['Marit Solberg', 'Aila Niemi', 'Henrik Dahl'],
  },
  kanada: {
    where: 'in Kanada',
    meet: 'Flughafen Kelowna, Ankunftshalle, 15 Uhr',
    far: { beyond: 58, meet: 'Flughafen Whitehorse, Ankunftshalle, 15 Uhr' },
    travel: 'Flug ab München oder Wien über Vancouver. Vom Flughafen holen wir alle gemeinsam ab.',
    beds: 'Lodge aus Zedernholz, Einzel- oder Doppelzimmer, ein Koch, der nicht schlafen will.',
    guides: ['Tom Fraser', 'Claire Roy'],
  },
  nepal: {
    where: 'in Nepal',
    meet: 'Kathmandu, Gästehaus in Thamel, 18 Uhr',
    travel: 'Flug ab Wien über Doha oder Istanbul nach Kathmandu. Visum und Genehmigungen besorgen wir.',
    beds: 'Lodges auf dem Weg, im Hochlager Zweimannzelte mit dicken Matten.',
    guides: ['Pema Lama', 'Dawa Tamang'],
  },
};

/**
 * @typedef {{ leads: string[], about: string[], needs: string, days: [title: string, words: string][], gear: string[], beds?: string,
 *   included: string }} KindTexts
 *   `days`: the first entry is always the second day of the tour; of the others the tour uses as many as it has days
 */

/** @type {Record<string, KindTexts>} */
export const KINDS = {
  skitour: {
    leads: [
      'Früh hinauf, mit der Sonne hinunter. Dazwischen Jause.',
      'Wer zuerst da ist, bekommt den unverspurten Hang. Wir stehen früh auf.',
      'Drei Stunden Ruhe im Aufstieg, zehn Minuten Jubel in der Abfahrt.',
      'Felle drauf, Telefon aus, los.',
      'Für alle, die lieber eine gute Abfahrt fahren als zehn mit dem Lift.',
    ],
    about: [
      'Wir gehen im Tempo der Langsamsten und fahren im Tempo der Vorsichtigsten. So kommen alle an, und niemand hat es eilig.',
      'Jeden Abend lesen wir gemeinsam den Lawinenbericht, jeden Morgen prüfen wir, ob er stimmt.',
      'Den Plan macht der Schnee. Für jeden Tag haben wir drei Ziele im Kopf und nehmen das, das am Morgen passt.',
      'Wir spuren abwechselnd. Wer vorne geht, bestimmt das Tempo, wer hinten geht, erzählt.',
    ],
    needs: 'Sie fahren sicher in jedem Schnee und haben schon ein paar Skitouren gemacht.',
    days: [
      ['Der erste Hang', 'Suchübung mit dem LVS, dann ein kurzer Gipfel zum Einlaufen.'],
      [
        'Über die Scharte',
        'Zum Schluss mit den Ski am Rucksack. Dahinter liegt ein Tal, das keine Straße kennt.',
      ],
      ['Langer Tag', 'Um fünf mit der Stirnlampe los. Oben ist es noch still, unten schon Frühling.'],
      ['Zwei Abfahrten', 'Einmal im Pulver nach Norden, einmal im Firn nach Süden. Das geht nur mittags.'],
      [
        'Im Wald',
        'Wenn oben der Wind bläst, fahren wir zwischen den Bäumen. Viele finden: der schönste Tag.',
      ],
      ['Ruhig angehen', 'Wachsen, lesen, Sauna. Wer nicht sitzen kann, geht noch auf den Hausberg.'],
      [
        'Profil und Rinne',
        'Wir graben, schauen, reden. Passt es, fahren wir die Rinne, die man von unten gesehen hat.',
      ],
      ['Der höchste Punkt', 'Ein Grat zu Fuß, ein Händedruck, tausend Höhenmeter Abfahrt.'],
    ],
    gear: [
      'LVS-Gerät, Schaufel, Sonde',
      'Felle und Harscheisen',
      'Helm und zwei Brillen',
      'Daunenjacke',
      'Thermoskanne',
    ],
    included: 'Alle Nächte mit Halbpension',
  },
  kajak: {
    leads: [
      'Alles, was Sie brauchen, schwimmt vor Ihnen.',
      'Ein Boot, ein Zelt, ein Feuer. Mehr passt nicht hinein, mehr braucht es nicht.',
      'Am ersten Tag wird man nass, am zweiten ruhig, am dritten besser.',
      'Das Wasser kennt den Weg. Wir kennen die Lagerplätze.',
      'Eine Reise im Sitzen, für die man am Abend trotzdem müde ist.',
    ],
    about: [
      'Ein Kajak macht kein Geräusch. Darum sehen wir Adler, bevor sie uns sehen.',
      'Geschlafen wird, wo es flach ist, gegessen, was im Boot Platz hatte, und paddeln kann am dritten Tag jeder.',
      'Zwei Boote bleiben immer nahe beieinander, die Führung fährt vorne, und wer schneller ist, wartet am nächsten Ufer.',
      'Am Abend sitzen alle ums Feuer, und jemand sagt, dass man so wohnen müsste. Es ist jedes Mal jemand anderer.',
    ],
    needs: 'Sie schwimmen sicher und sitzen gern ein paar Stunden. Paddeln lernen Sie bei uns.',
    days: [
      ['Trockenübung', 'Boot einstellen, aussteigen üben, nass werden. Danach schmeckt die Suppe.'],
      ['Ins stille Wasser', 'Fünfzehn Kilometer mit dem Wind im Rücken, Lager auf einer Kiesbank.'],
      ['Durch die Enge', 'Zwischen den Wänden zieht das Wasser von selbst. Wir steuern nur.'],
      ['Landtag', 'Boote ans Ufer, Schuhe an: hinauf zum Aussichtspunkt und wieder hinunter.'],
      ['Vor dem Frühstück', 'Um sechs liegt Nebel auf dem Wasser. Wir fahren hinein und reden leise.'],
      [
        'Die lange Querung',
        'Einmal ganz hinüber. Wir starten, wenn die Führung sagt, dass das Wasser schläft.',
      ],
      ['Nichts müssen', 'Angeln, lesen, Boote tauschen. Am Abend Fladenbrot aus der Glut.'],
      ['Rückenwind', 'Mit einer Plane als Segel, soweit der Wind mag. Den Rest paddeln wir.'],
    ],
    gear: [
      'Trockenhose und Schwimmweste (leihen wir)',
      'Wasserschuhe',
      'Zwei wasserdichte Säcke',
      'Sonnenhut mit Band',
      'Stirnlampe',
    ],
    beds: 'Unterwegs im Zelt zu zweit, mit dicken Matten; erste und letzte Nacht im Haus.',
    included: 'Alle Mahlzeiten unterwegs, zwei Abendessen im Haus',
  },
  trekking: {
    leads: [
      'Ein Fuß vor den anderen, viele Tage lang.',
      'Am Morgen weiß man, wo man hinwill. Am Abend ist man dort.',
      'Wer so weit zu Fuß geht, kommt anders zurück.',
      'Kein Gipfel muss sein. Aber einer wäre am Weg.',
      'Leichter Rucksack, langer Weg, gutes Essen.',
    ],
    about: [
      'Das Gepäck reist voraus oder wird getragen; am Rücken haben Sie, was man bis zum Abend braucht.',
      'Wir gehen nicht schnell, aber weit. Nach drei Tagen fragt niemand mehr nach dem Netz.',
      'Die Etappen sind so gelegt, dass am Nachmittag Zeit bleibt: für den See, für die Bank vor der Hütte, für nichts.',
      'Wo alle links gehen, kennen wir meistens einen Weg, der rechts abzweigt und am selben Ort endet.',
    ],
    needs: 'Sie gehen sechs Stunden am Tag, auch wenn es bergauf geht, und wissen, wo Ihre Schuhe drücken.',
    days: [
      ['Loskommen', 'Durch den Wald hinauf, bis er aufhört. Erste Rast beim letzten Brunnen.'],
      ['Auf der Höhe', 'Immer gleich hoch, immer mit Aussicht, nie mit Gegenverkehr.'],
      ['Über den Pass', 'Zwei Stunden Kehren, dann weht ein anderer Wind.'],
      [
        'Am Wasser',
        'Ein kurzer Tag bis zum See. Wer mag, geht hinein. Wer drin war, sagt, es war nicht kalt.',
      ],
      ['Rasttag', 'Wäsche waschen, Karten spielen, den Nachbargipfel anschauen oder besteigen.'],
      ['Das leere Tal', 'Ein Tag ohne Straße, ohne Lift und meistens ohne jemanden.'],
      ['Früh auf', 'Wir gehen im Dunkeln los und sehen die Sonne zweimal aufgehen: am Gipfel und im Tal.'],
      ['Der lange Abstieg', 'Mit jeder Stunde wird es grüner und wärmer. Unten wartet jemand mit Kuchen.'],
    ],
    gear: [
      'Eingegangene Bergschuhe',
      'Regenjacke, die dicht ist',
      'Stöcke',
      'Zwei Paar Wollsocken',
      'Hüttenschlafsack',
    ],
    included: 'Alle Nächte mit Halbpension',
  },
  hochtour: {
    leads: [
      'Am Seil, auf Steigeisen, vor Sonnenaufgang.',
      'Das Frühstück ist um drei. Danach wird alles besser.',
      'Eis unter den Füßen, Luft auf beiden Seiten, jemand Ruhiges am Seil.',
      'Für den Moment, in dem der Schatten des Berges bis zum Horizont reicht.',
      'Langsam hinauf, gemeinsam oben, rechtzeitig wieder unten.',
    ],
    about: [
      'Höchstens drei Gäste an einem Seil. Was Sie noch nicht können, lernen Sie am ersten Tag auf ebenem Eis.',
      'Wir planen einen Tag mehr ein, als der Gipfel braucht. Den verwenden wir fürs Wetter oder für Kuchen.',
      'Am Seil geht niemand schneller als die anderen. Das ist am Anfang ungewohnt und am Ende das Beste daran.',
      'Ob wir hinaufgehen, entscheiden wir am Vorabend. Ob wir weitergehen, bei jedem Halt neu.',
    ],
    needs: 'Sie sind trittsicher und halten acht Stunden durch. Steigeisen dürfen neu für Sie sein.',
    days: [
      ['Eis und Knoten', 'Gehen mit Steigeisen, Bremsen mit dem Pickel, Retten aus der Spalte.'],
      ['Zum Lager', 'Drei Stunden hinauf, am Nachmittag Seilschaften bilden, früh schlafen.'],
      ['Der Probegipfel', 'Nicht der höchste, aber einer mit Kreuz. Danach weiß man, wie es geht.'],
      ['Der Gipfel', 'Frühstück um drei, Grat um sechs, Sonne am höchsten Punkt.'],
      ['Der zweite Gipfel', 'Kürzer, steiler, schöner. Wer genug hat, bleibt auf der Terrasse.'],
      ['Wettertag', 'Kommt Sturm, rasten wir. Kommt keiner, gehen wir noch einmal.'],
      ['Über den Gletscher', 'Ein Tag von einem Tal ins nächste, immer auf Eis, immer am Seil.'],
      ['Der Grat', 'Fels und Firn im Wechsel, Hand an Hand mit dem Berg, nie schwerer als es aussieht.'],
    ],
    gear: [
      'Steigeisenfeste Schuhe',
      'Pickel, Gurt, Helm (leihen wir)',
      'Gletscherbrille',
      'Zwei Paar Handschuhe',
      'Biwaksack',
    ],
    included: 'Alle Nächte mit Halbpension',
  },
};
/** The five levels of difficulty. */
export const LEVELS = ['leicht', 'mäßig', 'mittel', 'anspruchsvoll', 'sehr anspruchsvoll'];

/** The services that every price includes besides bed and meals, and those that it does not include. */
export const INCLUDED = [
  'Führung durch staatlich geprüfte Bergführerinnen und Bergführer',
  'Leihausrüstung für die Sicherheit',
  'Transfers ab dem Treffpunkt',
  'Insolvenz&shy;absicherung nach der Pauschal&shy;reise&shy;verordnung',
];
export const EXTRA = ['Anreise zum Treffpunkt', 'Getränke', 'Reise- und Berge&shy;versicherung'];

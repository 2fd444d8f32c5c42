/** What is said of a tour, by its sort and its region, and where its places are. */

/** `[lat, lng]`, roughly: good enough for a map of where a tour goes. */
export const COORDINATES = {
  Ötztal: [46.97, 11.01],
  Karwendel: [47.42, 11.42],
  Stubai: [47.1, 11.31],
  Silvretta: [46.84, 10.11],
  Zillertal: [47.08, 11.85],
  Kaunertal: [46.95, 10.74],
  Sexten: [46.7, 12.35],
  Rosengarten: [46.43, 11.62],
  Langkofel: [46.53, 11.73],
  Fanes: [46.61, 11.98],
  Civetta: [46.38, 12.05],
  'Pragser Tal': [46.7, 12.09],
  Lofoten: [68.21, 13.99],
  Sognefjord: [61.16, 6.65],
  Lyngen: [69.58, 20.22],
  Senja: [69.3, 17.3],
  Jotunheimen: [61.63, 8.31],
  Romsdal: [62.48, 7.78],
  Selkirks: [51.2, -117.5],
  Bugaboos: [50.75, -116.78],
  Monashees: [51.4, -118.6],
  Yukon: [64.06, -139.43],
  Purcells: [50.4, -116.4],
  Clearwater: [51.65, -120.04],
  Langtang: [28.21, 85.55],
  Mustang: [29.18, 83.96],
  Khumbu: [27.9, 86.75],
  Manaslu: [28.55, 84.56],
  Rolwaling: [27.9, 86.38],
  Annapurna: [28.6, 83.82],
};

export const REGIONS = {
  tirol: {
    where: 'in Tirol',
    meet: 'Innsbruck Hauptbahnhof, Vorplatz, 8 Uhr',
    travel:
      'Mit dem Zug bis Innsbruck; die Hälfte der Fahrt übernehmen wir. Vom Bahnhof geht es mit dem Regionalbus oder unserem Kleinbus weiter.',
    beds: 'Hütten im Zimmer zu zweit bis viert, warme Dusche meistens, Suppe immer.',
  },
  dolomiten: {
    where: 'in den Dolomiten',
    meet: 'Toblach, Bahnhof, 10 Uhr',
    travel:
      'Mit der Bahn über Lienz oder Franzensfeste nach Toblach. Wer mit dem Auto kommt, steht bei uns gratis.',
    beds: 'Rifugi mit drei Gängen am Abend und Espresso am Morgen.',
  },
  norwegen: {
    where: 'in Norwegen',
    meet: 'Flughafen Tromsø oder Bergen, je nach Tour, 16 Uhr',
    travel:
      'Flug ab Wien über Oslo oder mit dem Nachtzug bis Kopenhagen und weiter nach Norden. Wir buchen beides gern mit.',
    beds: 'Rorbuer am Wasser, bunt, warm und mit Küche; zwei Nächte im Zelt, wenn das Wetter mittut.',
  },
  kanada: {
    where: 'in Kanada',
    meet: 'Flughafen Kelowna, Ankunftshalle, 15 Uhr',
    travel: 'Flug ab München oder Wien über Vancouver nach Kelowna. Von dort holen wir alle gemeinsam ab.',
    beds: 'Lodge aus Zedernholz, Einzel- oder Doppelzimmer, ein Koch, der nicht schlafen will.',
  },
  nepal: {
    where: 'in Nepal',
    meet: 'Kathmandu, Hotel Yak & Yeti Garten, 18 Uhr',
    travel: 'Flug ab Wien über Doha oder Istanbul nach Kathmandu. Visum und Genehmigungen besorgen wir.',
    beds: 'Lodges auf dem Weg, im Hochlager Zweimannzelte mit dicken Matten.',
  },
};

export const KINDS = {
  skitour: {
    lead: 'Früh hinauf, mit der Sonne hinunter. Dazwischen Jause.',
    about: [
      'Wir gehen im Tempo der Langsamsten und fahren im Tempo der Vorsichtigsten. So kommen alle an, und niemand hat es eilig.',
      'Jeden Abend lesen wir gemeinsam den Lawinenbericht, jeden Morgen prüfen wir, ob er stimmt.',
    ],
    needs: 'Sie fahren sicher in jedem Schnee und haben schon ein paar Skitouren gemacht.',
    days: [
      ['Der erste Hang', 'Suchübung mit dem LVS, dann ein kurzer Gipfel zum Einlaufen.'],
      [
        'Über den Gletscher',
        'Angeseilt bis zur Scharte, dahinter liegt ein Tal, das man von der Straße nicht sieht.',
      ],
      ['Langer Tag', 'Um fünf mit der Stirnlampe los. Oben ist es noch still, unten schon Frühling.'],
      ['Zwei Abfahrten', 'Einmal im Pulver nach Norden, einmal im Firn nach Süden. Das geht nur mittags.'],
      ['Ruhig angehen', 'Wachsen, lesen, Sauna. Wer nicht sitzen kann, geht noch auf den Hausberg.'],
    ],
    gear: [
      'LVS-Gerät, Schaufel, Sonde',
      'Felle und Harscheisen',
      'Helm und zwei Brillen',
      'Daunenjacke',
      'Thermoskanne',
    ],
  },
  kajak: {
    lead: 'Alles, was Sie brauchen, schwimmt vor Ihnen.',
    about: [
      'Ein Kajak macht kein Geräusch. Darum sehen wir Adler, bevor sie uns sehen.',
      'Geschlafen wird, wo es flach ist, gegessen, was der Tag gebracht hat, und paddeln kann am dritten Tag jeder.',
    ],
    needs: 'Sie schwimmen sicher und sitzen gern ein paar Stunden. Paddeln lernen Sie bei uns.',
    days: [
      ['Trockenübung', 'Boot einstellen, aussteigen üben, nass werden. Danach schmeckt die Suppe.'],
      ['Ins stille Wasser', 'Fünfzehn Kilometer mit dem Wind im Rücken, Lager auf einer Kiesbank.'],
      ['Durch die Enge', 'Zwischen den Wänden zieht das Wasser von selbst. Wir steuern nur.'],
      ['Landtag', 'Boote ans Ufer, Schuhe an: hinauf zum Aussichtspunkt und wieder hinunter.'],
      [
        'Die lange Querung',
        'Einmal ganz hinüber. Wir starten, wenn die Führerin sagt, dass das Wasser schläft.',
      ],
    ],
    gear: [
      'Trockenhose und Schwimmweste (leihen wir)',
      'Wasserschuhe',
      'Zwei wasserdichte Säcke',
      'Sonnenhut mit Band',
      'Stirnlampe',
    ],
  },
  trekking: {
    lead: 'Ein Fuß vor den anderen, viele Tage lang.',
    about: [
      'Das Gepäck reist voraus oder wird getragen; am Rücken haben Sie, was man bis zum Abend braucht.',
      'Wir gehen nicht schnell, aber weit. Nach drei Tagen fragt niemand mehr nach dem Netz.',
    ],
    needs: 'Sie gehen sechs Stunden am Tag, auch wenn es bergauf geht, und wissen, wo Ihre Schuhe drücken.',
    days: [
      ['Loskommen', 'Durch den Wald hinauf, bis er aufhört. Erste Rast beim letzten Brunnen.'],
      ['Der Höhenweg', 'Immer auf einer Höhe, immer mit Aussicht, nie mit Gegenverkehr.'],
      ['Über den Pass', 'Zwei Stunden Kehren, dann weht ein anderer Wind.'],
      ['Rasttag', 'Wäsche waschen, Karten spielen, den Nachbargipfel anschauen oder besteigen.'],
      ['Das leere Tal', 'Ein Tag ohne Straße, ohne Lift und meistens ohne jemanden.'],
    ],
    gear: [
      'Eingegangene Bergschuhe',
      'Regenjacke, die dicht ist',
      'Stöcke',
      'Zwei Paar Wollsocken',
      'Hüttenschlafsack',
    ],
  },
  hochtour: {
    lead: 'Am Seil, auf Steigeisen, vor Sonnenaufgang.',
    about: [
      'Höchstens drei Gäste an einem Seil. Was Sie noch nicht können, lernen Sie am ersten Tag auf ebenem Eis.',
      'Wir planen einen Tag mehr ein, als der Gipfel braucht. Den verwenden wir fürs Wetter oder für Kuchen.',
    ],
    needs: 'Sie sind trittsicher und halten acht Stunden durch. Steigeisen dürfen neu für Sie sein.',
    days: [
      ['Eis und Knoten', 'Gehen mit Steigeisen, Bremsen mit dem Pickel, Retten aus der Spalte.'],
      ['Zur Hütte', 'Drei Stunden hinauf, am Nachmittag Seilschaften bilden, früh schlafen.'],
      ['Der Gipfel', 'Frühstück um drei, Grat um sechs, Sonne am höchsten Punkt.'],
      ['Der zweite Gipfel', 'Kürzer, steiler, schöner. Wer genug hat, bleibt auf der Terrasse.'],
      ['Wettertag', 'Kommt Sturm, rasten wir. Kommt keiner, gehen wir noch einmal.'],
    ],
    gear: [
      'Steigeisenfeste Schuhe',
      'Pickel, Gurt, Helm (leihen wir)',
      'Gletscherbrille',
      'Zwei Paar Handschuhe',
      'Biwaksack',
    ],
  },
};
/** How hard a tour is, of five. */
export const LEVELS = ['leicht', 'mäßig', 'mittel', 'anspruchsvoll', 'sehr anspruchsvoll'];

/** What every price includes, and what it does not. */
export const INCLUDED = [
  'Führung durch staatlich geprüfte Bergführerinnen und Bergführer',
  'Alle Nächte mit Halbpension',
  'Leihausrüstung für die Sicherheit',
  'Transfers ab dem Treffpunkt',
  'Insolvenzabsicherung nach der Pauschalreiseverordnung',
];
export const EXTRA = ['Anreise zum Treffpunkt', 'Getränke', 'Reise- und Bergeversicherung'];

/** The places of the tours, with approximate positions and texts. */

/** @type {Record<string, { at: [lat: number, lng: number], words: string }>} */
export const PLACES = {
  Ötztal: {
    at: [46.97, 11.01],
    words: 'Das Ötztal hört erst auf, wo das Eis anfängt: Hinter dem letzten Dorf kommt nur noch Gletscher.',
  },
  Karwendel: {
    at: [47.42, 11.42],
    words: 'Im Karwendel gibt es mehr Gämsen als Betten. Wir kennen die Hütten, die trotzdem Platz haben.',
  },
  Stubai: {
    at: [47.1, 11.31],
    words:
      'Vom Bahnhof in Innsbruck sind es vierzig Minuten bis zum ersten Anstieg, und dann ist man wirklich weg.',
  },
  Silvretta: {
    at: [46.84, 10.11],
    words:
      'Oben auf der Grenze steht man mit einem Fuß in der Schweiz; gejausnet wird auf der Tiroler Seite.',
  },
  Zillertal: { at: [47.08, 11.85], words: 'Hinten im Zillertal ist es so still, wie es vorne laut ist.' },
  Kaunertal: {
    at: [46.95, 10.74],
    words: 'Das Kaunertal ist eng, lang und leer. Genau darum gehen wir hin.',
  },
  Sellrain: {
    at: [47.18, 11.1],
    words:
      'Ein Tal voller Nordhänge, ein Gasthaus mit Knödeln: Das Sellrain war immer schon für die, die zu Fuß hinaufgehen.',
  },
  Pitztal: {
    at: [46.95, 10.87],
    words: 'Über dem Pitztal steht die Wildspitze, und von unten sieht man sie nie. Man muss schon hinauf.',
  },
  Lechtal: {
    at: [47.24, 10.47],
    words: 'Der Lech darf hier noch machen, was er will. Die Wege darüber auch.',
  },
  Rofan: {
    at: [47.45, 11.79],
    words:
      'Auf der einen Seite der Achensee, auf der anderen das Inntal, und dazwischen Wiesen, die kein Ende nehmen.',
  },
  Venediger: {
    at: [47.11, 12.35],
    words:
      'Der Venediger ist ein Berg für Geduldige: ein langer Zustieg, ein breiter Gletscher, ein Blick bis zur Adria.',
  },
  Glockner: {
    at: [47.07, 12.69],
    words:
      'Den höchsten Berg des Landes teilt man mit vielen. Wir gehen an Tagen und auf Wegen, an denen es wenige sind.',
  },
  Inn: {
    at: [47.25, 10.8],
    words:
      'Zwischen Landeck und Imst wird der Inn eng und laut. Davor und danach kann man sitzen und schauen.',
  },
  Isel: {
    at: [46.95, 12.55],
    words: 'Die Isel kommt direkt vom Gletscher, grau, kalt und ganz ohne Kraftwerk.',
  },
  Lech: {
    at: [47.39, 10.52],
    words: 'Kein Fluss in den Alpen hat so breite Kiesbänke. Auf jeder könnte man wohnen.',
  },
  'Ötztaler Ache': {
    at: [47.2, 10.88],
    words: 'Die Ache schläft nie. Wir suchen die Abschnitte, an denen sie wenigstens leise ist.',
  },
  Sanna: {
    at: [47.14, 10.53],
    words: 'Kurz, klar und flott: Die Sanna fährt man am liebsten gleich zweimal.',
  },
  'Tiroler Ache': {
    at: [47.66, 12.43],
    words: 'Die Ache zieht durch Wiesen und Schluchten zum See, und man muss fast nur lenken.',
  },
  Sexten: {
    at: [46.7, 12.35],
    words: 'Die Drei Zinnen kennt jeder. Wir zeigen Ihnen, was man sieht, wenn man sich umdreht.',
  },
  Rosengarten: {
    at: [46.43, 11.62],
    words: 'Am Abend wird der Rosengarten rot. Wer dann noch oben ist, hat alles richtig gemacht.',
  },
  Langkofel: {
    at: [46.53, 11.73],
    words: 'Rund um den Langkofel führt ein Weg, der bei jeder Kurve wie ein anderes Gebirge aussieht.',
  },
  Fanes: {
    at: [46.61, 11.98],
    words: 'Auf der Fanes-Alm reden die Murmeltiere mit. Nur die Hütte macht um zehn das Licht aus.',
  },
  Civetta: {
    at: [46.38, 12.05],
    words: 'Die Wand der Civetta ist vier Kilometer breit. Wir bleiben davor sitzen, bis sie rosa ist.',
  },
  'Pragser Tal': {
    at: [46.7, 12.09],
    words: 'Am See stehen um neun die Busse. Um sechs steht dort niemand, und da kommen wir vorbei.',
  },
  Rienz: {
    at: [46.75, 12.0],
    words: 'Die Rienz beginnt als Bach und ist am dritten Tag ein Fluss, genau wie das Paddeln.',
  },
  Ahr: {
    at: [46.9, 11.95],
    words: 'Die Ahr kommt aus dem Schnee der Zillertaler und wird mit jedem Kilometer freundlicher.',
  },
  Piave: {
    at: [46.35, 12.3],
    words: 'Die Piave hat Platz: weiße Steine, türkise Züge und dazwischen Inseln fürs Mittagessen.',
  },
  Lofoten: {
    at: [68.21, 13.99],
    words: 'Auf den Lofoten fangen die Berge im Meer an. Man startet also immer bei null.',
  },
  Lyngen: {
    at: [69.58, 20.22],
    words:
      'In Lyngen reichen die Gletscher fast bis zum Fjord, und das Licht kommt den halben Tag lang von der Seite.',
  },
  Senja: {
    at: [69.3, 17.3],
    words: 'Senja ist die Insel, an der alle vorbeifahren. Wir sagen es nicht weiter.',
  },
  Jotunheimen: {
    at: [61.63, 8.31],
    words: 'In Jotunheimen wohnen die Riesen, sagt die Sage. Die Hüttenwirte dort sind jedenfalls groß.',
  },
  Romsdal: {
    at: [62.48, 7.78],
    words: 'Im Romsdal sind die Wände höher als breit, und der Zug hält trotzdem genau davor.',
  },
  Sunnmøre: {
    at: [62.2, 6.6],
    words:
      'In Sunnmøre liegt das Boot am Steg und der Gipfel tausend Meter darüber. Dazwischen ist nichts im Weg.',
  },
  Rondane: {
    at: [61.9, 9.8],
    words: 'Flechten, Rentiere, runde Kuppen: In Rondane geht man weit und bleibt doch immer im Freien.',
  },
  Hardangervidda: {
    at: [60.2, 7.5],
    words: 'Die Vidda ist eine Hochebene ohne Rand. Am zweiten Tag hört man auf, ihn zu suchen.',
  },
  Folgefonna: {
    at: [60.05, 6.35],
    words: 'Auf der Folgefonna sieht man bei gutem Wetter zugleich das Eis und die Apfelbäume am Fjord.',
  },
  Svartisen: {
    at: [66.65, 14.0],
    words: 'Der Svartisen liegt auf dem Polarkreis. Im Juni gehen wir um Mitternacht los, ohne Lampe.',
  },
  Sognefjord: {
    at: [61.16, 6.65],
    words: 'Der Sognefjord ist so lang, dass wir nur das schönste Stück fahren. Die Robben fahren mit.',
  },
  Hardangerfjord: {
    at: [60.3, 6.4],
    words: 'Links Gletscher, rechts Obstgärten: Am Hardangerfjord legt man an, um Kirschen zu kaufen.',
  },
  Selkirks: {
    at: [51.2, -117.5],
    words: 'In den Selkirks fällt im Winter so viel Schnee, dass im Sommer noch etwas davon da ist.',
  },
  Bugaboos: {
    at: [50.75, -116.78],
    words:
      'Die Türme der Bugaboos stehen im Eis wie Masten. Man geht zwischen ihnen durch wie durch einen Hafen.',
  },
  Monashees: {
    at: [51.4, -118.6],
    words:
      'Die Monashees haben die längsten Bäume und die kürzesten Namen auf der Karte: Die meisten Gipfel haben keinen.',
  },
  Purcells: {
    at: [50.4, -116.4],
    words: 'In den Purcells sind heiße Quellen und kalte Seen oft nur eine Stunde voneinander entfernt.',
  },
  Yukon: {
    at: [64.06, -139.43],
    words: 'Am Yukon wird es im Sommer nicht dunkel, und es gibt niemanden, der das Licht abdreht.',
  },
  'Wells Gray': {
    at: [52.0, -120.1],
    words: 'Wells Gray hat neununddreißig Wasserfälle mit Namen. Wir haben noch ein paar ohne gefunden.',
  },
  Kootenay: {
    at: [50.6, -116.05],
    words: 'Das Wasser am Kootenay ist so grün, dass man es auf keinem Foto glaubt.',
  },
  Clearwater: {
    at: [51.65, -120.04],
    words: 'Der Clearwater heißt, wie er ist: Man sieht die Fische, bevor sie das Boot sehen.',
  },
  'Bowron Lakes': {
    at: [53.2, -121.3],
    words:
      'Sechs Seen, ein paar kurze Wege dazwischen, und am Ende ist man wieder dort, wo man angefangen hat.',
  },
  Columbia: {
    at: [51.3, -116.97],
    words: 'Der junge Columbia fließt durch Sümpfe voller Reiher. Er hat es nicht eilig, wir auch nicht.',
  },
  Nahanni: {
    at: [61.6, -125.6],
    words: 'Zum Nahanni bringt uns ein Wasserflugzeug. Zurück bringt uns der Fluss.',
  },
  Langtang: {
    at: [28.21, 85.55],
    words: 'Das Langtang liegt nur einen Fahrtag von Kathmandu und fühlt sich an wie zehn.',
  },
  Mustang: {
    at: [29.18, 83.96],
    words: 'In Mustang regnet es fast nie, dafür kommt um elf der Wind. Wir gehen früh.',
  },
  Khumbu: {
    at: [27.9, 86.75],
    words: 'Alle wollen zum höchsten Berg. Vom Tal nebenan sieht man ihn besser, und der Tee ist heißer.',
  },
  Manaslu: {
    at: [28.55, 84.56],
    words: 'Rund um den Manaslu hängt über jeder Schlucht eine Brücke, und jede schaukelt ein wenig anders.',
  },
  Rolwaling: {
    at: [27.9, 86.38],
    words: 'Ins Rolwaling führt keine Straße. Die Leute dort freuen sich darum noch über Besuch.',
  },
  Annapurna: {
    at: [28.6, 83.82],
    words: 'Vom Reisfeld bis zum Eis sind es an der Annapurna fünf Tage. Man geht durch alle Jahreszeiten.',
  },
  Helambu: {
    at: [27.98, 85.55],
    words: 'In Helambu wächst der Rhododendron so hoch wie bei uns die Buchen, nur eben rot.',
  },
  Trisuli: {
    at: [27.81, 84.85],
    words: 'Der Trisuli ist warm, breit und gut gelaunt: Hier lernt man, dass eine Welle auch tragen kann.',
  },
  'Sun Kosi': {
    at: [27.35, 86.1],
    words:
      'Der Sun Kosi trägt uns vom Hochland bis fast in die Ebene, an Dörfern vorbei, zu denen kein Weg führt.',
  },
  Seti: {
    at: [27.95, 84.2],
    words: 'Der Seti ist der Fluss für die, die noch nie in einem Boot saßen: warm, klar und selten wild.',
  },
  Karnali: {
    at: [28.7, 81.3],
    words:
      'Zum Karnali fährt man zwei Tage mit dem Bus. Dann hat man ihn für sich, samt den Delfinen ganz unten.',
  },
  'Kali Gandaki': {
    at: [28.1, 83.6],
    words:
      'Die Kali Gandaki hat die tiefste Schlucht der Welt gegraben. Wir fahren dort, wo man noch die Berge sieht.',
  },
};

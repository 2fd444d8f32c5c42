/** The posts of the blog, newest first. */

export const THEMES = [
  ['winter', 'Winter'],
  ['sommer', 'Sommer'],
  ['wissen', 'Wissen'],
  ['menschen', 'Menschen'],
];

const MONTHS = 'Jänner Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

/** The date `2026-02-13` in words: `13. Februar 2026`. */
export const spoken = (date) => {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}. ${MONTHS[month - 1]} ${year}`;
};

/**
 * @typedef {object} Post
 * @property {number} id
 * @property {string} slug
 * @property {string} title
 * @property {string} lead one or two sentences
 * @property {string} theme a key of THEMES
 * @property {string} art
 * @property {string} author a key of PEOPLE
 * @property {string} date
 * @property {number} minutes the reading time
 * @property {string[]} words the paragraphs
 */

/** The columns: slug, title, theme, picture, author, date, minutes, lead, paragraphs. */
const ROWS = [
  [
    'was-der-schnee-erzaehlt',
    'Was der Schnee erzählt',
    'wissen',
    'gletscherspalte',
    'aila',
    '2026-02-13',
    9,
    'Ein Schneeprofil ist ein Tagebuch. Wer es lesen kann, weiß, was in den letzten drei Wochen geschehen ist und was morgen geschehen könnte.',
    [],
  ],
  [
    'vierzehn-grad-minus',
    'Vierzehn Grad minus, und der Motor läuft',
    'winter',
    'helikopter',
    'tom',
    '2026-02-06',
    5,
    'Warum der erste Flug erst um neun geht und was die Pilotin bis dahin schon alles erledigt hat.',
    [
      'Um fünf steht Kim Sato am Helikopter, streicht mit dem Handschuh Reif von den Blättern und hört hin. Eine Maschine, die über Nacht bei vierzehn Grad minus gestanden ist, sagt einem mit jedem Geräusch, wie es ihr geht.',
      'Bis die Gäste ihre Suppe zum Frühstück bekommen, hat sie zwei Wetterkarten gelesen, mit dem Nachbartal gefunkt und eine Landestelle gestrichen. Die anderen vier sind gut. Mehr braucht kein Tag.',
    ],
  ],
  [
    'drei-paar-handschuhe',
    'Drei Paar Handschuhe sind keines zu viel',
    'wissen',
    'spuren',
    'petra',
    '2026-01-30',
    4,
    'Unsere Packliste ist kurz. Bei den Handschuhen ist sie streng, und das hat einen Grund.',
    [
      'Eines zum Gehen, eines zum Fahren, eines für den Fall. Das dritte Paar bleibt trocken im Rucksack, bis es jemand braucht. Es ist fast nie der, der es eingepackt hat.',
      'Nasse Finger machen langsame Knoten, und langsame Knoten machen kalte Gruppen. Darum schauen wir vor dem Aufbruch nicht in die Gesichter, sondern in die Rucksäcke.',
    ],
  ],
  [
    'die-nacht-der-polarlichter',
    'Die Nacht, in der niemand schlief',
    'winter',
    'polarlicht',
    'marit',
    '2026-01-23',
    6,
    'Angesagt war Schneefall. Gekommen ist ein Himmel, den keine Kamera richtig wiedergibt.',
    [
      'Zuerst war es nur ein heller Streifen über dem Fjell, so blass, dass wir ihn für Dunst hielten. Dann ging jemand vor die Tür und kam nicht wieder herein.',
      'Bis Mitternacht standen alle draußen, in Socken und Daunenjacken, und redeten leise, als könnte man das Licht verscheuchen. Ich habe versucht zu zeichnen. Das Blatt ist grün geworden, mehr kann ich darüber nicht sagen.',
    ],
  ],
  [
    'umkehren-koennen',
    'Umkehren können',
    'menschen',
    'gipfelgrat',
    'aila',
    '2026-01-16',
    5,
    'Zweihundert Höhenmeter unter dem Gipfel, bei Sonne, mit einer starken Gruppe: Warum wir trotzdem umgedreht haben.',
    [
      'Es war kein lauter Moment. Unter dem dritten Ski hat es gesetzt, einmal, dumpf, und ich habe angehalten. Alle haben es gehört, niemand hat etwas gesagt.',
      'Am Abend hat ein Gast gefragt, ob ich mir sicher war. Nein. Genau darum. Wer nur umdreht, wenn er sicher ist, dreht immer eine Stunde zu spät um.',
    ],
  ],
  [
    'suppe-aus-der-kanne',
    'Suppe aus der Kanne',
    'winter',
    'huette',
    'tom',
    '2026-01-09',
    3,
    'Das wichtigste Ausrüstungsstück der Selkirks hat einen Schraubverschluss. Mit Rezept.',
    [
      'Rote Linsen, Kokosmilch, ein Stück Ingwer, Salz. Kochend heiß in die vorgewärmte Kanne, Deckel zu, nicht mehr nachschauen. Um halb eins hat die Suppe sechzig Grad und die Gruppe wieder gute Laune.',
      'Für acht Gäste brauchen wir vier Liter. Wer behauptet, er habe keinen Hunger, bekommt den ersten Becher.',
    ],
  ],
  [
    'ein-winter-in-zahlen',
    'Ein Winter in Zahlen',
    'wissen',
    'karte',
    'petra',
    '2025-12-19',
    4,
    'Wie oft wir geflogen, wie oft wir umgedreht und wie oft wir Felle verklebt haben.',
    [
      '61 Tage, 388 Gäste, 9 Umkehrer, kein Unfall. 14 verlorene Handschuhe, davon 11 linke. Einmal haben wir einen Ski im Frühjahr wiedergefunden, dort, wo er liegen bleiben sollte, bis jemand vorbeikommt.',
      'Zwei Zahlen stehen in keinem Prospekt: Im Schnitt wurde jede vierte Abfahrt am Vorabend gestrichen, und an sechs Tagen sind wir gar nicht geflogen. Bezahlt hat diese Tage niemand.',
    ],
  ],
  [
    'wer-ist-kim-sato',
    'Wer ist eigentlich Kim Sato?',
    'menschen',
    'helikopter',
    'tom',
    '2025-12-12',
    7,
    'Sie fliegt seit neunzehn Jahren in den Selkirks und landet auf Flächen, die nicht größer sind als ein Wohnzimmer.',
    [
      'Gelernt hat sie beim Löschen. Im Sommer Wasser, im Winter Gäste, sagt sie, das Wasser beschwert sich weniger. Den ersten Flug mit uns hat sie nach zehn Minuten abgebrochen. Seither fliegen wir nur mit ihr.',
      'Was man von ihr lernt, ist Geduld. Sie wartet lieber eine Stunde auf eine Wolkenlücke, als fünf Minuten lang zu hoffen.',
    ],
  ],
  [
    'spuren-lesen',
    'Spuren lesen',
    'wissen',
    'spuren',
    'aila',
    '2025-12-05',
    5,
    'Schneehase, Fuchs, Skitourengeher: Wer im Neuschnee unterwegs war und was er vorhatte.',
    [
      'Der Hase setzt die großen Pfoten vor die kleinen, das verwirrt fast jeden. Der Fuchs schnürt, ein Tritt genau im anderen. Der Tourengeher macht eine Spitzkehre zu viel und hofft, dass sie niemand sieht.',
      'Wer Spuren liest, schaut automatisch auf den Hang daneben. Darum üben wir es gleich am ersten Tag.',
    ],
  ],
  [
    'felle-kleben',
    'Felle kleben, ein für alle Mal',
    'wissen',
    'huette',
    'jakob',
    '2025-11-21',
    4,
    'Es gibt genau drei Fehler, und alle drei passieren am Vorabend.',
    [
      'Erstens: Felle nass zusammengelegt. Zweitens: Felle zu nahe am Ofen getrocknet. Drittens: Felle im Auto gelassen. Wer keinen davon macht, hat fünf Winter lang Ruhe.',
      'Und wenn es doch passiert ist: ein Streifen Klebeband um Ski und Fell, knapp vor der Bindung. Schön ist es nicht. Es hält bis zum Gipfel.',
    ],
  ],
  [
    'der-letzte-kajaktag',
    'Der letzte Kajaktag',
    'sommer',
    'kajak',
    'marit',
    '2025-10-03',
    5,
    'Anfang Oktober gehört der Sognefjord den Robben und denen, die Thermoskannen mögen.',
    [
      'Das Wasser hat acht Grad, die Luft sechs, und zum ersten Mal seit Mai sind die Wasserfälle leiser als wir. Eine Robbe begleitet uns zwei Stunden lang, immer im selben Abstand, als wäre sie für die Gruppe verantwortlich.',
      'Am Abend ziehen wir die Boote höher hinauf als sonst. Sie bleiben bis April dort liegen, Kiel nach oben, mit einem Stein auf jedem Deck.',
    ],
  ],
  [
    'almabtrieb',
    'Vorfahrt für zweihundert Kühe',
    'sommer',
    'waldpfad',
    'petra',
    '2025-09-19',
    3,
    'Wer Mitte September ins Karwendel geht, wartet. Es lohnt sich.',
    [
      'Man hört sie, lange bevor man sie sieht. Dann kommt die erste um die Kurve, mit Kopfputz und großer Ruhe, und hinter ihr zweihundert andere.',
      'Wir haben die Rucksäcke abgestellt und die Jause ausgepackt. Der Senner hat im Vorbeigehen zwei Stück Käse dagelassen. Die Etappe wurde eine Stunde länger und eine der schönsten des Sommers.',
    ],
  ],
  [
    'zelten-bei-regen',
    'Zelten bei Regen',
    'sommer',
    'zelt',
    'marit',
    '2025-09-05',
    5,
    'Vier Tage Dauerregen auf den Lofoten. Ein Erfahrungsbericht mit trockenem Ende.',
    [
      'Am ersten Tag redet man sich ein, dass es aufhört. Am zweiten kocht man im Vorzelt. Am dritten hat jemand Karten dabei, am vierten scheint die Sonne, und niemand will abbauen.',
      'Trocken bleibt, wer drei Dinge tut: das Zelt nie in eine Mulde stellen, nasse Sachen nie ins Innenzelt lassen und die Socken für die Nacht mit dem Leben verteidigen.',
    ],
  ],
  [
    'lehrling-am-berg',
    'Lehrling am Berg',
    'menschen',
    'huette',
    'petra',
    '2025-08-22',
    4,
    'Ida Wolf ist neunzehn und macht bei uns, was es als Lehrberuf gar nicht gibt.',
    [
      'Vormittags Buchhaltung, nachmittags Seilkunde. Im ersten Jahr hat Ida gelernt, dass eine Reise aus zweihundert E-Mails besteht und dass man jede davon auch freundlich schreiben kann.',
      'Im Winter geht sie als Letzte in der Gruppe mit. Von hinten, sagt sie, sieht man alles, was vorne schiefgeht.',
    ],
  ],
  [
    'klettersteig-mit-angst',
    'Angst darf mit',
    'menschen',
    'schlucht',
    'eva',
    '2025-08-08',
    6,
    'Ein Klettersteig, eine Hängebrücke und ein Gast, der beides nicht wollte.',
    [
      'Angst ist kein Fehler in der Ausrüstung. Sie sagt einem, wo man hinschauen soll. Man darf sie nur nicht vorangehen lassen.',
      'Wir haben die Brücke in drei Teile zerlegt: bis zum ersten Pfosten, bis zur Mitte, bis hinüber. Für den ersten Teil haben wir zwanzig Minuten gebraucht, für den letzten zehn Sekunden.',
    ],
  ],
  [
    'fruehstueck-um-drei',
    'Frühstück um drei',
    'sommer',
    'morgenrot',
    'jakob',
    '2025-07-25',
    4,
    'Hochtouren beginnen mit einer Zumutung. Danach werden sie mit jeder Minute schöner.',
    [
      'Um drei Uhr schmeckt nichts. Wir essen trotzdem, schweigend, bei Stirnlampenlicht, und draußen knirscht der Firn wie Zucker.',
      'Zwei Stunden später wird der Grat rosa, dann orange, dann weiß. Wer dann noch an das Bett denkt, hat es sich verdient, hinunterzugehen. Es ist noch nie vorgekommen.',
    ],
  ],
  [
    'karte-und-kompass',
    'Karte und Kompass, trotzdem',
    'wissen',
    'karte',
    'eva',
    '2025-07-11',
    6,
    'Das Telefon weiß, wo Sie sind. Die Karte weiß, wohin Sie können.',
    [
      'Ein Bildschirm zeigt den Fleck, auf dem man steht. Eine Karte zeigt den Hang darüber, das Tal dahinter und den Weg, den man nicht nehmen wollte und vielleicht nehmen muss.',
      'In unserem Kurs bleibt das Telefon einen Tag lang ausgeschaltet im Rucksack. Am Abend will es kaum jemand gleich wieder einschalten.',
    ],
  ],
  [
    'die-wirtin-vom-karwendelhaus',
    'Die Wirtin steht um vier auf',
    'menschen',
    'huette',
    'petra',
    '2025-06-27',
    5,
    'Achtzig Betten, ein Herd und eine Seilbahn, die nur Mehl und Bier befördert.',
    [
      'Um vier heizt sie ein, um fünf gehen die Ersten, um sechs die Gescheiten, um acht die anderen. Dazwischen bäckt sie vierzig Laib Brot in der Woche und erklärt jedem einzeln das Wetter.',
      'Was sie sich wünscht? Dass die Leute anrufen, wenn sie doch nicht kommen. Ein leeres Bett kostet nicht Geld, sagt sie, es kostet jemanden die Nacht.',
    ],
  ],
  [
    'waldbaden-ohne-baden',
    'Der Wald macht nicht viel Lärm',
    'sommer',
    'waldpfad',
    'marit',
    '2025-06-13',
    3,
    'Ein Tag ohne Gipfel, ohne Ziel und ohne Empfang. Geplant war er nicht.',
    [
      'Die Straße war gesperrt, der Bus fuhr nicht, also sind wir losgegangen, einfach hinein. Nach einer Stunde hat niemand mehr gefragt, wohin.',
      'Wir haben vier Pilze gefunden, von denen wir drei kannten, und eine Bank mit Blick auf eine andere Bank. Es war der Tag, von dem am Ende alle erzählt haben.',
    ],
  ],
  [
    'firn-am-ersten-mai',
    'Firn am ersten Mai',
    'winter',
    'morgenrot',
    'jakob',
    '2025-05-02',
    4,
    'Die letzte Skitour des Winters ist die leichteste. Man muss nur früh genug wieder unten sein.',
    [
      'Um zehn ist der Hang aus Samt, um elf aus Butter, um zwölf aus Suppe. Dazwischen liegen die besten vierhundert Schwünge des Jahres.',
      'Unten wachsen schon die Krokusse. Wir haben die Ski durch die Wiese getragen und so getan, als wäre das ganz normal.',
    ],
  ],
  [
    'lawinenkurs-fuer-alle',
    'Zehn Minuten, die zählen',
    'wissen',
    'gletscherspalte',
    'aila',
    '2025-04-11',
    6,
    'Nach zehn Minuten sinkt unter dem Schnee jede Chance. Darum üben wir, bis es in sechs geht.',
    [
      'Suchen, sondieren, schaufeln. Beim ersten Mal brauchen die meisten Gruppen vierzehn Minuten, die Hälfte davon mit Reden. Beim fünften Mal redet nur noch eine Person.',
      'Das Gerät ist nicht schwer zu verstehen. Schwer ist, ruhig zu bleiben. Das lässt sich üben, und zwar nur gemeinsam.',
    ],
  ],
  [
    'das-seil-meiner-mutter',
    'Das Seil meiner Mutter',
    'menschen',
    'gipfelgrat',
    'jakob',
    '2025-03-21',
    5,
    'Es hängt im Büro an der Wand und hält nichts mehr außer einer Geschichte.',
    [
      'Dreißig Meter Hanf, in der Mitte ein roter Faden. Damit ist meine Mutter 1974 auf die Wildspitze gegangen, im Rock, weil es im Tal sonst Gerede gegeben hätte. Oben hat sie ihn ausgezogen.',
      'Manche Gäste fragen, ob man mit so einem Seil noch gehen könnte. Nein. Aber man kann daneben stehen und sich fragen, womit wir in fünfzig Jahren neben unseren Seilen stehen werden.',
    ],
  ],
  [
    'schlaf-in-der-schneehoehle',
    'Gut geschlafen, bei minus zwei',
    'winter',
    'zelt',
    'marit',
    '2025-02-28',
    5,
    'In einer Schneehöhle ist es still, trocken und wärmer als draußen. Man muss sie nur vorher graben.',
    [
      'Vier Stunden graben, zwanzig Minuten essen, neun Stunden schlafen. Der Eingang liegt tiefer als die Liegefläche, die kalte Luft fließt hinaus, und eine einzige Kerze macht ein Wohnzimmer daraus.',
      'Am Morgen war über uns ein halber Meter Neuschnee. Gehört hat ihn niemand.',
    ],
  ],
  [
    'erste-schwuenge',
    'Die ersten Schwünge',
    'winter',
    'spuren',
    'tom',
    '2025-02-07',
    4,
    'Woran wir nach drei Kurven sehen, welche Abfahrt zu wem passt.',
    [
      'Nicht an der Technik. An der Pause davor. Wer kurz hinschaut, atmet und dann fährt, wird auch am Nachmittag noch gut fahren. Wer sofort losfährt, um es hinter sich zu bringen, bekommt die flachere Linie und am Abend ein Lob.',
      'Niemand muss uns etwas beweisen. Der Schnee merkt es sich ohnehin nicht.',
    ],
  ],
];

/** @type {Post[]} */
export const POSTS = ROWS.map(([slug, title, theme, art, author, date, minutes, lead, words], at) => ({
  id: 6900 + ROWS.length - at,
  slug,
  title,
  theme,
  art,
  author,
  date,
  minutes,
  lead,
  words,
}));

export const themeName = (theme) => new Map(THEMES).get(theme) ?? '';
export const postPath = ({ slug }) => `/blog/${slug}/`;

/** Three other posts to read next; posts of the same theme come first. */
export const related = (post) => {
  const others = POSTS.filter(({ id }) => id !== post.id);
  return [
    ...others.filter(({ theme }) => theme === post.theme),
    ...others.filter(({ theme }) => theme !== post.theme),
  ].slice(0, 3);
};

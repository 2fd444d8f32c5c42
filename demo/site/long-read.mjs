/** The chapters of the long post, as the site's editor has composed them. */
import { slider } from '../frame.mjs';
import { html, picture, text, widget } from '../layers/markup.mjs';
import { gallery } from '../pages/galleries.mjs';
import { soundPlayer } from '../pages/video.mjs';
import { escapeHtml } from '../saved/escape.mjs';

/** A film that the consent plugin blocks until BergTV is allowed. */
const film = (name, title, poster) => {
  const thumbnail = {
    embedId: name,
    fileMd5: Buffer.from(name).toString('hex').padEnd(32, '0'),
    url: `/assets/art/${poster}.svg`,
    title,
    width: 1200,
    height: 675,
  };
  const address = `[[video]]/bergtv/einbetten/${name}?feature=oembed`;
  return html(
    `<figure class="wp-block-embed is-type-video is-provider-bergtv wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper"><iframe title="${title}" width="640" height="360" allow="autoplay" consent-original-src-_="${address}" consent-click-original-src-_="${address}&amp;autoplay=1" consent-thumbnail="${escapeHtml(JSON.stringify(thumbnail))}" consent-required="1202" consent-by="services" consent-id="1311"></iframe></div></figure>`,
  );
};

const figure = (name, alt, caption) =>
  widget(
    'image',
    `<figure>${picture(name, alt)}<figcaption class="widget-image-caption wp-caption-text">${caption}</figcaption></figure>`,
    { classes: 'se-bild' },
  );

const PICTURES = [
  ['gletscherspalte', 'Blick in die Spalte: jede Linie ein Winter', [0], 700, 900],
  ['gipfelgrat', 'Aufstieg über den Grat, Abstand zehn Meter', [0], 900, 600],
  ['spuren', 'Unsere Spur, daneben die vom Schneehasen', [0], 800, 600],
  ['huette', 'Abends wird das Profil ins Reine gezeichnet', [0], 700, 700],
  ['morgenrot', 'Klare Nacht, kalter Schnee', [0], 900, 600],
  ['helikopter', 'Kim Sato wartet, bis wir fertig gegraben haben', [0], 1000, 600],
];

export const longRead = () => [
  text(
    '<p>Am Abend sieht der Hang aus wie ein frisch gemachtes Bett. Weiß, glatt, ohne Falte. Am Morgen graben wir ein Loch hinein, einen Meter fünfzig tief, und auf einmal hat dieser Hang eine Vergangenheit.</p>',
    {
      settings: { drop_cap: 'yes' },
      classes: 'elementor-drop-cap-yes elementor-drop-cap-view-default',
    },
  ),
  text(
    '<p>Ich mache das seit vierundzwanzig Wintern, und noch immer freue ich mich darauf wie auf Post. Was steht heute drin? Wer hat geschrieben: der Wind, die Sonne, die Kälte? Und ist etwas dabei, das wir besser nicht überlesen?</p>',
  ),
  text(
    '<h2 id="graben">Zuerst graben, dann reden</h2><p>Ein Profil braucht zwanzig Minuten, eine Schaufel, eine Lupe und eine Säge. Wir graben dort, wo es so aussieht wie dort, wo wir hinwollen: gleiche Höhe, gleiche Richtung, gleich steil. Aber so, dass nichts geschieht, wenn etwas geschieht.</p><p>Die Wand muss senkrecht sein und im Schatten liegen. Dann streiche ich mit dem Handschuh von unten nach oben. Man sieht noch nichts. Man spürt es: weich, hart, weich, rau, weich.</p>',
  ),
  figure(
    'gletscherspalte',
    'Bergsteiger am Rand einer tiefen Spalte im Eis',
    'In der Spalte liegen hundert Winter übereinander. Im Profil ist es einer.',
  ),
  text(
    '<h2 id="schichten">Fünf Schichten, fünf Briefe</h2><p>Jede Schicht ist an einem bestimmten Tag gekommen, und jede hat etwas mitgebracht.</p><h3 id="neuschnee">Oben: Neuschnee</h3><p>Vierzig Zentimeter seit Dienstag. Die Sterne sind noch ganz, unter der Lupe erkennt man die Äste. Locker, schön, harmlos. Solange der Wind nicht kommt.</p><h3 id="brett">Darunter: das Brett</h3><p>Der Wind war da. Zwölf Zentimeter gebundener Schnee, dicht wie Styropor. Er trägt, und genau das ist das Problem: Was trägt, kann brechen, und zwar am Stück.</p><h3 id="schwimmschnee">Ganz unten: die Becherkristalle</h3><p>Im Dezember war es drei Wochen lang klar und kalt. Der dünne Schnee von damals hat sich verwandelt, in große, kantige Kristalle, die aneinander vorbeirollen wie Zucker. Sie liegen noch immer dort. Sie vergessen nichts.</p>',
  ),
  text('<blockquote>Der Neuschnee macht die Schlagzeilen. Die Nachricht steht ganz unten.</blockquote>'),
  text(
    '<h2 id="test">Der Test mit der Säge</h2><p>Wir sägen einen Block frei, neunzig Zentimeter breit, und klopfen. Zehnmal aus dem Handgelenk, zehnmal aus dem Ellbogen, zehnmal aus der Schulter. Heute bricht er beim vierzehnten Schlag, auf ganzer Breite, und rutscht uns sauber entgegen.</p><p>Wie das aussieht, zeigt der Film. Er liegt bei BergTV und wird erst geladen, wenn Sie es erlauben.</p>',
  ),
  film('profil', 'Ein Schneeprofil in drei Minuten', 'gipfelgrat'),
  text(
    '<h2 id="zuhoeren">Was man hört</h2><p>Es gibt ein Geräusch, das niemand vergisst: ein tiefes Wumm, als hätte jemand im Keller ein Möbel verrückt. Die Schneedecke setzt sich, die Luft muss hinaus. Wer es hört, ist schon auf dem falschen Hang.</p><p>Alles andere darf man genießen. Hören Sie einmal hinein, am besten mit Kopfhörern:</p>',
  ),
  soundPlayer(
    [
      ['Wind an der Hütte', 'windspiel'],
      ['Schmelzwasser unter dem Eis', 'gletscherbach'],
    ],
    {},
  ),
  text(
    '<h2 id="entscheiden">Und dann?</h2><p>Dann setzen wir uns auf die Rucksäcke und reden. Jede und jeder sagt, was er gesehen hat, die Unerfahrenste zuerst. Das ist keine Höflichkeit. Wer als Letzte spricht, redet sonst nur noch nach.</p><ul><li>Unter dreißig Grad: gehen wir, mit Abstand.</li><li>Zwischen dreißig und fünfunddreißig: einzeln, auf einer Spur, die ich vorgebe.</li><li>Darüber: heute nicht. Der Hang läuft nicht davon, und wenn doch, dann hoffentlich ohne uns.</li></ul><p>An diesem Tag sind wir im Wald gefahren. Zwischen den Bäumen lag der Schnee so still, dass man das eigene Lachen gehört hat. Gefragt, ob es sich gelohnt hat, hat am Abend niemand.</p>',
  ),
  text('<h2 id="bilder">Bilder von diesem Tag</h2>'),
  gallery(
    '7b2ga11',
    {
      gallery_layout: 'grid',
      columns: 3,
      columns_tablet: 3,
      columns_mobile: 2,
      aspect_ratio: '3:2',
      gap: slider(12),
      gap_tablet: slider(12),
      gap_mobile: slider(12),
    },
    { entries: PICTURES },
  ),
];

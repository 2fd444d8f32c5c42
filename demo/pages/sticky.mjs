import { EVERYWHERE, slider } from '../frame.mjs';

/** A header that is sticky and changes on scroll, as most real headers are. */
const STICKY_HEADER = {
  document: 494,
  id: '5d3a7be',
  settings: {
    sticky: 'top',
    sticky_on: EVERYWHERE,
    sticky_effects_offset: 40,
    transparent: 'yes',
    transparent_on: EVERYWHERE,
    scroll_distance: slider(60),
    background_show: 'yes',
    background: '#ffffff',
    shrink_header: 'yes',
    custom_height_header: slider(68),
  },
};

export const page = {
  place: 50,
  path: '/klebend/',
  file: 'sticky.html',
  post: 6748,
  title: 'Hüttenwoche am Gletscher',
  description: 'Fünf Tage, zwei Hütten, ein Seil: der Ablauf, die Packliste und die Anfahrt.',
  family: 'Klebende Elemente',
  handlers: ['sticky', 'ee-sticky', 'header'],
  styles: ['cms-klebend'],
  header: STICKY_HEADER,
  tryThis: [
    'Die Kopfzeile klebt von Anfang an und wird ab 60 Pixel niedriger. Der Inhalt darunter darf dabei nicht springen, auch nicht beim langsamen Hin und Her.',
    'Die graue Leiste bleibt 68 Pixel unter dem Rand stehen und wird 200 Pixel später dunkel; zurück ebenso. Auf dem Handy scrollt sie mit weg.',
    '„Auf einen Blick“ bleibt neben den Tagen, bis diese enden, und geht dann mit ihnen hinaus.',
    '„Packliste“ (altes Markup): bleibt bis 20 Pixel vor dem Ende der Liste stehen, unter 1.024 Pixel Fensterbreite gar nicht.',
    'Die Zeile „Platz anfragen“ klebt am unteren Rand, bis ihr eigener Ort ins Bild kommt; am Tablet nicht.',
    'Inspektor öffnen (?piton-inspect), eine Zeile „sticky“ aufklappen und scrollen: Unten steht laufend, ob das Element klebt und wie weit es vom Rand ist.',
    'Fenster breiter und schmäler ziehen, in der Mitte neu laden, vor und zurück: Alles steht, wo es hingehört.',
    'Druckvorschau: Jedes Element steht einmal an seinem Ort.',
  ],
};

/** The people who work in the office and write the blog. */

/**
 * @typedef {object} Person
 * @property {string} art
 * @property {string} name
 * @property {string} role
 * @property {string} words the person's own sentence
 * @property {string} line the extension of the telephone number
 */

/** @type {Record<string, Person>} */
export const PEOPLE = {
  petra: {
    art: 'person-petra',
    name: 'Petra Zangerl',
    role: 'Büro und Buchung',
    words: 'Antwortet innerhalb eines Werktags, meistens noch vor dem Mittagessen.',
    line: '10',
  },
  jakob: {
    art: 'person-jakob',
    name: 'Jakob Hofer',
    role: 'Hochtouren, Tirol',
    words: 'War dreihundertmal auf der Wildspitze und freut sich auf das nächste Mal.',
    line: '12',
  },
  tom: {
    art: 'person-tom',
    name: 'Tom Fraser',
    role: 'Heli-Skiing, Kanada',
    words: 'Kennt in den Selkirks jede Lichtung und die meisten Piloten.',
    line: '14',
  },
  aila: {
    art: 'person-aila',
    name: 'Aila Niemi',
    role: 'Skitouren und Lawinenkunde',
    words: 'Gräbt vor jeder Tour ein Profil, auch wenn niemand zuschaut.',
    line: '16',
  },
  eva: {
    art: 'person-eva',
    name: 'Eva Rainer',
    role: 'Klettern, Dolomiten',
    words: 'Trägt das Seil, damit Sie es nicht tragen.',
    line: '18',
  },
  marit: {
    art: 'person-marit',
    name: 'Marit Solberg',
    role: 'Ski und Kajak, Norwegen',
    words: 'Paddelt seit ihrer Kindheit und zeichnet, was sie sieht.',
    line: '20',
  },
};

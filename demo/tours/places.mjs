// The regions of the tours, with the names of tours by kind and the number of tours of each kind.

/** @typedef {{ words: string[], places: string[], months: string[], count: number }} Offer a region's tours of one kind */

const SKI = ['Überschreitung', 'Durchquerung', 'Haute Route', 'Firntage', 'Pulvertage', 'Skiwoche'];
const HIKE = ['Höhenweg', 'Hüttenrunde', 'Passweg', 'Weitwanderung', 'Almrunde', 'Panoramaweg'];
const CLIMB = ['Gratwoche', 'Gletscherrunde', 'Gipfelkurs', 'Eiskurs', 'Gipfelwoche', 'Seiltage'];
/** The number of days of a tour with this name in a region with this range of days. @param {string} word @param {[number, number]} days */
export function lengthOf(word, [shortest, longest]) {
  if (/kurs$/.test(word)) return [shortest, shortest + 2];
  if (/tage$/.test(word)) return [shortest, Math.min(longest, shortest + 3)];
  if (/woche$/.test(word)) return [Math.max(shortest, 6), 8];
  return /^Weit|reise$/.test(word) ? [Math.ceil((shortest + longest) / 2), longest] : [shortest, longest];
}

/** `days` is the range from the shortest to the longest tour; `rate` and `base` give the price in euro. */
export const REGIONS = [
  {
    slug: 'tirol',
    name: 'Tirol',
    days: [2, 8],
    rate: 145,
    base: 60,
    offers: {
      skitour: {
        words: SKI,
        places: [
          'Ötztal',
          'Karwendel',
          'Stubai',
          'Silvretta',
          'Zillertal',
          'Kaunertal',
          'Sellrain',
          'Pitztal',
        ],
        months: ['Jänner', 'Februar', 'März', 'April'],
        count: 47,
      },
      kajak: {
        words: ['Flusstage', 'Paddeltage', 'Wildwasserkurs'],
        places: ['Inn', 'Isel', 'Lech', 'Ötztaler Ache', 'Sanna', 'Tiroler Ache'],
        months: ['Mai', 'Juni', 'Juli', 'September'],
        count: 16,
      },
      trekking: {
        words: HIKE,
        places: ['Ötztal', 'Karwendel', 'Stubai', 'Silvretta', 'Zillertal', 'Kaunertal', 'Lechtal', 'Rofan'],
        months: ['Juni', 'Juli', 'August', 'September'],
        count: 42,
      },
      hochtour: {
        words: CLIMB,
        places: [
          'Ötztal',
          'Stubai',
          'Silvretta',
          'Zillertal',
          'Kaunertal',
          'Pitztal',
          'Venediger',
          'Glockner',
        ],
        months: ['Juni', 'Juli', 'August', 'September'],
        count: 48,
      },
    },
  },
  {
    slug: 'dolomiten',
    name: 'Dolomiten',
    days: [3, 8],
    rate: 165,
    base: 90,
    offers: {
      skitour: {
        words: SKI,
        places: ['Sexten', 'Rosengarten', 'Langkofel', 'Fanes', 'Civetta', 'Pragser Tal'],
        months: ['Jänner', 'Februar', 'März'],
        count: 30,
      },
      kajak: {
        words: ['Flusstage', 'Wildwasserkurs'],
        places: ['Rienz', 'Ahr', 'Piave'],
        months: ['Mai', 'Juni'],
        count: 6,
      },
      trekking: {
        words: HIKE,
        places: ['Sexten', 'Rosengarten', 'Langkofel', 'Fanes', 'Civetta', 'Pragser Tal'],
        months: ['Juni', 'Juli', 'September'],
        count: 34,
      },
    },
  },
  {
    slug: 'norwegen',
    name: 'Norwegen',
    days: [6, 12],
    rate: 235,
    base: 240,
    offers: {
      skitour: {
        words: SKI,
        places: ['Lofoten', 'Lyngen', 'Senja', 'Jotunheimen', 'Romsdal', 'Sunnmøre'],
        months: ['Februar', 'März', 'April'],
        count: 28,
      },
      kajak: {
        words: ['Fjordtage', 'Paddelwoche', 'Seekajak', 'Inselrunde', 'Küstenfahrt', 'Bootslager'],
        places: ['Lofoten', 'Senja', 'Lyngen', 'Sunnmøre', 'Sognefjord', 'Hardangerfjord'],
        months: ['Juni', 'Juli', 'August'],
        count: 36,
      },
      trekking: {
        words: ['Höhenweg', 'Hüttenrunde', 'Passweg', 'Weitwanderung', 'Fjellrunde', 'Panoramaweg'],
        places: ['Lofoten', 'Senja', 'Jotunheimen', 'Romsdal', 'Rondane', 'Hardangervidda'],
        months: ['Juli', 'August', 'September'],
        count: 28,
      },
      hochtour: {
        words: CLIMB,
        places: ['Lyngen', 'Jotunheimen', 'Romsdal', 'Folgefonna', 'Svartisen'],
        months: ['Juni', 'Juli', 'August'],
        count: 14,
      },
    },
  },
  {
    slug: 'kanada',
    name: 'Kanada',
    days: [7, 14],
    rate: 340,
    base: 480,
    offers: {
      skitour: {
        words: SKI,
        places: ['Selkirks', 'Bugaboos', 'Monashees', 'Purcells'],
        months: ['Jänner', 'Februar', 'März'],
        count: 24,
      },
      kajak: {
        words: ['Flusstage', 'Paddelwoche', 'Wildnisfahrt', 'Bootslager', 'Wasserwandern', 'Flussreise'],
        places: ['Yukon', 'Clearwater', 'Bowron Lakes', 'Columbia', 'Kootenay', 'Nahanni'],
        months: ['Juni', 'Juli', 'August'],
        count: 34,
      },
      trekking: {
        words: ['Höhenweg', 'Passweg', 'Weitwanderung', 'Wildnisweg', 'Seenweg', 'Panoramaweg'],
        places: ['Selkirks', 'Bugaboos', 'Purcells', 'Yukon', 'Wells Gray', 'Kootenay'],
        months: ['Juli', 'August', 'September'],
        count: 18,
      },
      hochtour: {
        words: CLIMB,
        places: ['Selkirks', 'Bugaboos', 'Purcells', 'Monashees'],
        months: ['Juli', 'August'],
        count: 18,
      },
    },
  },
  {
    slug: 'nepal',
    name: 'Nepal',
    days: [12, 21],
    rate: 190,
    base: 420,
    offers: {
      kajak: {
        words: ['Wildwasserreise', 'Flussreise', 'Bootslager'],
        places: ['Trisuli', 'Sun Kosi', 'Seti', 'Karnali', 'Kali Gandaki'],
        months: ['Oktober', 'November'],
        count: 14,
      },
      trekking: {
        words: ['Höhenweg', 'Passweg', 'Lodgerunde', 'Weitwanderung', 'Klosterweg', 'Panoramaweg'],
        places: ['Langtang', 'Mustang', 'Khumbu', 'Manaslu', 'Rolwaling', 'Annapurna', 'Helambu'],
        months: ['März', 'April', 'Oktober', 'November'],
        count: 42,
      },
      hochtour: {
        words: ['Gipfelreise', 'Gletscherrunde', 'Hochlager', 'Gratreise', 'Basislager'],
        places: ['Langtang', 'Khumbu', 'Manaslu', 'Rolwaling', 'Annapurna'],
        months: ['April', 'Oktober', 'November'],
        count: 21,
      },
    },
  },
];

/** Where everything stands: custom properties and the like, as the builder's CSS reads them (contract pro 15). */
export interface Layout {
  readonly container: Properties;
  /** In order of the items. */
  readonly items: readonly Properties[];
}

export type Properties = Readonly<Record<string, string>>;

/** The last row of a justified gallery is stretched when it is this full. */
const NEARLY_FULL = 0.7;
/** A column must be so much shorter to take an item from its natural one, px. */
const CLEARLY_SHORTER = 5;

/** No digits that nobody sees. */
const digits = (value: number) => String(Number(value.toFixed(5)));
const percent = (part: number) => `${digits(part * 100)}%`;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Equal boxes in columns. The rows' place is needed only while a filter moves the items.
 * @param ratio of a box, height by width
 * @param width of the container, px
 */
export function gridLayout(
  count: number,
  columns: number,
  ratio: number,
  width: number,
  gap: number,
): Layout {
  const rows = Math.ceil(count / columns);
  const itemHeight = ((width - gap * (columns - 1)) / columns) * ratio;
  const height = itemHeight * rows + gap * Math.max(rows - 1, 0);
  return {
    container: {
      '--columns': String(columns),
      '--rows': String(rows),
      '--aspect-ratio': percent(ratio),
      '--container-aspect-ratio': percent(height / width),
    },
    items: Array.from({ length: count }, (_, at) => ({
      '--column': String(at % columns),
      '--row': String(Math.floor(at / columns)),
    })),
  };
}

/** Widths of the pictures at the wished height, in rows: each row ends where it misses the container's width by less. */
function rowsOf(widths: readonly number[], width: number): number[][] {
  const rows: number[][] = [];
  let row: number[] = [];
  let used = 0;
  const end = () => {
    if (row.length) rows.push(row);
    row = [];
    used = 0;
  };
  for (const each of widths) {
    const over = used + each - width;
    if (over > 0 && width - used < over) end();
    row.push(each);
    used += each;
    if (used > width) end();
  }
  end();
  return rows;
}

/**
 * Rows of pictures in their own ratio, each as wide as the container.
 * @param ratios of the pictures, height by width
 * @param width of the container, px
 * @param rowHeight wished, px
 */
export function justifiedLayout(
  ratios: readonly number[],
  width: number,
  rowHeight: number,
  gap: number,
): Layout {
  const widths = ratios.map((ratio) => Math.min(Math.round(rowHeight / ratio), width));
  const rows = rowsOf(widths, width);
  const starts = rows.map((_, at) => sum(rows.slice(0, at).map(({ length }) => length)));
  const whole = rows.map((row, at) => {
    const used = sum(row);
    return at === rows.length - 1 && used < width * NEARLY_FULL ? width : used;
  });
  const heights = rows.map((row, at) => {
    const inner = width - gap * (row.length - 1);
    return ((row[0] ?? 0) / (whole[at] ?? 1)) * inner * (ratios[starts[at] ?? 0] ?? 1);
  });
  const height = sum(heights) + gap * Math.max(rows.length - 1, 0);
  return {
    container: { '--rows': String(rows.length), '--container-aspect-ratio': digits(height / width) },
    items: rows.flatMap((row, at) =>
      row.map((each, place) => ({
        '--item-width': digits(each / (whole[at] ?? 1)),
        '--gap-count': String(row.length - 1),
        '--item-height': percent((heights[at] ?? 0) / height),
        '--item-start': digits(sum(row.slice(0, place)) / (whole[at] ?? 1)),
        '--item-row-index': String(place),
        '--item-top': percent(sum(heights.slice(0, at)) / height),
        '--row': String(at),
      })),
    ),
  };
}

/**
 * Pictures of one width and their own height, in columns of about one length.
 * @param ratios of the pictures, height by width
 * @param width of the container, px
 */
export function masonryLayout(
  ratios: readonly number[],
  columns: number,
  width: number,
  gap: number,
): Layout {
  const itemWidth = (width - gap * (columns - 1)) / columns;
  /** Heights without gaps, px, and counts of the columns so far. */
  const heights = Array.from({ length: columns }, () => 0);
  const counts = heights.map(() => 0);
  const placed = ratios.map((ratio, at) => {
    let column = at % columns;
    if (at >= columns)
      heights.forEach((height, other) => {
        if (height + CLEARLY_SHORTER < (heights[column] ?? 0)) column = other;
      });
    const [top, above] = [heights[column] ?? 0, counts[column] ?? 0];
    heights[column] = top + itemWidth * ratio;
    counts[column] = above + 1;
    return { ratio, column, top, above };
  });
  const lengths = heights.map((height, at) => height + gap * Math.max((counts[at] ?? 0) - 1, 0));
  const longest = lengths.indexOf(Math.max(...lengths));
  const height = heights[longest] ?? 0;
  return {
    container: {
      '--columns': String(columns),
      '--highest-column-gap-count': String(Math.max((counts[longest] ?? 0) - 1, 0)),
      'padding-bottom': percent(height / width),
    },
    items: placed.map(({ ratio, column, top, above }) => ({
      '--item-height': percent(ratio),
      '--column': String(column),
      '--items-in-column': String(above),
      '--percent-height': percent(height && top / height),
    })),
  };
}

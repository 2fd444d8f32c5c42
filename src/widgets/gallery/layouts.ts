/** The position of every item, as the properties that the builder's CSS reads. */
export interface Layout {
  readonly container: Properties;
  /** The properties of each item, in the order of the items. */
  readonly items: readonly Properties[];
}

export type Properties = Readonly<Record<string, string>>;

/** The last row of a justified gallery is stretched if at least this part of its width is filled. */
const NEARLY_FULL = 0.7;
/** An item moves from its natural column only to a column that is shorter by more than this, in px. */
const CLEARLY_SHORTER = 5;

/** Rounds to five decimals, since more would be invisible. */
const rounded = (value: number) => String(Number(value.toFixed(5)));
const percent = (part: number) => `${rounded(part * 100)}%`;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Places equal boxes in columns. The position of a row is needed only while a filter animates the items.
 * @param ratio the ratio of a box, height by width
 * @param width the width of the container, in px
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

/**
 * Returns the index after the last item of each row: a row ends before an item with which the row would exceed the
 * container's width by more than the row falls short of it without the item.
 */
function endsOf(widths: readonly number[], width: number): number[] {
  const ends: number[] = [];
  let missing = width;
  widths.forEach((each, at) => {
    const begins = missing === width;
    if (!begins && missing < each - missing) {
      ends.push(at);
      missing = width;
    }
    missing -= each;
  });
  return missing < width ? [...ends, widths.length] : ends;
}

/**
 * Places pictures with their own ratios in rows, each as wide as the container.
 * @param ratios the ratios of the pictures, height by width
 * @param width the width of the container, in px
 * @param rowHeight the ideal height of a row, in px
 */
export function justifiedLayout(
  ratios: readonly number[],
  width: number,
  rowHeight: number,
  gap: number,
): Layout {
  const widths = ratios.map((ratio) => Math.min(Math.round(rowHeight / ratio), width));
  const ends = endsOf(widths, width);
  /** The sum of the heights of the previous rows, without gaps, in px. */
  let filled = 0;
  const rows = ends.map((end, at) => {
    const start = ends[at - 1] ?? 0;
    const row = widths.slice(start, end);
    const used = sum(row);
    const isRagged = end === widths.length && used < width * NEARLY_FULL;
    const whole = isRagged ? width : used;
    const gaps = row.length - 1;
    const height = ((row[0] ?? 0) / whole) * (width - gap * gaps) * (ratios[start] ?? 1);
    const top = filled;
    filled += height;
    return { shares: row.map((each) => each / whole), gaps, top, height };
  });
  const height = filled + gap * Math.max(rows.length - 1, 0);
  return {
    container: { '--rows': String(rows.length), '--container-aspect-ratio': rounded(height / width) },
    items: rows.flatMap((row, at) =>
      row.shares.map((share, place) => ({
        '--item-width': rounded(share),
        '--gap-count': String(row.gaps),
        '--item-height': percent(row.height / height),
        '--item-start': rounded(sum(row.shares.slice(0, place))),
        '--item-row-index': String(place),
        '--item-top': percent(row.top / height),
        '--row': String(at),
      })),
    ),
  };
}

/** Returns the item's natural column, unless another column is clearly shorter. */
function columnFor(natural: number, heights: readonly number[]): number {
  return heights.reduce(
    (chosen, height, at) => ((heights[chosen] ?? 0) - height > CLEARLY_SHORTER ? at : chosen),
    natural,
  );
}

/**
 * Places pictures of equal width and individual height in columns of similar height.
 * @param ratios the ratios of the pictures, height by width
 * @param width the width of the container, in px
 */
export function masonryLayout(
  ratios: readonly number[],
  columns: number,
  width: number,
  gap: number,
): Layout {
  const itemWidth = (width - gap * (columns - 1)) / columns;
  /** The heights of the columns so far, without gaps, in px, and their numbers of items. */
  const heights = Array.from({ length: columns }, () => 0);
  const counts = heights.map(() => 0);
  const placed = ratios.map((ratio, at) => {
    const natural = at % columns;
    const column = at < columns ? natural : columnFor(natural, heights);
    const [top, above] = [heights[column] ?? 0, counts[column] ?? 0];
    heights[column] = top + itemWidth * ratio;
    counts[column] = above + 1;
    return { ratio, column, top, above };
  });
  const lengths = heights.map((height, at) => height + gap * Math.max((counts[at] ?? 0) - 1, 0));
  const longest = lengths.indexOf(Math.max(...lengths));
  const longestHeight = heights[longest] ?? 0;
  return {
    container: {
      '--columns': String(columns),
      '--highest-column-gap-count': String(Math.max((counts[longest] ?? 0) - 1, 0)),
      'padding-bottom': percent(longestHeight / width),
    },
    items: placed.map(({ ratio, column, top, above }) => ({
      '--item-height': percent(ratio),
      '--column': String(column),
      '--items-in-column': String(above),
      '--percent-height': percent(longestHeight && top / longestHeight),
    })),
  };
}

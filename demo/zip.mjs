/** Writes a ZIP archive. The same files give the same bytes, since entries are sorted by name and have a fixed time. */
import { crc32, deflateRawSync } from 'node:zlib';

/** The first day that the format can express, 1980-01-01. */
const DATE = 0x21;
const VERSION = 20;
/** The flag for file names in UTF-8. */
const FLAGS = 0x800;
const DEFLATED = 8;
/** The UNIX file mode that lets everybody read the file. */
const MODE = 0o100644 * 0x10000;
const UNIX = 3 << 8;

/** Writes numbers of two or four bytes each, one after another. */
function fields(...pairs) {
  const bytes = Buffer.alloc(pairs.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of pairs) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

/**
 * @param {Record<string, Uint8Array>} files by name
 * @returns {Buffer}
 */
export function zip(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const name of Object.keys(files).sort()) {
    const bytes = files[name];
    const packed = deflateRawSync(bytes, { level: 9 });
    const nameBytes = Buffer.from(name);
    const common = [
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, nameBytes.length],
      [2, 0],
    ];
    const local = [fields([4, 0x04034b50], [2, VERSION], ...common), nameBytes, packed];
    directory.push(
      fields(
        [4, 0x02014b50],
        [2, UNIX + VERSION],
        [2, VERSION],
        ...common,
        [2, 0],
        [2, 0],
        [2, 0],
        [4, MODE],
        [4, offset],
      ),
      nameBytes,
    );
    parts.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const entries = Object.keys(files).length;
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries],
    [2, entries],
    [4, size],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...parts, ...directory, end]);
}

// @vitest-environment node
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { zip as write } from '../../../demo/zip.mjs';
import fc from '../../support/fast-check';

const zip: (files: Readonly<Record<string, Uint8Array>>) => Buffer = write;

/** Reads an archive as unpackers do: by the directory at its end. */
function unzip(bytes: Buffer): Record<string, Buffer> {
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const files: Record<string, Buffer> = Object.create(null);
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files[name] = inflateRawSync(bytes.subarray(from, from + bytes.readUInt32LE(at + 20)));
    expect(files[name]).toHaveLength(bytes.readUInt32LE(at + 24));
    at += 46 + nameLength;
  }
  return files;
}

describe('the ZIP archive', () => {
  it('contains every file, whatever its name and content', () => {
    const files = fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.uint8Array());
    fc.assert(
      fc.property(files, (given) => {
        const found = unzip(zip(given));
        expect(Object.keys(found).sort()).toEqual(Object.keys(given).sort());
        for (const [name, bytes] of Object.entries(given))
          expect([...(found[name] ?? [])]).toEqual([...bytes]);
      }),
    );
  });

  it('is identical to the byte for the same files in another order', () => {
    const [a, b] = [Buffer.from('a'), Buffer.from('b')];
    expect(zip({ 'x/a': a, 'x/b': b }).equals(zip({ 'x/b': b, 'x/a': a }))).toBe(true);
  });
});

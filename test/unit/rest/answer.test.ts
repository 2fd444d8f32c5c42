import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseStrayLines, readAnswer } from '../../../src/rest/answer';

const stray = fc.string().filter((text) => !/^\s*[[{]/m.test(text) && !text.includes('\n'));
const json = fc.oneof(fc.object(), fc.array(fc.jsonValue()));

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

describe('an answer', () => {
  it('of status 204 is an empty object [rest.10b]', async () => {
    expect(await readAnswer(new Response(null, { status: 204 }), 'GET')).toEqual({});
  });

  it('with a server’s notices around it is still read, and the owner is told [rest.10a]', async () => {
    const text = '<br />\n<b>Warning</b>: [x] in plugin.php\n[oops\r\n{"uuid":"a"}\r\n{"uuid":"b"}';
    expect(await readAnswer(new Response(text), 'POST')).toEqual({ uuid: 'a' });
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('more than JSON'), expect.anything());
  });

  it('without a body is nothing for DELETE and PUT, and an error for others [rest.10c]', async () => {
    expect(await readAnswer(new Response(''), 'DELETE')).toBeUndefined();
    expect(await readAnswer(new Response(''), 'PUT')).toBeUndefined();
    await expect(readAnswer(new Response(''), 'POST')).rejects.toThrow(SyntaxError);
  });

  it('is found among any lines that do not begin like JSON [rest.10a]', () => {
    fc.assert(
      fc.property(fc.array(stray), json, fc.array(stray), (before, value, after) => {
        const line = JSON.stringify(value);
        expect(parseStrayLines([...before, line, ...after].join('\n'))).toEqual(JSON.parse(line));
      }),
    );
  });

  it('without any line of JSON is an error, whatever it says [rest.10d]', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(stray, fc.constantFrom('{', '[1,', '{"a":}', '[]]'))), (lines) => {
        expect(() => parseStrayLines(lines.join('\n'))).toThrow(SyntaxError);
      }),
    );
  });
});

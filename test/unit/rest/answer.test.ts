import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readAnswer } from '../../../src/rest/client';
import { parseAnswer } from '../../../src/values/parse-answer';
import fc from '../../support/fast-check';

const stray = fc.string().filter((text) => !/^\s*[[{]/m.test(text) && !text.includes('\n'));
const json = fc.oneof(fc.object(), fc.array(fc.jsonValue()));

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

describe('an answer', () => {
  it('of status 204 is an empty object [rest.10b]', async () => {
    expect(await readAnswer(new Response(null, { status: 204 }), 'GET')).toEqual({});
  });

  it('with a server’s notices around it is still read, and the owner gets a warning [rest.10a]', async () => {
    const text = '<br />\n<b>Warning</b>: [x] in plugin.php\n[oops\r\n{"uuid":"a"}\r\n{"uuid":"b"}';
    expect(await readAnswer(new Response(text), 'POST')).toEqual({ uuid: 'a' });
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining('answered more than JSON'),
      expect.anything(),
    );
  });

  it('without a body is nothing for DELETE and PUT, and an error for others [rest.10c]', async () => {
    expect(await readAnswer(new Response(''), 'DELETE')).toBeUndefined();
    expect(await readAnswer(new Response(''), 'PUT')).toBeUndefined();
    await expect(readAnswer(new Response(''), 'POST')).rejects.toThrow(SyntaxError);
    await expect(readAnswer(new Response('weg'), 'DELETE')).rejects.toThrow(SyntaxError);
  });

  it('is found among any lines that do not begin like JSON [rest.10a]', () => {
    fc.assert(
      fc.property(fc.array(stray), json, fc.array(stray), (before, value, after) => {
        const line = JSON.stringify(value);
        expect(parseAnswer([...before, line, ...after].join('\n'))).toEqual(JSON.parse(line));
      }),
    );
  });

  it('is not a line that contains JSON only somewhere [rest.10a]', () => {
    expect(parseAnswer('Notice: {"a":1}\n7\n  {"b":2}')).toEqual({ b: 2 });
  });

  it('that is JSON as a whole is read without a warning, over any number of lines [rest.10]', async () => {
    const warn = vi.spyOn(console, 'warn').mockClear();
    expect(await readAnswer(new Response('{\n"a":\n[1]\n}'), 'DELETE')).toEqual({ a: [1] });
    expect(await readAnswer(new Response('null'), 'GET')).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it('with more than one byte order mark before it is read [rest.10a]', () => {
    expect(parseAnswer('\uFEFF\uFEFF{"a":1}')).toEqual({ a: 1 });
  });

  it('without any line of JSON is an error, whatever it contains [rest.10d]', async () => {
    await expect(readAnswer(new Response('weg'), 'POST')).rejects.toThrow(/^no line of the answer is JSON$/);
    fc.assert(
      fc.property(fc.array(fc.oneof(stray, fc.constantFrom('{', '[1,', '{"a":}', '[]]'))), (lines) => {
        expect(parseAnswer(lines.join('\n'))).toBeUndefined();
      }),
    );
  });
});

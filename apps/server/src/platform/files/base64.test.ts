import { describe, expect, it } from 'vitest';
import { decodeBase64, UnreadableFile } from './base64.ts';

const decode = (data: string, maxBytes = 1000) => decodeBase64(data, { maxBytes }).toString();

describe('a file as base64', () => {
  it.each([
    ['bare', 'T2F0cw=='],
    ['one sign of filling', 'T2F0'],
    ['without its filling', 'T2F0cw'],
    ['as a data address', 'data:text/csv;base64,T2F0cw=='],
    ['in lines', 'T2F0\r\ncw==\n'],
    ['nothing', ''],
  ])('is read %s', (_title, data) => {
    expect('Oats'.startsWith(decode(data))).toBe(true);
  });

  it.each(['not base64!', 'T2F0cw===', 'T2=F0', 'data:text/csv,Oats', 'data:,', `data:${'x'.repeat(300)};base64,T2F0`])(
    'is refused when it is %s',
    (data) => {
      expect(() => decode(data)).toThrow(UnreadableFile);
    },
  );

  it('may be as large as it may be, and no larger', () => {
    expect(decode(Buffer.alloc(1024, 'x').toString('base64'), 1024)).toHaveLength(1024);
    expect(() => decode(Buffer.alloc(1025).toString('base64'), 1024)).toThrow('The file can have at most 1 KB.');
    const five = { maxBytes: 5 * 1024 * 1024, what: 'A picture' };
    expect(() => decodeBase64('A'.repeat(8_000_000), five)).toThrow('A picture can have at most 5 MB.');
  });

  it.each([
    ['blanks and one bad character', `${' '.repeat(1_000_000)}!`],
    ['good characters and a bad one', `${'A'.repeat(1_000_000)}!`],
    ['signs of filling', '='.repeat(1_000_000)],
    ['blanks between signs of filling', '= '.repeat(500_000)],
    ['a prefix without an end', `data:${';base64'.repeat(140_000)}`],
  ])('made of %s is refused at once', (_title, data) => {
    expect(() => decode(data, 1024 * 1024)).toThrow(UnreadableFile);
  });
});

import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { fileKey, type FilePort } from './port.ts';

const COMPANY = '0190a000-0000-7000-8000-000000000001';
const OTHER_COMPANY = '0190a000-0000-7000-8000-000000000002';
const FILE = '0190a000-0000-7000-8000-0000000000f1';

/** What every way of keeping files must do. */
export function checkFilePort(open: () => Promise<FilePort>): void {
  const key = fileKey(COMPANY, FILE);
  const everyByte = Uint8Array.from({ length: 512 }, (_, index) => index % 256);
  const kept = async (files: FilePort, at = key) => {
    const found = await files.get(at);
    return found && { contentType: found.contentType, bytes: Buffer.from(found.bytes) };
  };

  it.each([
    ['every byte there is', everyByte, 'image/png'],
    ['nothing at all', new Uint8Array(), 'application/pdf'],
    ['line ends first', Buffer.from('\n\r\n\ntext/html\n'), 'text/plain; charset=utf-8'],
    ['several megabytes', randomBytes(5_000_000), 'application/vnd.ms-excel'],
  ])('gives back %s, with the type', async (_title, bytes, contentType) => {
    const files = await open();
    await files.put(key, bytes, contentType);
    const found = (await kept(files))!;
    expect([found.contentType, found.bytes.length, found.bytes.equals(bytes)]).toEqual([
      contentType,
      bytes.length,
      true,
    ]);
  });

  it('has nothing under a key that was never written', async () => {
    expect(await (await open()).get(key)).toBeNull();
  });

  it('replaces content and type together', async () => {
    const files = await open();
    await files.put(key, Buffer.from('a longer first content'), 'text/plain');
    await files.put(key, Buffer.from('second'), 'image/webp');
    expect(await kept(files)).toEqual({ contentType: 'image/webp', bytes: Buffer.from('second') });
  });

  it('keeps the files of companies apart, and those of one company too', async () => {
    const files = await open();
    const keys = [key, fileKey(OTHER_COMPANY, FILE), fileKey(COMPANY, 'another')];
    for (const each of keys) await files.put(each, Buffer.from(each), 'text/plain');
    for (const each of keys) expect((await kept(files, each))?.bytes.toString()).toBe(each);
  });

  it('forgets what is removed, once or twice, and only that', async () => {
    const files = await open();
    const other = fileKey(COMPANY, 'other');
    await files.put(key, everyByte, 'image/png');
    await files.put(other, everyByte, 'image/png');
    await files.remove(key);
    await files.remove(key);
    await files.remove(fileKey(OTHER_COMPANY, FILE));
    expect([await files.get(key), (await files.get(other))?.contentType]).toEqual([null, 'image/png']);
  });

  it('keeps one whole file of several written to one key at once', async () => {
    const files = await open();
    const versions = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(200_000, letter));
    await Promise.all(versions.map((bytes) => files.put(key, bytes, 'text/plain')));
    const { bytes } = (await kept(files))!;
    expect(versions.some((version) => version.equals(bytes))).toBe(true);
  });

  it.each([
    '',
    'file',
    '/file',
    'company/',
    '../file',
    'company/..',
    'company/.',
    'company/../../file',
    'company/a/b',
    'company/a.png',
    'company/A',
    'company\\file',
    'company/%2e%2e',
    'company/file?x=1',
    'company/a b',
    'company/a\0b',
    'company/file\n',
    `company/${'a'.repeat(65)}`,
  ])('refuses the key "%s"', async (wrong) => {
    const files = await open();
    await expect(files.put(wrong, everyByte, 'image/png')).rejects.toThrow('is not the key of a file');
    await expect(files.get(wrong)).rejects.toThrow('is not the key of a file');
    await expect(files.remove(wrong)).rejects.toThrow('is not the key of a file');
  });

  it.each(['', 'image', 'image/png\nx: y', 'image/png\r\nx: y', 'image/<script>', `image/${'p'.repeat(200)}`])(
    'refuses the content type "%s"',
    async (wrong) => {
      const files = await open();
      await expect(files.put(key, everyByte, wrong)).rejects.toThrow('is not a content type');
      expect(await files.get(key)).toBeNull();
    },
  );
}

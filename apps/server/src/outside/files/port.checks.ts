import { createHash, randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { fileKey, FileTooLarge, type FilePort, type StoredFile } from './port.ts';

const COMPANY = '0190a000-0000-7000-8000-000000000001';
const OTHER_COMPANY = '0190a000-0000-7000-8000-000000000002';
const FILE = '0190a000-0000-7000-8000-0000000000f1';

const MEGABYTE = 1_000_000;
const pdf = (maxBytes = 100 * MEGABYTE) => ({ contentType: 'application/pdf', maxBytes });
const plain = { contentType: 'text/plain', maxBytes: MEGABYTE };

async function bytesOf({ stream }: StoredFile): Promise<Buffer> {
  return Buffer.concat(await stream.toArray());
}

/** Bytes that are not all alike, made as they are asked for; what has passed is known by its hash. */
function makeSource(megabytes: number, onChunk: (chunk: Uint8Array) => void = () => {}) {
  const hash = createHash('sha256');
  async function* chunks() {
    for (let made = 0; made < megabytes * 10; made += 1) {
      const chunk = Buffer.alloc(MEGABYTE / 10, `${made} `);
      hash.update(chunk);
      yield chunk;
      onChunk(chunk);
    }
  }
  return { chunks: chunks(), sha256: () => hash.digest('hex') };
}

/** Megabytes on their way between two ends of which one is slow; who holds a file of 100 MB usually holds more than half of it. */
const MAX_MEGABYTES_HELD = 40;

/**
 * Bytes in use outside the heap, without what has become unreachable. The usual figure, not the highest: what was
 * collected is given back a little later.
 */
function makeMemoryWatch() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how?: { type: 'minor' }) => void;
  const bytesAfter = (how?: { type: 'minor' }) => {
    collect(how);
    return process.memoryUsage().arrayBuffers;
  };
  const before = bytesAfter();
  const isTooMuch = (bytes: number) => bytes - before >= MAX_MEGABYTES_HELD * MEGABYTE;
  const inUse = () => {
    const young = bytesAfter({ type: 'minor' });
    // A full collection took most of the time of the test, so it decides only where the quick one leaves too much: chunks
    // that two quick collections met are taken for old and stay until a full one.
    return isTooMuch(young) ? bytesAfter() : young;
  };
  const seen: number[] = [];
  let unseen = 0;
  return {
    /** Collecting takes long, so only every five megabytes. */
    look: (chunk: Uint8Array) => {
      unseen += chunk.length;
      if (unseen < 5 * MEGABYTE) return;
      unseen = 0;
      seen.push((inUse() - before) / MEGABYTE);
    },
    usualMegabytes: () => seen.toSorted((one, other) => one - other)[Math.floor(seen.length / 2)]!,
  };
}

/** What every way of keeping files must do. */
export function checkFilePort(open: () => Promise<FilePort>): void {
  const key = fileKey(COMPANY, FILE);
  const everyByte = Uint8Array.from({ length: 512 }, (_, index) => index % 256);
  const kept = async (files: FilePort, at = key) => {
    const found = await files.get(at);
    if (!found) return null;
    const bytes = await bytesOf(found);
    expect(found.byteCount).toBe(bytes.length);
    return { contentType: found.contentType, bytes };
  };

  it.each([
    ['every byte there is', everyByte, 'image/png'],
    ['nothing at all', new Uint8Array(), 'application/pdf'],
    ['line ends first', Buffer.from('\n\r\n\ntext/html\n'), 'text/plain; charset=utf-8'],
    ['several megabytes', randomBytes(5_000_000), 'application/vnd.ms-excel'],
  ])('gives back %s, with the type', async (_title, bytes, contentType) => {
    const files = await open();
    const facts = await files.put(key, bytes, { contentType, maxBytes: bytes.length });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(facts).toEqual({ byteCount: bytes.length, sha256 });
    const found = (await kept(files))!;
    expect([found.contentType, found.bytes.length, found.bytes.equals(bytes)]).toEqual([
      contentType,
      bytes.length,
      true,
    ]);
  });

  it('takes and gives back 100 MB in pieces, without holding them', async () => {
    const files = await open();
    const watch = makeMemoryWatch();
    const source = makeSource(100, watch.look);
    const facts = await files.put(key, source.chunks, pdf());
    expect(watch.usualMegabytes()).toBeLessThan(MAX_MEGABYTES_HELD);
    const sha256 = source.sha256();
    expect(facts).toEqual({ byteCount: 100 * MEGABYTE, sha256 });
    const found = (await files.get(key))!;
    expect(found).toMatchObject({ byteCount: 100 * MEGABYTE, contentType: 'application/pdf' });
    const hash = createHash('sha256');
    for await (const chunk of found.stream) {
      hash.update(chunk as Uint8Array);
      watch.look(chunk as Uint8Array);
    }
    expect(hash.digest('hex')).toBe(sha256);
    expect(watch.usualMegabytes()).toBeLessThan(MAX_MEGABYTES_HELD);
  });

  it.each([
    ['small', 1],
    ['large', 10],
  ])('keeps nothing of a %s source that fails, and what was there before', async (_title, megabytes) => {
    const files = await open();
    async function* cut() {
      yield* makeSource(megabytes).chunks;
      throw new Error('The line went dead.');
    }
    await expect(files.put(key, cut(), pdf())).rejects.toThrow('The line went dead.');
    expect(await files.get(key)).toBeNull();
    await files.put(key, Buffer.from('before'), plain);
    await expect(files.put(key, cut(), pdf())).rejects.toThrow('The line went dead.');
    expect(await kept(files)).toEqual({ contentType: 'text/plain', bytes: Buffer.from('before') });
  });

  it.each([
    ['small', 1],
    ['large', 10],
  ])('keeps nothing of a %s file with one byte too many', async (_title, megabytes) => {
    const files = await open();
    const most = megabytes * MEGABYTE;
    await expect(files.put(key, makeSource(megabytes).chunks, pdf(most - 1))).rejects.toThrow(FileTooLarge);
    await expect(files.put(key, Buffer.alloc(most), pdf(most - 1))).rejects.toThrow(FileTooLarge);
    expect(await files.get(key)).toBeNull();
    expect((await files.put(key, makeSource(megabytes).chunks, pdf(most))).byteCount).toBe(most);
    expect((await kept(files))?.bytes.length).toBe(most);
  });

  it('can be left in the middle of reading', async () => {
    const files = await open();
    await files.put(key, makeSource(10).chunks, pdf());
    const { stream } = (await files.get(key))!;
    for await (const _chunk of stream) break;
    expect(stream.destroyed).toBe(true);
    await files.remove(key);
    expect(await files.get(key)).toBeNull();
  });

  it('has nothing under a key that was never written', async () => {
    expect(await (await open()).get(key)).toBeNull();
  });

  it('replaces content and type together', async () => {
    const files = await open();
    await files.put(key, Buffer.from('a longer first content'), plain);
    await files.put(key, Buffer.from('second'), { ...plain, contentType: 'image/webp' });
    expect(await kept(files)).toEqual({ contentType: 'image/webp', bytes: Buffer.from('second') });
  });

  it('keeps the files of companies apart, and those of one company too', async () => {
    const files = await open();
    const keys = [key, fileKey(OTHER_COMPANY, FILE), fileKey(COMPANY, 'another')];
    for (const each of keys) await files.put(each, Buffer.from(each), plain);
    for (const each of keys) expect((await kept(files, each))?.bytes.toString()).toBe(each);
  });

  it('forgets what is removed, once or twice, and only that', async () => {
    const files = await open();
    const other = fileKey(COMPANY, 'other');
    await files.put(key, everyByte, { ...plain, contentType: 'image/png' });
    await files.put(other, everyByte, { ...plain, contentType: 'image/png' });
    await files.remove(key);
    await files.remove(key);
    await files.remove(fileKey(OTHER_COMPANY, FILE));
    expect([await kept(files), (await kept(files, other))?.contentType]).toEqual([null, 'image/png']);
  });

  it('keeps one whole file of several written to one key at once', async () => {
    const files = await open();
    const versions = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(200_000, letter));
    await Promise.all(versions.map((bytes) => files.put(key, bytes, plain)));
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
    await expect(files.put(wrong, everyByte, { ...plain, contentType: 'image/png' })).rejects.toThrow(
      'is not the key of a file',
    );
    await expect(files.get(wrong)).rejects.toThrow('is not the key of a file');
    await expect(files.remove(wrong)).rejects.toThrow('is not the key of a file');
  });

  it.each(['', 'image', 'image/png\nx: y', 'image/png\r\nx: y', 'image/<script>', `image/${'p'.repeat(200)}`])(
    'refuses the content type "%s"',
    async (wrong) => {
      const files = await open();
      await expect(files.put(key, everyByte, { ...plain, contentType: wrong })).rejects.toThrow(
        'is not a content type',
      );
      expect(await files.get(key)).toBeNull();
    },
  );
}

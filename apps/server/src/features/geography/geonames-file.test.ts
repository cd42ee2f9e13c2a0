import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLines } from './geonames-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lw-lines-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('gives every line, however long it takes until they are asked for', async () => {
  const path = join(folder, 'three.txt');
  await writeFile(path, 'Monterrey\tNuevo León\r\nLaredo\n\nlast');
  const lines = await openLines(path);
  // Long enough for a reader that is already running to have read the file to its end.
  for (let turn = 0; turn < 200; turn++) await nextTurn();
  const read: string[] = [];
  for await (const line of lines) read.push(line);
  expect(read).toEqual(['Monterrey\tNuevo León', 'Laredo', '', 'last']);
});

it('fails at once for a file that is not there', async () => {
  await expect(openLines(join(folder, 'none.txt'))).rejects.toThrow('ENOENT');
});

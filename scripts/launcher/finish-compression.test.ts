import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { finishCompression, isQuick } from './finish-compression.ts';

const TEXT = Array.from({ length: 2_000 }, (_, index) => `line ${index % 37} of ${index}`).join('\n');
let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'built web app '));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets', 'shell.js'), TEXT);
  writeFileSync(join(dist, 'assets', 'small.js'), 'let x');
  const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  writeFileSync(join(dist, 'assets', 'shell.js.br'), brotliCompressSync(TEXT, quickly));
  writeFileSync(join(dist, '.compressed-quickly'), '');
});
afterEach(() => rmSync(dist, { recursive: true }));

test('files that were compressed quickly become smaller and say the same, and the others stay alone', () => {
  const before = readFileSync(join(dist, 'assets', 'shell.js.br')).length;
  expect(isQuick(dist)).toBe(true);
  finishCompression(dist);
  const after = readFileSync(join(dist, 'assets', 'shell.js.br'));
  expect(after.length).toBeLessThan(before);
  expect(brotliDecompressSync(after).toString()).toBe(TEXT);
  expect(readdirSync(join(dist, 'assets')).toSorted()).toEqual(['shell.js', 'shell.js.br', 'small.js']);
  expect(isQuick(dist)).toBe(false);
});

test('what was cut short is still marked, and done by the next one', () => {
  rmSync(join(dist, 'assets', 'shell.js'));
  expect(() => finishCompression(dist)).toThrow(/ENOENT/);
  expect(isQuick(dist)).toBe(true);
  writeFileSync(join(dist, 'assets', 'shell.js'), TEXT);
  finishCompression(dist);
  expect(isQuick(dist)).toBe(false);
});

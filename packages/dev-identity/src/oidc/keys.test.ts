import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculateJwkThumbprint } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadKeys, publicKey } from './keys.ts';

let parent: string;
let keysDir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'identity-keys-'));
  keysDir = join(parent, 'keys');
});
afterEach(() => rm(parent, { recursive: true }));

test('keys are made once, readable by their owner only', async () => {
  const made = await loadKeys(keysDir);
  expect(await loadKeys(keysDir)).toEqual(made);
  expect(await readdir(keysDir)).toEqual(['identity-keys.json']);
  expect((await stat(join(keysDir, 'identity-keys.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(keysDir)).mode & 0o777).toBe(0o700);
});

test('the key is named by its thumbprint, and its public part holds no secret', async () => {
  const { signing } = await loadKeys(keysDir);
  expect(signing.kid).toBe(await calculateJwkThumbprint(signing));
  expect(Object.keys(publicKey(signing)).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

test('processes that start together agree on one key', async () => {
  const made = await Promise.all([loadKeys(keysDir), loadKeys(keysDir), loadKeys(keysDir)]);
  expect(new Set(made.map(({ signing }) => signing.kid)).size).toBe(1);
});

test('a damaged file is reported and never replaced', async () => {
  await loadKeys(keysDir);
  await writeFile(join(keysDir, 'identity-keys.json'), '{"signing":');
  await expect(loadKeys(keysDir)).rejects.toThrow(/identity-keys\.json are damaged/);
});

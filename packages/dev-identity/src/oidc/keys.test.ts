import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculateJwkThumbprint } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadKeys, publicKey } from './keys.ts';

const START = new Date('2026-03-02T09:00:00Z');
const daysLater = (days: number) => new Date(START.getTime() + days * 24 * 3_600_000);
const kids = async (at: Date) => (await loadKeys(keysDir, at)).signing.map(({ kid }) => kid);

let parent: string;
let keysDir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'identity-keys-'));
  keysDir = join(parent, 'keys');
});
afterEach(() => rm(parent, { recursive: true }));

test('keys are made once, readable by their owner only', async () => {
  const made = await loadKeys(keysDir, START);
  expect(made.signing).toHaveLength(1);
  expect(await loadKeys(keysDir, START)).toEqual(made);
  expect(await readdir(keysDir)).toEqual(['identity-keys.json']);
  expect((await stat(join(keysDir, 'identity-keys.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(keysDir)).mode & 0o777).toBe(0o700);
});

test('the key is named by its thumbprint, and its public part holds no secret', async () => {
  const [signing] = (await loadKeys(keysDir, START)).signing;
  expect(signing.kid).toBe(await calculateJwkThumbprint(signing));
  expect(Object.keys(publicKey(signing)).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

test('processes that start together agree on one key', async () => {
  const made = await Promise.all(Array.from({ length: 3 }, () => loadKeys(keysDir, START)));
  expect(new Set(made.map(({ signing }) => signing[0].kid)).size).toBe(1);
});

test('the next key is published a day before it signs, and the old one stays for a while', async () => {
  const [first] = await kids(START);
  const [current, next] = await kids(daysLater(89));
  expect([current, await kids(daysLater(89))]).toEqual([first, [first, next]]);
  expect(next).toBeTruthy();
  expect(await kids(daysLater(90))).toEqual([next, first]);
  expect(await kids(daysLater(105))).toEqual([next]);
  expect((await stat(join(keysDir, 'identity-keys.json'))).mode & 0o777).toBe(0o600);
});

test('the one key of an older file goes on signing while the next is already published', async () => {
  const { signing, cookies } = await loadKeys(keysDir, START);
  await writeFile(join(keysDir, 'identity-keys.json'), JSON.stringify({ signing: signing[0], cookies }));
  const [current, next] = await kids(START);
  expect(current).toBe(signing[0].kid);
  expect(await kids(daysLater(1))).toEqual([next, current]);
  expect((await loadKeys(keysDir, START)).cookies).toEqual(cookies);
});

test('a damaged file is reported and never replaced', async () => {
  await loadKeys(keysDir, START);
  await writeFile(join(keysDir, 'identity-keys.json'), '{"signing":');
  await expect(loadKeys(keysDir, START)).rejects.toThrow(/identity-keys\.json are damaged/);
});

import { expect, test, vi } from 'vitest';
import { hashPassword, isOutdatedHash, problemWithPassword, verifyPassword } from './passwords.ts';

test.each([
  ['', 'Enter a password.'],
  ['123456789', 'Use at least 10 characters.'],
  ['1234567890', null],
  ['🚚'.repeat(9), 'Use at least 10 characters.'],
  ['🚚'.repeat(10), null],
  ['x'.repeat(200), null],
  ['x'.repeat(201), 'Use at most 200 characters.'],
  [' '.repeat(12), 'Use more than spaces.'],
  ['Lanewright-Demo ', 'This password is published in the documentation. Choose another one.'],
])('of %j we say %j', (password, problem) => {
  expect(problemWithPassword(password)).toBe(problem);
});

test('a check costs a guesser 32 MB and some 80 ms of a processor', async () => {
  const { COST } = await vi.importActual<typeof import('./password-cost.ts')>('./password-cost.ts');
  expect(COST).toEqual({ N: 32_768, r: 8, p: 1 });
  const hash = await hashPassword('correct-horse-battery', COST);
  expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
  expect(await verifyPassword('correct-horse-battery', hash)).toBe(true);
});

test('a hash fits its own password only, and never repeats', async () => {
  const hash = await hashPassword('correct-horse-battery');
  expect(await verifyPassword('correct-horse-battery', hash)).toBe(true);
  expect(await verifyPassword('correct-horse-batterz', hash)).toBe(false);
  expect(await hashPassword('correct-horse-battery')).not.toBe(hash);
});

test('a letter typed composed or decomposed is the same letter', async () => {
  const hash = await hashPassword('caf\u00e9-caf\u00e9-caf\u00e9');
  expect(await verifyPassword('cafe\u0301-cafe\u0301-cafe\u0301', hash)).toBe(true);
});

test('a hash made at another cost still works and asks to be renewed', async () => {
  const cheap = 'scrypt$1024$8$1$c2FsdHNhbHQ$s0UMUnNdHSyP69LRZi8IAzgsB2IK6jih-pfd76Fl7GI';
  expect(isOutdatedHash(cheap)).toBe(true);
  expect(isOutdatedHash(await hashPassword('correct-horse-battery'))).toBe(false);
  expect(await verifyPassword('correct-horse-battery', cheap)).toBe(true);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isLinear } from './growth.ts';

/** Where a text from outside may meet a regular expression. */
const FOLDERS = ['apps/server/src', 'packages/domain/src', 'packages/contract/src', 'packages/dev-identity/src'];
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Not linear, and why that does no harm: whoever runs the product writes these texts, or their length is checked before. */
const ALLOWED: Record<string, string> = {
  '/\\/+$/': 'addresses in the settings',
  '/^[\\d\\s()+.-]{4,}(?:x|ext\\.?|#)?[\\d\\s]*$/i': 'what is searched for has at most 200 characters',
};

const LITERAL = /(?<=[(,=:[!&|?{;]\s*|return )\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)/g;
const LENGTH = 6_000;
const REPEATED = [
  ' ',
  '\t',
  '\n',
  'a',
  'A',
  'é',
  '1',
  '0',
  '(',
  ')',
  '-',
  ',',
  '.',
  '=',
  '/',
  ':',
  '@',
  '"',
  '\\',
  '+',
  'a1',
  '1,',
  '1-',
  'a.',
  ', ',
  '%',
];
const BEFORE = ['', 'data:', '1'];
const AFTER = ['', '!'];
const hostile = (length: number) =>
  BEFORE.flatMap((start) =>
    REPEATED.flatMap((unit) => AFTER.map((end) => start + unit.repeat(length / unit.length) + end)),
  );
/** Made once for each length, since a thousand patterns meet them. */
const TEXTS = new Map([1, 1 / 8].map((share) => [share, hostile(LENGTH * share)]));

interface Found {
  place: string;
  pattern: RegExp;
}

function everyPattern(): Found[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.(test|checks|test-server)\.ts$/.test(name))
      .flatMap((name) => {
        const source = readFileSync(join(ROOT, folder, name), 'utf8');
        return [...source.matchAll(LITERAL)].map(([literal, body, flags]) => ({
          place: `${folder}/${name}: ${literal}`,
          pattern: new RegExp(body!, flags!.replace('y', '')),
        }));
      }),
  );
}

function isSlow(pattern: RegExp): boolean {
  return TEXTS.get(1)!.some(
    (_, index) =>
      !isLinear(
        (share) => TEXTS.get(share)![index]!,
        (text) => text.replace(pattern, ''),
      ),
  );
}

it('every regular expression that a text from outside may meet takes time in proportion to the text', () => {
  const patterns = everyPattern();
  expect(patterns.length).toBeGreaterThan(50);
  const slow = patterns.filter(({ pattern }) => !Object.hasOwn(ALLOWED, String(pattern)) && isSlow(pattern));
  expect(slow.map(({ place }) => place)).toEqual([]);
});

it('the test itself notices one that does not', () => {
  expect(isSlow(/\([^)]*\)/g)).toBe(true);
  expect(isSlow(/^[a-z]+$/)).toBe(false);
});

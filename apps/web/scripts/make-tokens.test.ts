import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tokensCss, widthsJson } from './make-tokens.mjs';

const theme = new URL('../src/theme/', import.meta.url);

it('tokens.css is what make-tokens.mjs writes for tokens.json', () => {
  const tokens = JSON.parse(readFileSync(new URL('tokens.json', theme), 'utf8'));
  expect(readFileSync(new URL('tokens.css', theme), 'utf8')).toBe(tokensCss(tokens));
});

it('widths.json is what make-tokens.mjs writes for tokens.json', () => {
  const tokens = JSON.parse(readFileSync(new URL('tokens.json', theme), 'utf8'));
  expect(readFileSync(new URL('widths.json', theme), 'utf8')).toBe(widthsJson(tokens));
});

import { expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

it.each([
  ['O104882', '1048', 'O[1048]82'],
  ['Northfield Foods', 'north', '[North]field Foods'],
  ['Northfield Foods', 'foods north', '[North]field [Foods]'],
  ['São Paulo', 'sao', '[São] Paulo'],
  ['Sao Paulo', 'são', '[Sao] Paulo'],
  ['banana', 'ana', 'b[ana]na'],
  ['banana', 'an na', 'b[anana]'],
  ['Straße', 'strasse', 'Straße'],
  ['', 'x', ''],
  ['plain', '', 'plain'],
  ['plain', '   ', 'plain'],
  ['a.b', '.', 'a[.]b'],
  ['🙂 smile', 'smile', '🙂 [smile]'],
])('in %s, %s marks %s', (text, typed, marked) => {
  const shown = markedParts(text, typed).map((part) => (part.isMarked ? `[${part.text}]` : part.text));
  expect(shown.join('')).toBe(marked);
});

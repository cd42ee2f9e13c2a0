import { expect, it } from 'vitest';
import { needsTechnicalName } from './technical-name.ts';

it.each<[string | null, boolean]>([
  ['Flammable liquid, n.o.s.', true],
  ['FLAMMABLE LIQUID, N.O.S.', true],
  ['Flammable liquid, n.o.s', true],
  ['Corrosive liquid, n. o. s.', true],
  ['Corrosive liquid NOS', true],
  ['Corrosive liquid, nos, acidic', true],
  ['N.O.S. (acetone)', true],
  ['Environmentally hazardous substances, solid,n.o.s.', true],
  ['Paint', false],
  ['Nosegay perfume', false],
  ['Rhinos', false],
  ['Batteries, wet, no. sealed', false],
  ['', false],
  [null, false],
])('%j: %j', (name, expected) => {
  expect(needsTechnicalName(name)).toBe(expected);
});

import { expect, it } from 'vitest';
import { placeKey, placeKeysWhileTyping } from './place-key.ts';

it.each([
  ['St. Louis', 'Saint Louis'],
  ['Ste. Anne', 'Sainte-Anne'],
  ['Ft Worth', 'Fort Worth'],
  ['Mt. Vernon', 'Mount Vernon'],
  ["O'Fallon", 'O Fallon'],
  ["Coeur d'Alene", 'Coeur D Alene'],
  ['Montréal', 'montreal'],
  ['Ciudad Juárez', 'CIUDAD JUAREZ'],
  ['Winston-Salem', 'winston salem'],
  ['Peñón Blanco', 'penon blanco'],
])('%s and %s are one name', (one, other) => {
  expect(placeKey(one)).toBe(placeKey(other));
});

it('a word that only begins like an abbreviation is left alone', () => {
  expect(placeKey('Stockton')).toBe('stockton');
  expect(placeKey('Mtn View')).toBe('mtnview');
});

it.each([
  ['st', ['saint', 'st']],
  ['east st', ['eastsaint', 'eastst']],
  ['st p', ['saintp']],
  ['chicago', ['chicago']],
])('"%s" may still become %j', (typed, keys) => {
  expect(placeKeysWhileTyping(typed)).toEqual(keys);
});

it.each([['%'], ['_'], ['\\'], ["'"], ['🚚'], ['\u0000'], [', ,'], ['']])('nothing is left of %j', (text) => {
  expect(placeKey(text)).toBe('');
});

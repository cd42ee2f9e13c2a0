import { describe, expect, it } from 'vitest';
import { placeKey, placeKeys, placeKeysWhileTyping } from './place-key.ts';

it.each([
  ['St. Louis', 'Saint Louis'],
  ['Ste. Anne', 'Sainte-Anne'],
  ['Ft Worth', 'Fort Worth'],
  ['Mt. Vernon', 'Mount Vernon'],
  ["O'Fallon", 'O Fallon'],
  ["Coeur d'Alene", 'Coeur D Alene'],
  ['Montréal', 'montreal'],
  ['Ciudad Juárez', 'CIUDAD JUAREZ'],
  ['Cd. Juárez', 'Ciudad Juárez'],
  ['Winston-Salem', 'winston salem'],
  ['Peñón Blanco', 'penon blanco'],
  ['N Las Vegas', 'North Las Vegas'],
  ['N. Las Vegas', 'North Las Vegas'],
  ['S Bend', 'South Bend'],
  ['W Palm Beach', 'West Palm Beach'],
  ['W Palm Bch', 'West Palm Beach'],
  ['E St Louis', 'East Saint Louis'],
  ['Arlington Hts', 'Arlington Heights'],
  ['Colorado Spgs', 'Colorado Springs'],
  ['Grand Jct', 'Grand Junction'],
  ['Benton Hbr', 'Benton Harbor'],
  ['Elk Grove Vlg', 'Elk Grove Village'],
  ['Pt Pleasant', 'Point Pleasant'],
  ['Niagara Fls', 'Niagara Falls'],
  ["Mary's Harbour", 'Marys Harbour'],
  ['St. George’s', 'Saint Georges'],
])('%s and %s are one name', (one, other) => {
  expect(placeKey(one)).toBe(placeKey(other));
});

it('a word that only begins like an abbreviation is left alone', () => {
  expect(placeKey('Stockton')).toBe('stockton');
  expect(placeKey('Newark')).toBe('newark');
});

describe('an abbreviation of several words', () => {
  it.each([
    ['Pt Arthur', 'portarthur'],
    ['Mt View', 'mountainview'],
    ['Sackets Hbr', 'sacketsharbor'],
    ['Sta Fe', 'santafe'],
  ])('%s may be %s', (short, key) => {
    expect(placeKeys(short)).toContain(key);
  });

  it('never makes more than a few spellings', () => {
    expect(placeKeys('pt mt hbr ctr sta pt mt hbr ctr sta')).toHaveLength(8);
  });
});

it.each([
  ['st', ['saint', 'st']],
  ['east st', ['eastsaint', 'eastst']],
  ['st p', ['saintp']],
  ['chicago', ['chicago']],
  ['n', ['n']],
  ['arlington h', ['arlingtonh']],
  ['arlington hts', ['arlingtonheights', 'arlingtonhts']],
  ['pt a', ['pointa', 'porta']],
])('"%s" may still become %j', (typed, keys) => {
  expect(placeKeysWhileTyping(typed)).toEqual(keys);
});

it.each([['%'], ['_'], ['\\'], ["'"], ['🚚'], ['\u0000'], [', ,'], ['']])('nothing is left of %j', (text) => {
  expect(placeKey(text)).toBe('');
});

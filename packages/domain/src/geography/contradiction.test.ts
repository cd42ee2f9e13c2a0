import { describe, expect, it } from 'vitest';
import { contradictionIn, problemOfContradiction, type AddressParts, type KnownPlace } from './contradiction.ts';

const place = (city: string, state: string, latitude: number, longitude: number): KnownPlace => ({
  city,
  state,
  latitude,
  longitude,
});
const CHICAGO = place('Chicago', 'IL', 41.8858, -87.6181);
const EVANSTON = place('Evanston', 'IL', 42.05, -87.69);
const SPRINGFIELD = place('Springfield', 'IL', 39.8, -89.65);
const DENVER = place('Denver', 'CO', 39.75, -104.99);
const JOLIET = place('Joliet', 'IL', 41.51, -88.06);
const TIJUANA = place('Tijuana', 'BCN', 32.53, -117.02);
const FERNIE = place('Fernie', 'BC', 49.5, -115.07);
const WHISTLER = place('Whistler', 'BC', 50.12, -122.95);
const TORONTO = place('Toronto', 'ON', 43.64, -79.39);
const FORT_CAMPBELL = place('Fort Campbell', 'KY', 36.65, -87.45);

const address = (city: string, state: string, postalCode: string, country = 'US'): AddressParts => ({
  city,
  state,
  postalCode,
  country,
});

describe('a code of another state', () => {
  it.each([
    [address('Denver', 'CO', '60601'), [CHICAGO], [DENVER], ['IL']],
    [address('Joliet', 'TX', '60433'), [JOLIET], [], ['IL']],
    [address('Chicago', 'Wisconsin', '60601-1234'), [CHICAGO], [], ['IL']],
    [address('Denver', 'CO', '60600'), [], [DENVER], ['IL']],
    [address('Chicago', 'IL', '09012'), [], [CHICAGO], ['AE']],
    [address('APO', 'AE', '60601'), [CHICAGO], [], ['IL']],
    [address('Nowhere', 'IL', '00001'), [], [], []],
    [address('Christiansted', 'PR', '00820'), [], [], ['VI']],
    [address('Tijuana', 'NLE', '22000', 'MX'), [TIJUANA], [], ['BCN']],
    [address('Monterrey', 'NLE', '22500', 'MX'), [], [], ['BCN']],
    [address('Toronto', 'BC', 'M5V 2T6', 'CA'), [TORONTO], [], ['ON']],
    [address('Iqaluit', 'NT', 'X0A 0H0', 'CA'), [], [], ['NU']],
    [address('Clarksville', 'GA', '42223'), [FORT_CAMPBELL], [], ['KY', 'TN']],
  ])('%j', (given, ofCode, ofCity, states) => {
    expect(contradictionIn(given, { ofCode, ofCity })).toEqual({ kind: 'another-state', states });
  });
});

describe('a city of the state, but far from the code', () => {
  it('is a contradiction', () => {
    expect(
      contradictionIn(address('Springfield', 'IL', '60601'), { ofCode: [CHICAGO], ofCity: [SPRINGFIELD] }),
    ).toEqual({ kind: 'another-city', miles: 179 });
  });

  it('is none when another city of that name is near', () => {
    const ofCity = [SPRINGFIELD, place('Springfield', 'IL', 41.9, -88)];
    expect(contradictionIn(address('Springfield', 'IL', '60601'), { ofCode: [CHICAGO], ofCity })).toBeNull();
  });
});

describe('no contradiction', () => {
  it.each([
    ['all agrees', address('Chicago', 'IL', '60601'), [CHICAGO], [CHICAGO]],
    ['the state by its name', address('Chicago', 'Illinois', '60601'), [CHICAGO], [CHICAGO]],
    ['a suburb of the code', address('Evanston', 'IL', '60601'), [CHICAGO], [EVANSTON]],
    ['a city that nobody knows', address('Streeterville', 'IL', '60601'), [CHICAGO], []],
    ['a code that nobody knows', address('Chicago', 'IL', '60600'), [], [CHICAGO]],
    ['neither is known', address('Nowhere', 'IL', '60600'), [], []],
    ['a code of two states, at home', address('Fort Campbell', 'KY', '42223'), [FORT_CAMPBELL], []],
    ['a code of two states, across the line', address('Fort Campbell', 'TN', '42223'), [FORT_CAMPBELL], []],
    ['a ZIP of Oregon that serves California', address('New Pine Creek', 'CA', '97635'), [], []],
    ['a ZIP of New York among those of Connecticut', address('Fishers Island', 'NY', '06390'), [], []],
    ['the government across the river', address('Gatineau', 'QC', 'K1A 0H3', 'CA'), [], []],
    ['a military address', address('APO', 'AE', '09012'), [], []],
    ['Guam', address('Dededo', 'GU', '96929'), [], []],
    ['Saipan', address('Saipan', 'MP', '96950'), [], []],
    ['a Mexican code by its first digits', address('San Pedro Garza García', 'NLE', '66260', 'MX'), [], []],
    ['a Mexican state by its short name', address('Tijuana', 'BC', '22500', 'MX'), [], []],
    ['a rural area that reaches far', address('Whistler', 'BC', 'V0B 1M0', 'CA'), [FERNIE], [WHISTLER]],
    ['what other rules refuse: a code', address('Chicago', 'IL', '6060'), [], []],
    ['what other rules refuse: a state', address('Chicago', 'ZZ', '60601'), [CHICAGO], []],
    ['what other rules refuse: a country', address('Chicago', 'IL', '60601', 'GB'), [], []],
  ])('%s', (_title, given, ofCode, ofCity) => {
    expect(contradictionIn(given, { ofCode, ofCity })).toBeNull();
  });
});

describe('in words', () => {
  it.each([
    [
      address('Denver', 'CO', '60601'),
      [CHICAGO],
      [],
      'postalCode',
      '60601 is Chicago, IL. Correct the zip code, or the city and state.',
    ],
    [
      address('Denver', 'CO', '60600'),
      [],
      [],
      'postalCode',
      '60600 is a zip code of IL. Correct the zip code, or the city and state.',
    ],
    [
      address('Chicago', 'IL', '09012'),
      [],
      [],
      'postalCode',
      '09012 is a military zip code (AE). Correct the zip code, or the city and state.',
    ],
    [
      address('Nowhere', 'IL', '00001'),
      [],
      [],
      'postalCode',
      '00001 is a zip code of no state. Correct the zip code, or the city and state.',
    ],
    [
      address('Springfield', 'Illinois', '60601'),
      [CHICAGO],
      [SPRINGFIELD],
      'city',
      '60601 is Chicago, IL. Springfield, IL is 179 miles away. Correct the city, or the zip code.',
    ],
  ])('%j', (given, ofCode, ofCity, field, message) => {
    const found = contradictionIn(given, { ofCode, ofCity })!;
    expect(problemOfContradiction(found, given, ofCode)).toEqual({ field, message });
  });
});

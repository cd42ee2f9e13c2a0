import { expect, it } from 'vitest';
import { countriesOfAddress } from './country-of-address.ts';

it.each([
  ['IL', '60433', ['US']],
  ['', '60433', ['US', 'MX']],
  ['QC', 'H2X 1Y4', ['CA']],
  ['', 'H2X1Y4', ['CA']],
  ['', 'H2X', ['CA']],
  ['GUA', '37000', ['MX']],
  ['Guanajuato', '37000', ['MX']],
  ['Gto.', '', ['MX']],
  ['NL', '', ['CA', 'MX']],
  ['NL', '64000', ['MX']],
  // The state is what people know best: a code that is not one of it is for the table of places to refuse.
  ['IL', 'H2X 1Y4', ['US']],
  ['', '', ['US', 'CA', 'MX']],
  ['ZZ', 'nonsense', ['US', 'CA', 'MX']],
])('state "%s" and code "%s" may be in %j', (state, postalCode, countries) => {
  expect(countriesOfAddress({ state, postalCode })).toEqual(countries);
});

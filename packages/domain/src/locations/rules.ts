import { toOneLine } from '../fields/one-line.ts';
import { findState, isCountry } from '../geography/countries.ts';
import { isPostalCodeFor, normalizePostalCode } from '../geography/postal-codes.ts';
import { isAllowedTimeZone } from '../geography/time-zones.ts';
import { problem, type Problem } from '../problem.ts';
import type { Address, LocationDraft } from './location.ts';

export const ADDRESS_LABELS = {
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  city: 'City',
  state: 'State',
  postalCode: 'Zip Code',
  country: 'Country',
} as const satisfies Record<keyof Address, string>;

/** In the order in which a person fills them in, so that the first problem is the first field. */
const REQUIRED: readonly (keyof Address)[] = ['addressLine1', 'postalCode', 'city', 'state', 'country'];

export const LOCATION_TEXT_LIMITS = {
  addressLine1: 100,
  addressLine2: 100,
  city: 60,
  state: 3,
  postalCode: 12,
  country: 2,
  companyName: 100,
  dbaName: 100,
  name: 100,
  companyAlias: 60,
  locationAlias: 60,
  leadProviderId: 40,
} as const;
export const MAX_EDI_CODE_LENGTH = 40;

const LIMITED_LABELS: Record<Exclude<keyof typeof LOCATION_TEXT_LIMITS, keyof Address>, string> = {
  companyName: 'Company name',
  dbaName: 'DBA name',
  name: 'Location name',
  companyAlias: 'Company alias',
  locationAlias: 'Location alias',
  leadProviderId: 'Lead provider ID',
};

export function problemsWithAddress(address: Address): Problem[] {
  const missing = REQUIRED.filter((field) => address[field].trim() === '').map((field) =>
    problem(field, `${ADDRESS_LABELS[field]} is required`),
  );
  const tooLong = (Object.keys(ADDRESS_LABELS) as (keyof Address)[])
    .filter((field) => address[field].trim().length > LOCATION_TEXT_LIMITS[field])
    .map((field) =>
      problem(field, `${ADDRESS_LABELS[field]} can have at most ${LOCATION_TEXT_LIMITS[field]} characters.`),
    );
  const found = [...missing, ...tooLong];
  const isFine = (field: keyof Address) => !found.some((one) => one.field === field);
  if (!isFine('country')) return found;
  const country = address.country.trim();
  if (!isCountry(country)) return [...found, problem('country', 'Country must be US, CA or MX.')];
  const state = address.state.trim();
  if (isFine('state') && !findState(country, state))
    found.push(problem('state', `There is no state ${state} in ${country}.`));
  if (isFine('postalCode') && !isPostalCodeFor(country, address.postalCode.trim()))
    found.push(problem('postalCode', 'Not a valid zip code'));
  return found;
}

type Described = Pick<
  LocationDraft,
  | 'companyName'
  | 'dbaName'
  | 'name'
  | 'companyAlias'
  | 'locationAlias'
  | 'leadProviderId'
  | 'ediCodes'
  | 'ianaTimeZone'
  | 'companyId'
>;

export function problemsWithDescription(draft: Described): Problem[] {
  const found = (Object.keys(LIMITED_LABELS) as (keyof typeof LIMITED_LABELS)[])
    .filter((field) => (draft[field] ?? '').trim().length > LOCATION_TEXT_LIMITS[field])
    .map((field) =>
      problem(field, `${LIMITED_LABELS[field]} can have at most ${LOCATION_TEXT_LIMITS[field]} characters.`),
    );
  if (draft.companyId === null && draft.companyName.trim() === '')
    found.push(problem('companyName', 'Company name is required'));
  if (draft.ianaTimeZone !== null && !isAllowedTimeZone(draft.ianaTimeZone))
    found.push(problem('ianaTimeZone', 'The time zone must be one of the US, Canada or Mexico.'));
  return [...found, ...problemsWithEdiCodes(draft.ediCodes)];
}

function problemsWithEdiCodes(codes: readonly string[]): Problem[] {
  const tidy = codes.map((code) => toOneLine(code).toLowerCase());
  if (tidy.some((code) => code === '')) return [problem('ediCodes', 'A warehouse ID cannot be empty.')];
  if (tidy.some((code) => code.length > MAX_EDI_CODE_LENGTH))
    return [problem('ediCodes', `A warehouse ID can have at most ${MAX_EDI_CODE_LENGTH} characters.`)];
  if (new Set(tidy).size < tidy.length) return [problem('ediCodes', 'A warehouse ID is listed twice.')];
  return [];
}

const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    street: 'st',
    avenue: 'ave',
    av: 'ave',
    boulevard: 'blvd',
    road: 'rd',
    drive: 'dr',
    lane: 'ln',
    court: 'ct',
    place: 'pl',
    parkway: 'pkwy',
    highway: 'hwy',
    circle: 'cir',
    terrace: 'ter',
    square: 'sq',
    suite: 'ste',
    building: 'bldg',
    floor: 'fl',
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    northeast: 'ne',
    northwest: 'nw',
    southeast: 'se',
    southwest: 'sw',
    saint: 'st',
    fort: 'ft',
    mount: 'mt',
  }),
);

function plain(value: string): string {
  return value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => SHORT_FORMS.get(word) ?? word)
    .join(' ');
}

/** Two ways of writing one address have the same key: case, accents, punctuation and usual abbreviations do not count. */
export function addressKey(address: Address): string {
  const country = address.country.trim().toUpperCase();
  const postal = plain(address.postalCode).replace(/ /g, '');
  // The four digits after a US zip code name a delivery route, not a place.
  const area = country === 'US' ? postal.slice(0, 5) : postal;
  return [country, area, plain(address.city), plain(`${address.addressLine1} ${address.addressLine2}`)].join('|');
}

export function tidyAddress(address: Address): Address {
  const trimmed = (value: string) => value.trim().replace(/\s+/g, ' ');
  const country = trimmed(address.country).toUpperCase();
  const postalCode = trimmed(address.postalCode);
  return {
    addressLine1: trimmed(address.addressLine1),
    addressLine2: trimmed(address.addressLine2),
    city: trimmed(address.city),
    state: trimmed(address.state).toUpperCase(),
    postalCode: isCountry(country) ? normalizePostalCode(country, postalCode) : postalCode,
    country,
  };
}

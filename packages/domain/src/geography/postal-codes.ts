import type { Country } from './countries.ts';

const US_ZIP = /^\d{5}(-\d{4})?$/;
const US_ZIP_WITHOUT_HYPHEN = /^(\d{5})(\d{4})$/;
/** D, F, I, O, Q and U never occur; W and Z do not begin a code. */
const CA_AREA = '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z]';
const CA_CODE = new RegExp(`^${CA_AREA}( \\d[ABCEGHJ-NPRSTV-Z]\\d)?$`);
const MX_CODE = /^\d{5}$/;

/** The first two digits of a Mexican code name the state. From, to, state. */
const MX_STATE_BY_PREFIX: readonly (readonly [number, number, string])[] = [
  [1, 16, 'CMX'],
  [20, 20, 'AGU'],
  [21, 22, 'BCN'],
  [23, 23, 'BCS'],
  [24, 24, 'CAM'],
  [25, 27, 'COA'],
  [28, 28, 'COL'],
  [29, 30, 'CHP'],
  [31, 33, 'CHH'],
  [34, 35, 'DUR'],
  [36, 38, 'GUA'],
  [39, 41, 'GRO'],
  [42, 43, 'HID'],
  [44, 49, 'JAL'],
  [50, 57, 'MEX'],
  [58, 61, 'MIC'],
  [62, 62, 'MOR'],
  [63, 63, 'NAY'],
  [64, 67, 'NLE'],
  [68, 71, 'OAX'],
  [72, 75, 'PUE'],
  [76, 76, 'QUE'],
  [77, 77, 'ROO'],
  [78, 79, 'SLP'],
  [80, 82, 'SIN'],
  [83, 85, 'SON'],
  [86, 86, 'TAB'],
  [87, 89, 'TAM'],
  [90, 90, 'TLA'],
  [91, 96, 'VER'],
  [97, 97, 'YUC'],
  [98, 99, 'ZAC'],
];

export function mexicanStateOfPostalCode(code: string): string | null {
  if (!MX_CODE.test(code)) return null;
  const prefix = Number(code.slice(0, 2));
  return MX_STATE_BY_PREFIX.find(([from, to]) => prefix >= from && prefix <= to)?.[2] ?? null;
}

/** One spelling for each code: capital letters, one space in a Canadian code, a hyphen in a nine-digit ZIP. */
export function normalizePostalCode(country: Country, text: string): string {
  const packed = text.toUpperCase().replace(/\s+/g, '');
  if (country === 'CA') return packed.length > 3 ? `${packed.slice(0, 3)} ${packed.slice(3)}` : packed;
  return country === 'US' ? packed.replace(US_ZIP_WITHOUT_HYPHEN, '$1-$2') : packed;
}

/** Whatever its spacing and case. A Canadian code may be given by its area alone. */
export function isPostalCodeFor(country: Country, text: string): boolean {
  const code = normalizePostalCode(country, text);
  if (country === 'US') return US_ZIP.test(code);
  if (country === 'CA') return CA_CODE.test(code);
  return mexicanStateOfPostalCode(code) !== null;
}

/** The part of a code that the reference table knows: five digits, or the first three characters of a Canadian code. */
export function postalArea(country: Country, text: string): string {
  const code = normalizePostalCode(country, text);
  return country === 'CA' ? code.slice(0, 3) : code.slice(0, 5);
}

/** A zero in the second place marks a rural area of Canada: many towns share it, sometimes in several time zones. */
export function isRuralArea(country: Country, text: string): boolean {
  return country === 'CA' && /^[A-Z]0/.test(postalArea(country, text));
}

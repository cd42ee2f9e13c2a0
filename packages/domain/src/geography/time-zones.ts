import { COUNTRIES, type Country } from './countries.ts';

const america = (names: string) => names.split(' ').map((name) => `America/${name}`);

/** Every zone that a place of the country can be in. */
export const TIME_ZONES_BY_COUNTRY: Record<Country, readonly string[]> = {
  US: [
    ...america(
      'New_York Chicago Los_Angeles Denver Detroit Phoenix Boise Anchorage Nome Juneau Sitka Yakutat Metlakatla',
    ),
    ...america('Adak Puerto_Rico St_Thomas Menominee'),
    ...['Honolulu', 'Pago_Pago', 'Guam', 'Saipan'].map((name) => `Pacific/${name}`),
    ...america('Indiana/Indianapolis Indiana/Knox Indiana/Marengo Indiana/Petersburg Indiana/Tell_City Indiana/Vevay'),
    ...america('Indiana/Vincennes Indiana/Winamac Kentucky/Louisville Kentucky/Monticello'),
    ...america('North_Dakota/Beulah North_Dakota/Center North_Dakota/New_Salem'),
  ],
  CA: america(
    'Toronto Vancouver Edmonton Moncton Winnipeg Halifax Regina St_Johns Glace_Bay Swift_Current Dawson_Creek Goose_Bay ' +
      'Whitehorse Creston Inuvik Iqaluit Cambridge_Bay Rankin_Inlet Blanc-Sablon Dawson Fort_Nelson Atikokan Resolute',
  ),
  MX: america(
    'Mexico_City Monterrey Merida Mazatlan Hermosillo Tijuana Chihuahua Matamoros Cancun Bahia_Banderas Ojinaga Ciudad_Juarez',
  ),
};

/** The zone of a company that has not chosen one: the middle of the continent. */
export const DEFAULT_TIME_ZONE = 'America/Chicago';

export const TIME_ZONES: readonly string[] = COUNTRIES.flatMap((country) => TIME_ZONES_BY_COUNTRY[country]);

const allowed = new Set(TIME_ZONES);

export function isAllowedTimeZone(zone: string, country?: Country): boolean {
  return country ? TIME_ZONES_BY_COUNTRY[country].includes(zone) : allowed.has(zone);
}

/** The country whose places are in a zone: no two countries share one. Null of a zone of none of them. */
export function countryOfZone(zone: string): Country | null {
  return COUNTRIES.find((country) => TIME_ZONES_BY_COUNTRY[country].includes(zone)) ?? null;
}

const MISSING = 'N/A';

/** How a zone is written for people who know its name; a missing one reads N/A. */
export function timeZoneName(zone: string | null | undefined): string {
  return zone ? zone : MISSING;
}

/** What dispatchers call the clock of each zone; places in a zone of their own follow one of these. */
const CLOCKS: readonly (readonly [string, RegExp])[] = [
  ['Newfoundland Time', /St_Johns$/],
  ['Atlantic Time', /(Halifax|Moncton|Glace_Bay|Goose_Bay|Blanc-Sablon|Puerto_Rico|St_Thomas)$/],
  ['Eastern Time', /(New_York|Detroit|Toronto|Iqaluit|Atikokan|Cancun|Louisville|Monticello)$/],
  ['Eastern Time', /Indiana\/(Indianapolis|Marengo|Petersburg|Vevay|Vincennes|Winamac)$/],
  ['Central Time', /(Chicago|Menominee|Winnipeg|Regina|Swift_Current|Rankin_Inlet|Resolute|Knox|Tell_City)$/],
  [
    'Central Time',
    /(Mexico_City|Monterrey|Merida|Matamoros|Ojinaga|Chihuahua|Bahia_Banderas|Beulah|Center|New_Salem)$/,
  ],
  ['Mountain Time', /(Denver|Boise|Phoenix|Edmonton|Cambridge_Bay|Inuvik|Creston|Ciudad_Juarez|Mazatlan|Hermosillo)$/],
  ['Mountain Time', /(Dawson_Creek|Fort_Nelson|Whitehorse|Dawson)$/],
  ['Pacific Time', /(Los_Angeles|Vancouver|Tijuana)$/],
  ['Alaska Time', /(Anchorage|Nome|Juneau|Sitka|Yakutat|Metlakatla)$/],
  ['Hawaii-Aleutian Time', /(Honolulu|Adak)$/],
  ['Samoa Time', /Pago_Pago$/],
  ['Chamorro Time', /(Guam|Saipan)$/],
];

/** "Central Time (Chicago)": the clock, and the place that sets it. */
export function timeZoneLabel(zone: string | null | undefined): string {
  if (!zone) return MISSING;
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const clock = CLOCKS.find(([, zones]) => zones.test(zone));
  return clock ? `${clock[0]} (${place})` : place;
}

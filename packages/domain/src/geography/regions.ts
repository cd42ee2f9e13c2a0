import { COUNTRIES, COUNTRY_NAMES, STATES, type Country } from './countries.ts';
import { placeWords } from './place-key.ts';

/** A state, or a whole country. */
export interface Region {
  country: Country;
  /** Null: all of the country. */
  state: string | null;
}

/** What people write instead of the code or the name: the code, a colon, and what they write. */
const OTHER_SPELLINGS: Partial<Record<Country, string>> = {
  US: 'DC:washingtondc,VI:usvi virginislands,MP:cnmi northernmarianas',
  CA: 'NL:newfoundland nf labrador,PE:pei,QC:pq,YT:yukonterritory,NT:nwt',
  MX:
    'AGU:ags,BCN:bc bajacalifornianorte,CAM:camp,CHP:chis,CHH:chih,CMX:cdmx df mexicodf distritofederal mexicocity,COA:coah ' +
    'coahuiladezaragoza,DUR:dgo,GUA:gto,HID:hgo,MEX:edomex edomx mexico,MIC:mich michoacandeocampo,NLE:nl,QUE:qro,' +
    'ROO:qr qroo,TAM:tamps,TLA:tlax,VER:veracruzdeignaciodelallave',
};

const COUNTRY_SPELLINGS: Record<Country, string[]> = {
  US: ['us', 'usa', 'unitedstates', 'unitedstatesofamerica'],
  CA: ['ca', 'can', 'canada'],
  MX: ['mx', 'mexico'],
};

function regionKey(text: string): string {
  return placeWords(text).join('');
}

function everySpelling(): { key: string; region: Region }[] {
  const found = STATES.flatMap(({ country, code, name }) =>
    [code, name].map((text) => ({ key: regionKey(text), region: { country, state: code } as Region })),
  );
  for (const country of COUNTRIES) {
    for (const entry of OTHER_SPELLINGS[country]?.split(',') ?? []) {
      const [state, keys] = entry.split(':') as [string, string];
      for (const key of keys.split(' ')) found.push({ key, region: { country, state } });
    }
    for (const key of COUNTRY_SPELLINGS[country]) found.push({ key, region: { country, state: null } });
  }
  return found;
}

const SPELLINGS = everySpelling();
const LONGEST_NAME_IN_WORDS = Math.max(
  ...[...STATES.map(({ name }) => name), ...Object.values(COUNTRY_NAMES)].map((name) => placeWords(name).length),
);

/**
 * Every region that the text may mean: "CA" is California and Canada, "NL" a province and a state of Mexico. `while-typing`
 * also takes a beginning of a code or name.
 */
export function regionsCalled(text: string, how: 'whole' | 'while-typing'): Region[] {
  const key = regionKey(text);
  if (key === '') return [];
  const matches = SPELLINGS.filter((entry) => (how === 'whole' ? entry.key === key : entry.key.startsWith(key)));
  const byName = new Map(matches.map(({ region }) => [`${region.country}|${region.state}`, region]));
  return [...byName.values()];
}

/** Splits "york new york" into a city and the longest region at its end; null when it ends in none. */
export function splitTrailingRegion(words: readonly string[]): { city: string[]; regions: Region[] } | null {
  for (let count = Math.min(LONGEST_NAME_IN_WORDS, words.length - 1); count > 0; count--) {
    const regions = regionsCalled(words.slice(-count).join(' '), 'whole');
    if (regions.length > 0) return { city: words.slice(0, -count), regions };
  }
  return null;
}

import { dice } from '../../apps/server/seed/random.ts';
import type { PlaceRow } from '../../apps/server/src/features/geography/place-rows.ts';

export interface Question {
  kind: string;
  query: string;
}

type Maker = (place: PlaceRow, letters: number) => Record<string, string> | null;

const typed = (text: string) => ({ q: text });

/** Without the letter in its middle. */
const missing = (city: string) => city.slice(0, city.length >> 1) + city.slice((city.length >> 1) + 1);
/** With the two letters in its middle swapped. */
const swapped = (city: string) => {
  const at = city.length >> 1;
  return city.slice(0, at - 1) + city.charAt(at) + city.charAt(at - 1) + city.slice(at + 1);
};
const SHORT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^North /, 'N '],
  [/^South /, 'S '],
  [/^East /, 'E '],
  [/^West /, 'W '],
  [/ Heights$/, ' Hts'],
  [/ Springs$/, ' Spgs'],
  [/ Beach$/, ' Bch'],
  [/^Fort /, 'Ft '],
  [/^Mount /, 'Mt '],
  [/ Falls$/, ' Fls'],
];

function abbreviated(city: string): string | null {
  const found = SHORT_WORDS.find(([word]) => word.test(city));
  return found ? city.replace(...found) : null;
}

/** How planners look for places. Each makes a question from a place, or none where it does not apply. */
const MAKERS: Readonly<Record<string, Maker>> = {
  'whole code': ({ postal }) => (postal === '' ? null : typed(postal)),
  'beginning of a code': ({ postal }, letters) => (postal === '' ? null : typed(postal.slice(0, letters))),
  'Canadian code': ({ country, postal }) => (country === 'CA' ? typed(`${postal.toLowerCase()}2t6`) : null),
  'one or two letters': ({ city }, letters) => typed(city.slice(0, 1 + (letters % 2))),
  'beginning of a city': ({ city }, letters) => typed(city.slice(0, 2 + letters)),
  city: ({ city }) => typed(city),
  'city and state': ({ city, state }) => typed(`${city} ${state}`),
  'city, state': ({ city, state }) => typed(`${city}, ${state}`),
  'code and city': ({ city, postal }) => typed(`${city} ${postal}`),
  'other name': ({ aliases }) => (aliases.length === 0 ? null : typed(aliases[0]!)),
  'part of a name': ({ city }) => (city.length < 6 ? null : typed(city.slice(2, 6))),
  fields: ({ city, state, postal }) => ({ City: city, GoverningDistrict: state, ZipCode: postal }),
  'a letter missing': ({ city }) => (city.length < 5 ? null : typed(missing(city))),
  'letters swapped': ({ city, state }) => (city.length < 5 ? null : typed(`${swapped(city)} ${state}`)),
  'a slip while typing': ({ city }, letters) => (city.length < 8 ? null : typed(swapped(city.slice(0, 5 + letters)))),
  'two slips': ({ city }) => (city.length < 9 ? null : typed(swapped(missing(city)))),
  abbreviated: ({ city }) => (abbreviated(city) === null ? null : typed(abbreviated(city)!)),
  'a state': ({ state }) => typed(state),
  'no such place': ({ city }) => typed(`${city}xq`),
};

/** The same questions in every run; large cities are asked for more often, as in life. */
export function placeQuestions(places: readonly PlaceRow[], count: number): Question[] {
  const kinds = Object.keys(MAKERS);
  const large = places.filter(({ population }) => population > 50_000);
  const canadian = places.filter(({ country }) => country === 'CA');
  const renamed = places.filter(({ aliases }) => aliases.length > 0);
  const long = places.filter(({ city }) => abbreviated(city) !== null);
  const questions: Question[] = [];
  for (let index = 0; questions.length < count; index++) {
    const roll = dice('bench', 'place', index);
    const kind = kinds[index % kinds.length]!;
    const usual = roll.fraction('size') < 0.7 ? large : places;
    const among = { 'Canadian code': canadian, 'other name': renamed, abbreviated: long }[kind] ?? usual;
    const parts = MAKERS[kind]!(roll.pick('place', among), roll.whole('letters', 1, 4));
    if (parts) questions.push({ kind, query: new URLSearchParams(parts).toString() });
  }
  return questions;
}

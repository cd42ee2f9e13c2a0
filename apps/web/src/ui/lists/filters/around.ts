import { firstWord, labelOf, type Filter, type FindOptions, type Option, type Scale } from './filter.ts';

/** A city or a state, and how far around the city. */
export interface Around {
  city: string;
  state: string;
  /** Null while neither is chosen. */
  radius: number | null;
}

interface AroundFacts<City extends string, State extends string, Radius extends string> {
  /** The names that the server knows the three by. */
  names: readonly [City, State, Radius];
  /** Answers cities, each under the value that `cityValue` makes. */
  find: FindOptions;
  states: readonly Option[];
  radius: Scale & { usual: number };
  unit: string;
}

export const NOWHERE: Around = { city: '', state: '', radius: null };
const CITY_LETTERS = 100;
const STATE_LETTERS = 10;

export function around<const City extends string, const State extends string, const Radius extends string>(
  label: string,
  { names: [cityName, stateName, radiusName], find, states, radius, unit }: AroundFacts<City, State, Radius>,
): Filter<Around, Record<City | State, string> & Record<Radius, number>> {
  return {
    label,
    none: NOWHERE,
    control: { kind: 'around', find, states, radius },
    read: (words) => {
      const city = firstWord(words, cityName).trim().slice(0, CITY_LETTERS);
      const state = firstWord(words, stateName).trim().slice(0, STATE_LETTERS);
      const given = firstWord(words, radiusName);
      return withRadius({ city, state, radius: given === '' ? null : Number(given) }, radius);
    },
    write: (value) => ({
      ...(value.city !== '' && { [cityName]: value.city }),
      ...(value.state !== '' && { [stateName]: value.state }),
      ...(value.radius !== null && { [radiusName]: String(value.radius) }),
    }),
    chips: (value) => {
      const said = aroundText(value, states, unit);
      return said === null ? [] : [{ text: `${label}: ${said}`, without: NOWHERE }];
    },
  };
}

/** How a city is told from others of its name. */
export const cityValue = (city: string, state: string) => `${city}|${state}`;

/** A radius belongs to a place: there is one as soon as a city or a state is chosen, and none without. */
export function withRadius(value: Around, { least, most, step, usual }: Scale & { usual: number }): Around {
  if (value.city === '' && value.state === '') return NOWHERE;
  const given = value.radius ?? usual;
  if (!Number.isFinite(given)) return { ...value, radius: usual };
  return { ...value, radius: Math.min(most, Math.max(least, Math.round(given / step) * step)) };
}

/** A city is in a state, which is chosen with it. Without the city the state stays. */
export function withCity(value: Around, chosen: string | null, radius: Scale & { usual: number }): Around {
  if (chosen === null) return withRadius({ ...value, city: '' }, radius);
  const [city = '', state = ''] = chosen.split('|');
  return withRadius({ ...value, city, state }, radius);
}

/** A city of another state goes with its state. */
export function withState(value: Around, state: string, radius: Scale & { usual: number }): Around {
  return withRadius({ ...value, state, city: state === value.state ? value.city : '' }, radius);
}

function aroundText({ city, state, radius }: Around, states: readonly Option[], unit: string): string | null {
  if (city === '') return state === '' ? null : labelOf(states, state);
  return [city, state, radius === null ? '' : `${radius} ${unit}`].filter((part) => part !== '').join(', ');
}

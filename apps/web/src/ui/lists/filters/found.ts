import { firstWord, type AddressWords, type Filter, type FindOptions, type Option, type Scale } from './filter.ts';

/** One of many, known to the server by its id and to people by its name; and where it is a place, how far around it. */
export interface Found {
  id: string;
  name: string;
  /** Null where there is none to choose. */
  radius: number | null;
}

export const NOTHING_FOUND: Found = { id: '', name: '', radius: null };

type Radius = Scale & { usual: number; unit: string };

interface FoundFacts<Id extends string, Around extends string> {
  /** The name that the server knows the id by; the name of the other word of the address, which keeps what it is called. */
  names: { id: Id; name: string; radius?: Around };
  find: FindOptions;
  placeholder?: string;
  /** The first ones are offered before anything is typed. */
  offersFirst?: boolean;
  radius?: Radius;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NAME_LETTERS = 100;

/** Found while typing. An address keeps its name beside its id, so that a link says to a colleague what was chosen. */
export function found<const Id extends string, const Around extends string = never>(
  label: string,
  { names, find, placeholder = '', offersFirst = false, radius }: FoundFacts<Id, Around>,
): Filter<Found, Record<Id, string> & Record<Around, number>> {
  const asks = ({ id, radius: around }: Found): AddressWords => ({
    ...(id !== '' && { [names.id]: id }),
    ...(id !== '' && names.radius !== undefined && around !== null && { [names.radius]: String(around) }),
  });
  return {
    label,
    none: NOTHING_FOUND,
    control: { kind: 'found', placeholder, find, offersFirst, radius: radius ?? null },
    read: (words) => {
      const id = firstWord(words, names.id).toLowerCase();
      if (!UUID.test(id)) return NOTHING_FOUND;
      const name = firstWord(words, names.name).trim().slice(0, NAME_LETTERS);
      const around = names.radius === undefined ? '' : firstWord(words, names.radius);
      return withRadius({ id, name, radius: around === '' ? null : Number(around) }, radius);
    },
    write: (value) => ({ ...asks(value), ...(value.id !== '' && value.name !== '' && { [names.name]: value.name }) }),
    asks,
    chips: (value) => {
      if (value.id === '') return [];
      const around = value.radius === null || !radius ? [] : [`${value.radius} ${radius.unit}`];
      return [{ text: `${label}: ${[value.name || 'chosen', ...around].join(', ')}`, without: NOTHING_FOUND }];
    },
  };
}

export function withRadius(value: Found, scale: Radius | undefined | null): Found {
  if (value.id === '' || !scale) return { ...value, radius: null };
  const given = value.radius ?? scale.usual;
  if (!Number.isFinite(given)) return { ...value, radius: scale.usual };
  const inSteps = Math.round(given / scale.step) * scale.step;
  return { ...value, radius: Math.min(scale.most, Math.max(scale.least, inSteps)) };
}

export function withChoice(value: Found, chosen: Option | null, scale: Radius | null): Found {
  if (chosen === null) return NOTHING_FOUND;
  return withRadius({ ...value, id: chosen.value, name: chosen.label }, scale);
}

/** A location that the text of a file may mean. */
export interface PlaceCandidate {
  locationNumber: string;
  /** The alias of the place, or else its name. */
  label: string;
  name: string;
  companyName: string;
  /** Empty where the place is shown under the name of its business. */
  companyAlias: string;
  city: string;
  state: string;
}

/** The text names several places, or none of these, which are only similar. */
export interface UnclearPlace {
  isAmbiguous: boolean;
  candidates: readonly PlaceCandidate[];
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** All that a place can be called by in a file, besides its number: every name that pages show of it, also beside its city. */
function namesOf({ label, name, companyName, companyAlias, city, state }: PlaceCandidate): string[] {
  const ofPlace = [label, name].filter((one) => one !== '');
  const ofBusiness = [companyName, companyAlias].filter((one) => one !== '');
  return [
    ...[...ofPlace, ...ofBusiness].flatMap((one) => [one, `${one}, ${city}`, `${one}, ${city}, ${state}`]),
    ...ofBusiness.flatMap((business) => ofPlace.map((place) => `${business}, ${place}`)),
  ].map(plain);
}

/** The parts of a text by which the places that it may name are looked up: "Prairie Grocers, Dock 4" has both. */
export function namesToLookUp(text: string): string[] {
  const [first, ...rest] = text.split(',');
  return [...new Set([text, first!, rest.join(',')].map(plain))].filter((name) => name !== '');
}

/** The places that bear this name. */
export function placesWithName(text: string, candidates: readonly PlaceCandidate[]): PlaceCandidate[] {
  const name = plain(text);
  return candidates.filter((candidate) => namesOf(candidate).includes(name));
}

const MAX_NAMED = 5;

/** "L100001 Store 12 (Atlanta, GA)". */
const inWords = ({ locationNumber, label, city, state }: PlaceCandidate) =>
  `${locationNumber} ${label} (${city}, ${state})`;

/** What to do about a name that does not say which place is meant. */
export function unclearPlaceInWords(text: string, { isAmbiguous, candidates }: UnclearPlace): string {
  const more = candidates.length - MAX_NAMED;
  const named = candidates.slice(0, MAX_NAMED).map(inWords).join('; ') + (more > 0 ? `; and ${more} more` : '');
  return isAmbiguous
    ? `${candidates.length} locations are called "${text}": ${named}. Enter the location number.`
    : `There is no location "${text}". Similar names: ${named}. Enter the location number or the exact name.`;
}

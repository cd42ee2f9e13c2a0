import { findUnambiguous } from '../search/unambiguous.ts';

interface KnownLocation {
  locationNumber: string;
  name: string;
  customerAlias: { locationAlias: string };
  ediMappings: readonly { ediCode: string }[];
}

/**
 * The location that is chosen for a user who types a text and goes on before the list is shown: the one whose name, number or
 * warehouse ID the text is, or the only one. Null where the user must choose.
 */
export function meantLocation<Found extends KnownLocation>(typed: string, found: readonly Found[]): Found | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  return findUnambiguous(found, ({ locationNumber, name, customerAlias, ediMappings }) => {
    const names = [locationNumber, name, customerAlias.locationAlias, ...ediMappings.map(({ ediCode }) => ediCode)];
    return names.some((one) => one.trim().toLowerCase() === text);
  });
}

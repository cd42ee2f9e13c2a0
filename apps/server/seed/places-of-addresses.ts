import { findPlaceForAddress } from '../src/features/geography/commands.ts';
import type { Database, Db } from '../src/platform/database/database.ts';
import { remembered } from './remembered.ts';

/** The place of the reference table that an address lies at; asked for once, whichever company has it. */
export function placeOf(database: Database, db: Db, address: Parameters<typeof findPlaceForAddress>[1]) {
  const { country, state, city, postalCode } = address;
  return remembered(database, `place ${country} ${state} ${city} ${postalCode}`, () =>
    findPlaceForAddress(db, address),
  );
}

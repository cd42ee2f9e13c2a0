import { z } from 'zod';
import { draftOf } from '../fields/draft-schema.ts';
import { decimal } from '../fields/number-fields.ts';
import { table } from '../fields/table-field.ts';
import { requiredText } from '../fields/text-fields.ts';
import { day } from '../fields/time-fields.ts';
import {
  readAccessorials,
  readClassMapping,
  readFuelTable,
  readStates,
  spellAccessorials,
  spellClassMapping,
  spellFuelTable,
  spellStates,
} from './notation.ts';

/** What a company has agreed with a carrier about LTL. */
export const AGREEMENT_FIELDS = {
  name: requiredText({ label: 'Name', limit: 100 }),
  discount: decimal({ label: 'Discount', unit: '%', digits: 5, least: 0, most: 99.99, places: 2 }),
  minimumCharge: decimal({ label: 'Minimum charge', unit: 'USD', digits: 9, least: 0, most: 99_999, places: 2 }),
  effectiveDate: day({ label: 'Effective Date' }),
  expirationDate: day({ label: 'Expiration Date' }),
  originStates: table('Origin states', { spell: spellStates, read: readStates }),
  destinationStates: table('Destination states', { spell: spellStates, read: readStates }),
  classMapping: table('Class mapping', { spell: spellClassMapping, read: readClassMapping }),
  fuelTable: table('Fuel table', { spell: spellFuelTable, read: readFuelTable }),
  accessorials: table('Special charges', { spell: spellAccessorials, read: readAccessorials }),
};

export const AgreementDraft = draftOf(AGREEMENT_FIELDS);
export type AgreementDraft = z.infer<typeof AgreementDraft>;

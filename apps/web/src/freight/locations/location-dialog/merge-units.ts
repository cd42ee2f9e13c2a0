import { timeZoneLabel } from '@lanewright/domain/geography/time-zones.ts';
import { requirementName } from '@lanewright/domain/orders/requirement-flags.ts';
import { plainWords, unitsOf, type MergeUnit } from '../../../ui/forms/three-way.ts';
import { LOCATION_LABELS, type LocationField, type LocationForm } from './location-form.ts';

const ALONE = [
  'name',
  'dbaName',
  'companyAlias',
  'locationAlias',
  'ediCodes',
  'locationType',
  'supportLocationTypes',
  'requirementFlags',
  'ianaTimeZone',
  'leadProviderId',
] as const;

function inWords(form: LocationForm, field: LocationField): string {
  if (field === 'requirementFlags') return plainWords(form.requirementFlags.map(requirementName));
  if (field === 'ianaTimeZone') return form.ianaTimeZone ? timeZoneLabel(form.ianaTimeZone) : 'From the address';
  return plainWords(form[field]);
}

/** Half an address of one person and half of another would be a third place. */
export const LOCATION_UNITS: readonly MergeUnit<LocationForm>[] = [
  {
    label: 'Address',
    fields: ['addressLine1', 'addressLine2', 'postalCode', 'city', 'state', 'country'],
    inWords: ({ addressLine1, addressLine2, city, state, postalCode, country }) =>
      plainWords([addressLine1, addressLine2, city, `${state ?? ''} ${postalCode}`.trim(), country].filter(Boolean)),
  },
  {
    label: LOCATION_LABELS.companyName,
    fields: ['isOwnCompany', 'companyId', 'companyName'],
    inWords: ({ companyName }) => plainWords(companyName),
  },
  ...unitsOf<LocationForm>(Object.fromEntries(ALONE.map((field) => [field, LOCATION_LABELS[field]])), (form, field) =>
    inWords(form, field as LocationField),
  ),
];

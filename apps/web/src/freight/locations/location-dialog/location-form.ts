import { CountrySchema } from '@lanewright/domain/geography/country-schema.ts';
import {
  LOCATION_TYPES,
  type Address,
  type Location,
  type LocationDraft,
  type LocationEdit,
} from '@lanewright/domain/locations/location.ts';
import {
  ADDRESS_LABELS,
  problemsWithAddress,
  problemsWithDescription,
  tidyAddress,
} from '@lanewright/domain/locations/rules.ts';
import { REQUIREMENT_FLAGS } from '@lanewright/domain/orders/requirement-flags.ts';
import { SiteNeed } from '@lanewright/domain/orders/site-needs.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import { z } from 'zod';

// Made here and not taken from the domain: its modules of names would bring the schema library to every page that says them.
const LocationType = z.enum(LOCATION_TYPES);
const RequirementFlagId = z.enum(REQUIREMENT_FLAGS.map(({ id }) => id));

/** What stands in the fields. */
export const LocationForm = z.object({
  addressLine1: z.string(),
  addressLine2: z.string(),
  postalCode: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  country: CountrySchema.nullable(),
  isOwnCompany: z.boolean(),
  companyId: z.string().nullable(),
  companyName: z.string(),
  name: z.string(),
  dbaName: z.string(),
  companyAlias: z.string(),
  locationAlias: z.string(),
  ediCodes: z.array(z.string()),
  locationType: LocationType.nullable(),
  supportLocationTypes: z.array(LocationType),
  requirementFlags: z.array(RequirementFlagId),
  siteNeeds: z.array(SiteNeed),
  ianaTimeZone: z.string().nullable(),
  leadProviderId: z.string(),
});
export type LocationForm = z.infer<typeof LocationForm>;
export type LocationField = keyof LocationForm;

export const LOCATION_LABELS: Record<LocationField, string> = {
  ...ADDRESS_LABELS,
  isOwnCompany: 'This location belongs to my company',
  companyId: 'Company',
  companyName: 'Company name',
  name: 'Location name',
  dbaName: 'DBA name',
  companyAlias: 'Company alias',
  locationAlias: 'Location alias',
  ediCodes: 'Warehouse IDs',
  locationType: 'Type',
  supportLocationTypes: 'Support types',
  requirementFlags: 'Requirements',
  siteNeeds: 'Always needed here',
  ianaTimeZone: 'Time zone',
  leadProviderId: 'Lead provider ID',
};

export const EMPTY_LOCATION_FORM: LocationForm = {
  addressLine1: '',
  addressLine2: '',
  postalCode: '',
  city: '',
  state: null,
  country: null,
  isOwnCompany: false,
  companyId: null,
  companyName: '',
  name: '',
  dbaName: '',
  companyAlias: '',
  locationAlias: '',
  ediCodes: [],
  locationType: null,
  supportLocationTypes: [],
  requirementFlags: [],
  siteNeeds: [],
  ianaTimeZone: null,
  leadProviderId: '',
};

export function isLocationForm(values: unknown): values is LocationForm {
  return LocationForm.safeParse(values).success;
}

export function formFromLocation(location: Location): LocationForm {
  // Parsing leaves out what is not in the form: number, position, version.
  return LocationForm.parse({ ...location, ...location.customerAlias, state: location.state || null });
}

export function addressFromForm(form: LocationForm): Address {
  const { addressLine1, addressLine2, postalCode, city, state, country } = form;
  return tidyAddress({ addressLine1, addressLine2, postalCode, city, state: state ?? '', country: country ?? '' });
}

function descriptionFromForm(form: LocationForm) {
  return {
    companyId: form.companyId,
    companyName: form.companyName.trim(),
    name: form.name.trim(),
    dbaName: form.dbaName.trim(),
    companyAlias: form.companyAlias.trim(),
    locationAlias: form.locationAlias.trim(),
    ediCodes: form.ediCodes.map((code) => code.trim()),
    locationType: form.locationType,
    supportLocationTypes: form.supportLocationTypes,
    requirementFlags: form.requirementFlags,
    siteNeeds: form.siteNeeds,
    ianaTimeZone: form.ianaTimeZone,
    leadProviderId: form.leadProviderId.trim(),
  };
}

export function draftFromForm(form: LocationForm): LocationDraft {
  const { dbaName, ...description } = descriptionFromForm(form);
  // Left out, so that it is the one that the other locations of the company have.
  return { ...addressFromForm(form), ...description, ...(dbaName !== '' && { dbaName }) };
}

/** The address is said only where it changed, so that an old spelling of it is not refused. */
export function editFromForm(form: LocationForm, saved: Location, version: number): LocationEdit {
  const address = addressFromForm(form);
  const before = addressFromForm(formFromLocation(saved));
  const isMoved = (Object.keys(address) as (keyof Address)[]).some((part) => address[part] !== before[part]);
  return { ...descriptionFromForm(form), ...(isMoved && { address }), version };
}

/** A search needs the address alone; saving needs everything to be right. */
export function problemsWithForm(form: LocationForm, purpose: 'search' | 'save'): Problem[] {
  const draft = draftFromForm(form);
  return [...problemsWithAddress(draft), ...(purpose === 'save' ? problemsWithDescription(draft) : [])];
}

/** `address.city` of an edit and `ediCodes.2` of a list are said at their field. */
export function formFieldOf(name: string): LocationField | null {
  const field = name.replace(/^address\./, '').split('.')[0] ?? '';
  // The id of a company is chosen by its name.
  if (field === 'companyId') return 'companyName';
  return Object.hasOwn(EMPTY_LOCATION_FORM, field) ? (field as LocationField) : null;
}

/** What was begun, as a person would call it. */
export function nameOfDraft({ locationAlias, name, addressLine1, companyName }: LocationForm): string {
  const called = [locationAlias, name, addressLine1, companyName]
    .map((text) => text.trim())
    .find((text) => text !== '');
  return called ? `“${called}”` : 'a location';
}

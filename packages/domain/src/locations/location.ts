import { z } from 'zod';
import { RequirementFlagId } from '../orders/requirement-flags.ts';
import { SiteNeed } from '../orders/site-needs.ts';

export const LOCATION_TYPES = [
  'Plant',
  'Distribution Center',
  'Warehouse',
  'Store',
  'Supplier',
  'Job Site',
  'Port',
  'Office',
  'Other',
] as const;
export const LocationType = z.enum(LOCATION_TYPES);
export type LocationType = z.infer<typeof LocationType>;

const text = z.string().default('');

/** Where something stands. Shapes only: what is wrong with the values is said by `problemsWithAddress`. */
export const Address = z.strictObject({
  addressLine1: z.string(),
  addressLine2: text,
  city: z.string(),
  /** The governing district: a state of the US or Mexico, a province of Canada. */
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
});
export type Address = z.infer<typeof Address>;

/** What a company calls a place, whatever the place calls itself. */
export const CustomerAlias = z.strictObject({ companyAlias: text, locationAlias: text });
export type CustomerAlias = z.infer<typeof CustomerAlias>;

/** What a person says about a place besides its address. */
const description = {
  /** Whose place it is: the company's own id, or that of a business it trades with; null when only its name is known. */
  companyId: z.uuid().nullable().default(null),
  companyName: z.string(),
  dbaName: text,
  name: text,
  companyAlias: text,
  locationAlias: text,
  locationType: LocationType.nullable().default(null),
  /** What else goes on there, beside its main type. */
  supportLocationTypes: z.array(LocationType).max(LOCATION_TYPES.length).default([]),
  /** What the place asks of every truck. */
  requirementFlags: z.array(RequirementFlagId).max(50).default([]),
  /** What it asks of every carrier that comes: a lift gate, limited access, and their kind. */
  siteNeeds: z.array(SiteNeed).max(20).default([]),
  /** Warehouse IDs: how the place is called in electronic orders. */
  ediCodes: z.array(z.string()).max(20).default([]),
  /** Null: the zone of the nearest known place. */
  ianaTimeZone: z.string().nullable().default(null),
  leadProviderId: text,
};

const optionalText = z.string().optional();

export const LocationDraft = z.strictObject({
  ...Address.shape,
  ...description,
  /** Left out: the DBA name that all other locations of its company share, if there is one. */
  dbaName: optionalText,
});
export type LocationDraft = z.infer<typeof LocationDraft>;

/** A change of a location: a field that is left out stays as it is. Other systems send only the fields they know. */
export const LocationEdit = z.strictObject({
  companyId: description.companyId,
  companyName: z.string(),
  dbaName: optionalText,
  name: optionalText,
  companyAlias: optionalText,
  locationAlias: optionalText,
  locationType: LocationType.nullable().optional(),
  supportLocationTypes: description.supportLocationTypes.unwrap().optional(),
  requirementFlags: description.requirementFlags.unwrap().optional(),
  siteNeeds: description.siteNeeds.unwrap().optional(),
  ediCodes: description.ediCodes.unwrap().optional(),
  /** Null for the zone of the address. */
  ianaTimeZone: z.string().nullable().optional(),
  leadProviderId: optionalText,
  address: Address.optional(),
  version: z.int(),
});
export type LocationEdit = z.infer<typeof LocationEdit>;

export const Location = z.object({
  id: z.uuid(),
  locationNumber: z.string(),
  ...Address.shape,
  ...description,
  companyId: z.uuid(),
  customerAlias: CustomerAlias,
  isInternational: z.boolean(),
  /** The place belongs to the shipper itself. */
  isOwnCompany: z.boolean(),
  /** Of the town or postal code, not of the door. Null where the address is not known. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  version: z.int(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type Location = z.infer<typeof Location>;

export const LocationContact = z.object({
  contactId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  isDefaultContact: z.boolean(),
  isDriver: z.boolean(),
  title: z.string(),
  primaryEmailAddress: z.string(),
  officeNumber: z.string(),
  mobileNumber: z.string(),
});
export type LocationContact = z.infer<typeof LocationContact>;

/** As people call a place: its alias if they gave one, else its name, else its company. */
export function locationLabel(location: { name: string; companyName: string; customerAlias: CustomerAlias }): string {
  return location.customerAlias.locationAlias || location.name || companyLabel(location);
}

export function companyLabel(location: { companyName: string; customerAlias: CustomerAlias }): string {
  return location.customerAlias.companyAlias || location.companyName;
}

/** "Joliet, IL 60433": enough to know a place by. */
export function cityLine(address: Pick<Address, 'city' | 'state' | 'postalCode'>): string {
  return [[address.city, address.state].filter(Boolean).join(', '), address.postalCode].filter(Boolean).join(' ');
}

type EditedDescription = Omit<LocationDraft, keyof Address | 'companyId' | 'companyName' | 'dbaName' | 'ianaTimeZone'> &
  Pick<Location, 'dbaName'>;

/** The description of a location after a change: what the change leaves out is as it was before. */
export function editedDescription(before: Location, edit: LocationEdit): EditedDescription {
  return {
    dbaName: edit.dbaName ?? before.dbaName,
    name: edit.name ?? before.name,
    companyAlias: edit.companyAlias ?? before.customerAlias.companyAlias,
    locationAlias: edit.locationAlias ?? before.customerAlias.locationAlias,
    locationType: edit.locationType === undefined ? before.locationType : edit.locationType,
    supportLocationTypes: edit.supportLocationTypes ?? before.supportLocationTypes,
    requirementFlags: edit.requirementFlags ?? before.requirementFlags,
    siteNeeds: edit.siteNeeds ?? before.siteNeeds,
    ediCodes: edit.ediCodes ?? before.ediCodes,
    leadProviderId: edit.leadProviderId ?? before.leadProviderId,
  };
}

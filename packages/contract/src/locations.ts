import { DockSchedule, DockScheduleEdit } from '@lanewright/domain/locations/dock-schedule.ts';
import {
  Address,
  CustomerAlias,
  Location,
  LocationContact,
  LocationDraft,
  LocationEdit,
} from '@lanewright/domain/locations/location.ts';
import { z } from 'zod';
import { endpoint, RecordId } from './endpoint.ts';
import { QuotableLocation } from './geography.ts';
import { pageOf, pageQuery, sortQuery, yesOrNo } from './paging.ts';

export const LOCATION_PAGE_SIZE = 20;
const FILTER_LIST_SIZE = 10;

const LocationNumber = z.strictObject({ locationNumber: z.string().regex(/^L\d{6,12}$/i) });
const words = z.string().max(200).default('');

export const LocationFilter = z.strictObject({
  ...pageQuery(LOCATION_PAGE_SIZE),
  ...sortQuery(['name']),
  fuzzyMatchTerm: words,
  postalCode: z.string().max(12).default(''),
  state: z.string().max(3).default(''),
  country: z.string().max(2).default(''),
  /** The company's own places, those of others, or both. */
  belongsTo: z.enum(['own', 'others', 'all']).default('all'),
  /** Whether somebody has said when the dock is open; until then it counts as open day and night. */
  hasDockHours: yesOrNo,
});
export type LocationFilter = z.infer<typeof LocationFilter>;

/** A place as searches answer it: enough to choose it and to fill a stop with it. */
export const FoundLocation = z.object({
  id: z.uuid(),
  locationNumber: z.string(),
  name: z.string(),
  company: z.object({ id: z.uuid(), companyName: z.string() }),
  customerAlias: CustomerAlias,
  postalAddress: z.object({
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    governingDistrict: z.string(),
    postalCode: z.string(),
    country: z.string(),
  }),
  ianaTimezone: z.string().nullable(),
  ediMappings: z.array(z.object({ ediCode: z.string() })),
});
export type FoundLocation = z.infer<typeof FoundLocation>;

/** A place as a list of choices shows it. */
export const CustomerLocation = z.object({
  id: z.uuid(),
  locationNumber: z.string(),
  name: z.string(),
  companyName: z.string(),
  address: z.object({ line1: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
});
export type CustomerLocation = z.infer<typeof CustomerLocation>;

const searchByWords = z.strictObject({ q: words });
const read = { needs: 'ViewLocations', rate: 'read', company: 'own' } as const;
const write = { needs: 'EditLocations', rate: 'write', company: 'own', repeats: 'at-once' } as const;
/** Contacts and orders point at places, so whoever is signed in may look one up. */
const lookUp = { needs: 'SignedIn', rate: 'read', company: 'own' } as const;

const exampleAddress = {
  addressLine1: '2100 Centerpoint Way',
  addressLine2: '',
  city: 'Joliet',
  state: 'IL',
  postalCode: '60433',
  country: 'US',
};
const exampleDraft = { ...exampleAddress, companyName: 'Prairie Grocers', name: 'Joliet DC', ediCodes: ['PG-0417'] };

export const SavedLocation = z.object({ isSuccess: z.literal(true), resultNumber: z.string(), location: Location });
export type SavedLocation = z.infer<typeof SavedLocation>;

export const locations = {
  list: endpoint({
    get: '/locations',
    ...read,
    about: 'A page of locations, found by name, company, alias, number, address or warehouse ID.',
    query: LocationFilter,
    answers: pageOf(Location),
  }),
  search: endpoint({
    get: '/locations/search',
    ...lookUp,
    about: 'Locations to choose from while typing.',
    query: searchByWords,
    answers: z.object({ items: z.array(FoundLocation) }),
    example: { query: { q: 'joliet' } },
  }),
  quotable: endpoint({
    get: '/locations/quotable',
    ...lookUp,
    about:
      'Saved locations that freight can be quoted from or to. Send one as the end of a quote, or its number as `quotableLocationId`: the services that it always needs are then part of the price.',
    query: searchByWords,
    answers: z.object({ items: z.array(QuotableLocation) }),
    example: { query: { q: 'joliet' } },
  }),
  searchEdi: endpoint({
    get: '/locations/edi-search',
    ...lookUp,
    about:
      'The same among places that electronic orders have named before: those with a warehouse ID, best match on it first.',
    query: searchByWords,
    answers: z.object({ items: z.array(FoundLocation) }),
    example: { query: { q: 'PG-04' } },
  }),
  findForCustomer: endpoint({
    get: '/locations/customer',
    ...lookUp,
    about: 'Places of the company’s customers and suppliers, by name, address or number.',
    query: z.strictObject({
      ...pageQuery(FILTER_LIST_SIZE),
      searchTerm: words,
      belongsTo: z.enum(['own', 'others', 'all']).default('all'),
    }),
    answers: z.array(CustomerLocation),
  }),
  ofCompany: endpoint({
    get: '/locations/company',
    ...lookUp,
    about: 'The company’s own places.',
    answers: z.array(CustomerLocation),
  }),
  byAddress: endpoint({
    get: '/locations/by-address',
    ...lookUp,
    about:
      'The locations that stand at an address, the one known longest first and as `location`; with a company name, those of that company. Also the known place that the address lies in.',
    query: z.strictObject({ ...Address.shape, companyName: words }),
    answers: z.object({
      location: Location.nullable(),
      locations: z.array(Location),
      place: QuotableLocation.nullable(),
    }),
    example: { query: { ...exampleAddress } },
  }),
  searchCompanies: endpoint({
    get: '/companies/search',
    ...lookUp,
    about: 'The company itself and those it trades with, by name.',
    query: searchByWords,
    answers: z.object({ items: z.array(z.object({ id: z.uuid(), companyName: z.string() })) }),
    example: { query: { q: 'prairie' } },
  }),
  get: endpoint({
    get: '/locations/:locationNumber',
    ...read,
    about: 'One location.',
    record: 'location',
    params: LocationNumber,
    answers: Location,
  }),
  create: endpoint({
    post: '/locations',
    ...write,
    about: 'Add a location. Its dock is open day and night until somebody sets its hours.',
    body: LocationDraft,
    answers: SavedLocation,
    example: { body: exampleDraft },
  }),
  update: endpoint({
    put: '/locations/:locationNumber',
    ...write,
    about: 'Change a location. A version that is no longer the newest is answered with 409.',
    record: 'location',
    params: LocationNumber,
    body: LocationEdit,
    answers: SavedLocation,
    example: { body: { companyName: 'Prairie Grocers', name: 'Joliet DC', version: 1 } },
  }),
  contacts: endpoint({
    get: '/locations/:locationNumber/contacts',
    ...lookUp,
    about: 'The people at a location, the default one first.',
    record: 'location',
    params: LocationNumber,
    answers: z.array(LocationContact),
  }),
  saveContacts: endpoint({
    put: '/locations/:locationNumber/contacts',
    ...write,
    about: 'Say who the people at a location are, and which one is asked first.',
    record: 'location',
    params: LocationNumber,
    body: z.strictObject({
      contactIds: z.array(z.uuid()).max(200),
      defaultContactId: z.uuid().nullable(),
      version: z.int(),
    }),
    answers: z.array(LocationContact),
    example: { body: { contactIds: [], defaultContactId: null, version: 1 } },
  }),
  dockSchedule: endpoint({
    get: '/locations/:locationNumber/dock-schedule',
    ...lookUp,
    about: 'When the dock of a location is open, in its own time zone.',
    record: 'location',
    params: LocationNumber,
    answers: DockSchedule,
  }),
  saveDockSchedule: endpoint({
    put: '/dock-schedules/:id',
    ...write,
    about: 'Set the hours of a dock.',
    record: 'dock-schedule',
    params: RecordId,
    body: DockScheduleEdit,
    answers: z.object({ isSuccess: z.literal(true), dockSchedule: DockSchedule }),
    example: {
      body: {
        isAppointmentRequired: true,
        version: 1,
        dockHours: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((dayOfWeek) => ({
          dayOfWeek,
          isClosed: dayOfWeek === 'Sunday',
          isTwentyFourHour: false,
          startTime: '06:00:00',
          endTime: '18:00:00',
        })),
      },
    },
  }),
};

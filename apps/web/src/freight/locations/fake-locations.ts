// For tests: locations, their hours and their people, kept in memory.
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { DEFAULT_DOCK_HOURS, type DockSchedule } from '@lanewright/domain/locations/dock-schedule.ts';
import type { Location, LocationContact } from '@lanewright/domain/locations/location.ts';
import { addressKey } from '@lanewright/domain/locations/rules.ts';
import { NOT_HERE, startFakeApi, type FakeAnswer, type SeenRequest } from '../../testing/fake-api.ts';
import { foundFrom } from './find-locations.ts';

const idOf = (kind: number, number: number) => `0199a000-000${kind}-7000-8000-${String(number).padStart(12, '0')}`;

export function makeLocation(number: number, facts: Partial<Location> = {}): Location {
  return {
    id: idOf(1, number),
    locationNumber: `L${100000 + number}`,
    addressLine1: `${number} Centerpoint Way`,
    addressLine2: '',
    city: 'Joliet',
    state: 'IL',
    postalCode: '60433',
    country: 'US',
    companyId: idOf(2, 1),
    companyName: 'Prairie Grocers',
    dbaName: '',
    name: `Dock ${number}`,
    companyAlias: '',
    locationAlias: '',
    customerAlias: { companyAlias: '', locationAlias: '' },
    locationType: null,
    supportLocationTypes: [],
    requirementFlags: [],
    siteNeeds: [],
    ediCodes: [],
    ianaTimeZone: 'America/Chicago',
    leadProviderId: '',
    isInternational: false,
    isOwnCompany: false,
    latitude: 41.5,
    longitude: -88.07,
    version: 1,
    updatedAt: '2026-11-15T08:00:00Z',
    ...facts,
  };
}

export function makeContact(number: number, facts: Partial<LocationContact> = {}): LocationContact {
  return {
    contactId: idOf(3, number),
    firstName: 'Rosa',
    lastName: `Delgado ${number}`,
    isDefaultContact: false,
    isDriver: false,
    title: 'Dock supervisor',
    primaryEmailAddress: `rosa${number}@prairie.example`,
    officeNumber: '(815) 555-0142 x12',
    mobileNumber: '',
    ...facts,
  };
}

export function makeDockSchedule(facts: Partial<DockSchedule> = {}): DockSchedule {
  return { id: idOf(4, 1), isAppointmentRequired: false, dockHours: [...DEFAULT_DOCK_HOURS], version: 3, ...facts };
}

const place = (city: string, state: string, postalCode: string, country: string) => ({
  id: idOf(5, Number(postalCode.replace(/\D/g, ''))),
  city,
  state,
  postalCode,
  country,
  name: `${city}, ${state} ${postalCode}`,
  ianaTimeZone: 'America/Chicago',
  latitude: 41.5,
  longitude: -88.07,
});
const PLACES = [
  place('Joliet', 'IL', '60433', 'US'),
  place('Chicago', 'IL', '60601', 'US'),
  place('Monterrey', 'NLE', '64000', 'MX'),
  place('Toronto', 'ON', 'M5V', 'CA'),
];
const COMPANIES = [{ id: idOf(2, 1), companyName: 'Prairie Grocers' }];

export interface StoredLocations {
  locations: Location[];
  contacts: LocationContact[];
  dockSchedule: DockSchedule;
  prioritizeHistoricalLocations: boolean;
}

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });

function answerLists({ path, query }: SeenRequest, stored: StoredLocations): FakeAnswer | null {
  const q = (query.get('q') ?? query.get('fuzzyMatchTerm') ?? query.get('searchTerm') ?? '').toLowerCase();
  const named = stored.locations.filter(({ name }) => name.toLowerCase().includes(q));
  const withCode = stored.locations.filter(({ ediCodes }) => ediCodes.some((code) => code.toLowerCase().includes(q)));
  switch (path) {
    case '/customer-configuration':
      return ok({ prioritizeHistoricalLocations: stored.prioritizeHistoricalLocations });
    case '/quotable-locations':
      return ok({ items: PLACES.filter(({ postalCode }) => postalCode === query.get('ZipCode')) });
    case '/companies/search':
      return ok({ items: COMPANIES.filter(({ companyName }) => companyName.toLowerCase().includes(q)) });
    case '/locations/search':
      return ok({ items: named.map(foundFrom) });
    case '/locations/edi-search':
      return ok({ items: withCode.map(foundFrom) });
    case '/contacts':
      return ok({ data: [makeListItem(7, 'Ana Ruiz'), makeListItem(8, 'Bo Lund')], total: 2, isTotalExact: true });
    default:
      return null;
  }
}

function makeListItem(number: number, name: string) {
  const primaryEmailAddress = `p${number}@prairie.example`;
  const nothing = { location: '', phoneNumbers: [], roles: [], contactRoleTypes: [], profilePictureFileId: null };
  const lastName = name.split(' ').at(-1);
  return { ...nothing, id: idOf(3, number), name, lastName, title: 'Receiver', primaryEmailAddress };
}

function answerPage({ query }: SeenRequest, { locations }: StoredLocations): FakeAnswer {
  const wanted = (name: string) => query.get(name) ?? '';
  const isOf = { own: [true], others: [false] }[wanted('belongsTo')] ?? [true, false];
  const found = locations.filter(
    ({ name, country, state, postalCode, isOwnCompany }) =>
      name.toLowerCase().includes(wanted('fuzzyMatchTerm').toLowerCase()) &&
      (wanted('country') === '' || country === wanted('country')) &&
      (wanted('state') === '' || state === wanted('state')) &&
      postalCode.startsWith(wanted('postalCode')) &&
      isOf.includes(isOwnCompany),
  );
  const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
  return ok({ data: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, isTotalExact: true });
}

function answerByAddress({ query }: SeenRequest, { locations }: StoredLocations): FakeAnswer {
  const key = addressKey(Object.fromEntries(query) as never);
  const atAddress = locations.filter((location) => addressKey(location) === key);
  return ok({
    location: atAddress[0] ?? null,
    locations: atAddress,
    place: PLACES.find(({ postalCode }) => postalCode === query.get('postalCode')) ?? null,
  });
}

function saved(location: Location): FakeAnswer {
  return ok({ isSuccess: true, resultNumber: location.locationNumber, location });
}

function answerOne({ method, path, body }: SeenRequest, stored: StoredLocations): FakeAnswer | null {
  if (path.startsWith('/dock-schedules/')) return ok({ isSuccess: true, dockSchedule: stored.dockSchedule });
  const [, locationNumber, part] = /^\/locations\/(L\d+)(?:\/(.+))?$/.exec(path) ?? [];
  const location = stored.locations.find((one) => one.locationNumber === locationNumber);
  if (locationNumber === undefined) return null;
  if (!location) return NOT_HERE;
  if (part === 'contacts') return ok(stored.contacts);
  if (part === 'dock-schedule') return ok(stored.dockSchedule);
  return method === 'PUT' ? saved({ ...location, ...body }) : ok(location);
}

export function startLocationApi(user: CurrentUser, given: Partial<StoredLocations> = {}) {
  const stored: StoredLocations = {
    locations: [],
    contacts: [],
    dockSchedule: makeDockSchedule(),
    prioritizeHistoricalLocations: false,
    ...given,
  };
  return startFakeApi(user, (request) => {
    if (request.path === '/locations/by-address') return answerByAddress(request, stored);
    if (request.path === '/locations' && request.method === 'GET') return answerPage(request, stored);
    if (request.path === '/locations') return saved(makeLocation(999, request.body));
    return answerLists(request, stored) ?? answerOne(request, stored);
  });
}

// For tests: what an order form asks of a server, kept in memory.
import { commodities } from '@lanewright/contract/commodities.ts';
import { configuration } from '@lanewright/contract/configuration.ts';
import { geography } from '@lanewright/contract/geography.ts';
import { history } from '@lanewright/contract/history.ts';
import { locations } from '@lanewright/contract/locations.ts';
import { orders, type SavedOrder } from '@lanewright/contract/orders.ts';
import { ratingData } from '@lanewright/contract/rating-data.ts';
import { referenceLists } from '@lanewright/contract/reference-lists.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { EMPTY_COMMODITY } from '@lanewright/domain/commodities/commodity.ts';
import { describeListEntry } from '@lanewright/domain/fields/choice-fields.ts';
import { FREIGHT_CLASSES, HAZARD_CLASSES, PACKING_GROUPS } from '@lanewright/domain/commodities/lists.ts';
import { exampleFacts } from '@lanewright/domain/orders/example-order.ts';
import type { OrderFacts, OrderPlace } from '@lanewright/domain/orders/facts.ts';
import type { OrderBody } from '@lanewright/domain/orders/order-body.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { PickupCalendar } from '@lanewright/domain/orders/warnings.ts';
import { fake, NO_SUCH_RECORD, startFakeServer, type Fake, type Refusal } from '../../../testing/fake-server.ts';
import { foundFrom } from '../../locations/find-locations.ts';
import { makeContact, makeDockSchedule, makeLocation } from '../../locations/fake-locations.ts';

const NAMES = ['Joliet plant', 'Atlanta DC', 'Toronto store'];
const ADDRESSES = [
  { city: 'Joliet', state: 'IL' },
  { city: 'Atlanta', state: 'GA' },
  { city: 'Toronto', state: 'ON' },
];

/** Joliet, Atlanta and Toronto of the example, as the server would answer them. */
export function placesOf(facts: OrderFacts): OrderPlace[] {
  return [...facts.places.values()].map((place, index) => ({
    location: makeLocation(index + 1, {
      ...ADDRESSES[index],
      locationNumber: place.locationNumber,
      name: NAMES[index]!,
      postalCode: place.postalCode,
      country: place.country,
      ianaTimeZone: place.zone,
      ...place.position,
      siteNeeds: [...place.siteNeeds],
      requirementFlags: [...place.requirementFlags],
      ediCodes: index === 1 ? ['ATL-7'] : [],
    }),
    schedule: place.schedule && makeDockSchedule({ ...place.schedule, dockHours: [...place.schedule.dockHours] }),
    contacts: [
      { ...makeContact(index * 2 + 1), isDefaultContact: false },
      { ...makeContact(index * 2 + 2), isDefaultContact: true },
    ].map(({ contactId, firstName, lastName, isDefaultContact }) => ({
      contactId,
      firstName,
      lastName,
      isDefaultContact,
    })),
  }));
}

export const PAINT: Commodity = {
  ...EMPTY_COMMODITY,
  id: '0199a000-0009-7000-8000-000000000001',
  version: 4,
  updatedAt: '2026-11-15T08:00:00Z',
  commodityCode: 'PAINT-1G',
  description: 'Interior paint, 1 gal can',
  packagingUnitType: 'Can',
  packageQuantity: 96,
  perPackageWeight: 11.5,
  palletCount: 1,
  packageLength: 48,
  packageWidth: 40,
  packageHeight: 50,
  freightClass: 70,
};

interface FormServer {
  user: CurrentUser;
  facts?: OrderFacts;
  /** What is kept of an order that was sent, or why it is not. */
  save: (body: OrderBody) => Order | Refusal;
  get?: () => Order;
  /** When LTL carriers come; nobody has said, unless it does. */
  calendar?: PickupCalendar;
  also?: Fake[];
}

const NO_CALENDAR: PickupCalendar = { holidays: [], cutOff: null, leastMinutes: null };

export function startFormServer(server: FormServer) {
  const { user, facts = exampleFacts(), save, get, calendar = NO_CALENDAR, also = [] } = server;
  const places = placesOf(facts);
  const saved = (body: OrderBody): SavedOrder | Refusal => {
    const order = save(body);
    return 'refusal' in order ? order : { orderId: order.id, orderNumber: order.orderNumber, order, warnings: [] };
  };
  return startFakeServer(user, [
    ...also,
    fake(orders.formFacts, () => ({
      companyNumber: facts.companyNumber,
      configuration: facts.configuration,
      billTo: [...facts.billTo],
    })),
    fake(orders.places, ({ query }) =>
      [query.locationNumbers]
        .flat()
        .flatMap((number) => places.filter(({ location }) => location.locationNumber === number)),
    ),
    fake(orders.templates, () => []),
    fake(orders.likelyDuplicates, () => []),
    fake(orders.create, ({ body }) => saved(body)),
    fake(orders.update, ({ body }) => saved(body)),
    fake(orders.get, () => get?.() ?? NO_SUCH_RECORD),
    fake(ratingData.calendar, () => ({ ...calendar, holidays: [...calendar.holidays] })),
    fake(history.list, () => ({ entries: [], next: null })),
    fake(geography.mileage, () => ({ totalMiles: 716, legs: [{ miles: 716 }], source: 'test', version: '1' })),
    fake(locations.search, ({ query }) => ({
      items: places
        .filter(({ location }) => location.name.toLowerCase().includes((query.q ?? '').toLowerCase()))
        .map(({ location }) => foundFrom(location)),
    })),
    fake(locations.list, ({ query }) => {
      const data = places
        .map(({ location }) => location)
        .filter(({ name }) => name.toLowerCase().includes((query.fuzzyMatchTerm ?? '').toLowerCase()))
        .filter(({ postalCode }) => postalCode.startsWith(query.postalCode ?? ''));
      return { data, total: data.length, isTotalExact: true };
    }),
    fake(commodities.list, ({ query }) => ({
      data: PAINT.commodityCode.toLowerCase().startsWith((query.searchTerm ?? '').toLowerCase()) ? [PAINT] : [],
      total: 1,
      isTotalExact: true,
    })),
    fake(commodities.create, ({ body }) => ({ ...PAINT, ...body, version: 1 })),
    fake(commodities.update, ({ body: { packageCount, ...body } }) => ({
      ...PAINT,
      ...body,
      packageQuantity: packageCount ?? null,
    })),
    fake(configuration.customerConfiguration, () => {
      const { referenceNumberTypes: _types, ...defaults } = facts.configuration.orderDefaults;
      const { quoteMarkup, documents, insurance, freightRules } = facts.configuration;
      return { ...defaults, ...quoteMarkup, ...documents, ...insurance, ...freightRules };
    }),
    fake(referenceLists.freightClasses, () => FREIGHT_CLASSES.map((value, id) => ({ id, name: String(value) }))),
    fake(referenceLists.hazardClasses, () =>
      HAZARD_CLASSES.map((entry, id) => ({ id, description: describeListEntry(entry) })),
    ),
    fake(referenceLists.packingGroups, () =>
      PACKING_GROUPS.map((entry) => ({ description: describeListEntry(entry) })),
    ),
  ]);
}

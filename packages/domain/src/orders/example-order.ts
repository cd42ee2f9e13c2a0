import { EMPTY_CONFIGURATION, type ConfigurationValues } from '../configuration/sections.ts';
import { DEFAULT_DOCK_HOURS } from '../locations/dock-schedule.ts';
import { instantOfIso } from '../units/zoned-time.ts';
import type { OrderFacts, StopPlace } from './facts.ts';
import {
  EMPTY_LINE_ITEM,
  EMPTY_ORDER,
  emptyStop,
  type LineItemDraft,
  type OrderDraft,
  type StopDraft,
} from './order.ts';

// An order with nothing wrong, and what is known about it: what tests begin with and change one thing of.

const CONTACT = '0192e6a0-0000-7000-8000-000000000001';
export const EXAMPLE_SETTING = '0192e6a0-0000-7000-8000-00000000000a';

export function examplePlace(change: Partial<StopPlace> & { locationNumber: string }): StopPlace {
  return {
    city: 'Joliet',
    country: 'US',
    postalCode: '60433',
    addressKey: `address of ${change.locationNumber}`,
    position: null,
    zone: 'America/Chicago',
    schedule: { isAppointmentRequired: false, dockHours: DEFAULT_DOCK_HOURS },
    requirementFlags: [],
    siteNeeds: [],
    contacts: [{ contactId: CONTACT, isDefaultContact: true }],
    ...change,
  };
}

/** Joliet is open from six to six, closed on Sunday; Atlanta from seven to three; Toronto is abroad. */
const PLACES: StopPlace[] = [
  examplePlace({
    locationNumber: 'L100001',
    schedule: {
      isAppointmentRequired: false,
      dockHours: DEFAULT_DOCK_HOURS.map((hours) => ({
        ...hours,
        startTime: '06:00:00',
        endTime: '18:00:00',
        isClosed: hours.dayOfWeek === 'Sunday',
      })),
    },
  }),
  examplePlace({
    locationNumber: 'L100002',
    city: 'Atlanta',
    zone: 'America/New_York',
    postalCode: '30336',
    schedule: {
      isAppointmentRequired: true,
      dockHours: DEFAULT_DOCK_HOURS.map((hours) => ({ ...hours, startTime: '07:00:00', endTime: '15:00:00' })),
    },
  }),
  examplePlace({
    locationNumber: 'L100003',
    city: 'Toronto',
    country: 'CA',
    zone: 'America/Toronto',
    postalCode: 'M5V 2T6',
    schedule: null,
  }),
];

export function exampleFacts(
  change: Partial<OrderFacts> = {},
  configuration: Partial<{ [Section in keyof ConfigurationValues]: Partial<ConfigurationValues[Section]> }> = {},
): OrderFacts {
  return {
    today: '2026-11-16',
    now: instantOfIso('2026-11-16T12:00:00-06:00'),
    companyNumber: 'C100001',
    configuration: {
      orderDefaults: { ...EMPTY_CONFIGURATION.orderDefaults, ...configuration.orderDefaults },
      quoteMarkup: { ...EMPTY_CONFIGURATION.quoteMarkup, ...configuration.quoteMarkup },
      booking: { ...EMPTY_CONFIGURATION.booking, ...configuration.booking },
      documents: { ...EMPTY_CONFIGURATION.documents, ...configuration.documents },
      insurance: { ...EMPTY_CONFIGURATION.insurance, ...configuration.insurance },
      freightRules: { ...EMPTY_CONFIGURATION.freightRules, ...configuration.freightRules },
    },
    billTo: [
      {
        id: '0192e6a0-0000-7000-8000-0000000000b1',
        companyNumber: 'C100001',
        companyName: 'Northfield Foods',
        isOwnCompany: true,
        billingSettings: [
          {
            id: EXAMPLE_SETTING,
            name: 'Accounts payable',
            addressLine1: '1 Mill Road',
            addressLine2: '',
            city: 'Joliet',
            state: 'IL',
            postalCode: '60433',
            country: 'US',
            emailAddress: '',
            isDefault: true,
            version: 1,
          },
        ],
        version: 1,
      },
    ],
    places: new Map(PLACES.map((place) => [place.locationNumber, place])),
    quote: null,
    before: null,
    ...change,
  };
}

export function exampleItem(change: Partial<LineItemDraft> = {}): LineItemDraft {
  return {
    ...EMPTY_LINE_ITEM,
    description: 'Rolled oats',
    totalWeight: 1_872,
    packageCount: 36,
    packagingUnitType: 'Bag',
    palletCount: 1,
    packageLength: 48,
    packageWidth: 40,
    packageHeight: 44,
    freightClass: 55,
    ...change,
  };
}

export const HAZMAT_ITEM = exampleItem({
  description: 'Paint',
  isHazmat: true,
  hazmatHazardClass: 9,
  hazmatPackingGroup: 1,
  hazmatUNNumber: 'UN1263',
  hazmatProperShippingName: 'Paint',
});

export function exampleStop(type: 'Pickup' | 'Dropoff', change: Partial<StopDraft> = {}): StopDraft {
  const isPickup = type === 'Pickup';
  return {
    ...emptyStop(type),
    locationNumber: isPickup ? 'L100001' : 'L100002',
    baseDate: isPickup ? '2026-11-18' : '2026-11-20',
    early: '08:00:00',
    late: '12:00:00',
    lineItems: isPickup ? [exampleItem()] : [],
    assigned: isPickup ? [] : [0],
    ...change,
  };
}

export function exampleOrder(change: Partial<OrderDraft> = {}): OrderDraft {
  return {
    ...EMPTY_ORDER,
    orderType: 'Standard',
    tmsOrderDetails: { freightTermType: 'Prepaid', markup: null },
    shippingMode: 'LTL',
    equipmentMode: 'Dry',
    equipmentTypes: ['Van'],
    billToCompanyNumber: 'C100001',
    billingSettingId: EXAMPLE_SETTING,
    stops: [exampleStop('Pickup'), exampleStop('Dropoff')],
    ...change,
  };
}

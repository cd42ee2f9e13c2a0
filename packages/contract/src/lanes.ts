import { LANE_COST_PERIODS } from '@lanewright/domain/lanes/lane-costs.ts';
import { LaneEnd } from '@lanewright/domain/lanes/lane-end.ts';
import { AdditionalCharge, LaneRateDraft, MOST_ADDITIONAL_CHARGES } from '@lanewright/domain/lanes/lane-rate.ts';
import { LaneDraft, LaneEdit } from '@lanewright/domain/lanes/lane.ts';
import { SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { CalendarDaySchema } from '@lanewright/domain/units/calendar-day-schema.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';
import { MAX_PAGE_SIZE, pageOf, pageQuery, sortQuery } from './paging.ts';

export const LANE_PAGE_SIZE = 20;
/** Of one lane, expired ones counted. */
export const MOST_RATES = 200;

const instant = z.iso.datetime({ offset: true });

const LanePlace = z.object({
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  governingDistrictAbbreviation: z.string().nullable(),
  governingDistrictName: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export const ListedLane = z.object({
  ...LaneEdit.shape,
  id: z.uuid(),
  mode: z.enum(SHIPPING_MODES),
  origin: LaneEnd,
  destination: LaneEnd,
  originLocation: LanePlace,
  destinationLocation: LanePlace,
  /** As people read them: "Joliet, IL", "604 zone". */
  originLocationDetails: z.string(),
  destinationLocationDetails: z.string(),
  estimatedMiles: z.number().nullable(),
  numberOfCarriers: z.int(),
  /** Since when its freight goes to the spot market, as its contracts have run out. */
  spotSince: CalendarDaySchema.nullable(),
  createDateTime: instant,
  version: z.int(),
});
export type ListedLane = z.infer<typeof ListedLane>;

export const Lane = z.object({
  ...ListedLane.shape,
  ytdShipmentCount: z.int(),
  /** From the current year on. */
  monthlyCounts: z.array(z.object({ year: z.int(), month: z.int(), count: z.int() })),
  projectedMonthlyVolume: z.array(z.object({ year: z.int(), month: z.int(), count: z.number() })),
});
export type Lane = z.infer<typeof Lane>;

/** What shipments along a lane were booked at in a period, by the day of pickup. Dollars. */
export const LaneCost = z.object({
  period: z.enum(LANE_COST_PERIODS),
  from: CalendarDaySchema,
  to: CalendarDaySchema,
  /** Booked shipments that carry orders of this lane alone and have a price. */
  shipments: z.int(),
  cost: z.number(),
  costPerShipment: z.number().nullable(),
  costPerMile: z.number().nullable(),
  /** Booked shipments that also carry orders of other lanes, or have no price: no figure above includes them. */
  leftOut: z.int(),
});
export type LaneCost = z.infer<typeof LaneCost>;

/** What booked shipments along a lane have cost in the last 30 days, as its page adds them up. Dollars. */
export const RecentLaneCost = z.object({ laneId: z.uuid(), shipments: z.int(), cost: z.number() });
export type RecentLaneCost = z.infer<typeof RecentLaneCost>;

export const LaneRate = z.object({
  ...LaneRateDraft.shape,
  additionalCharges: z.array(z.object({ ...AdditionalCharge.shape, total: z.number().nullable() })),
  id: z.uuid(),
  laneId: z.uuid(),
  carrierId: z.uuid(),
  carrierName: z.string(),
  effectiveDate: CalendarDaySchema,
  expirationDate: CalendarDaySchema,
  sequence: z.int().optional(),
  /** Dollars for a usual load of the lane; null where nobody can reckon it. */
  estimatedRate: z.number().nullable(),
  isActive: z.boolean(),
  /** Why the carrier cannot be used at the moment; empty where it can. */
  whyNotUsable: z.array(z.string()),
  version: z.int(),
});
export type LaneRate = z.infer<typeof LaneRate>;

export const LaneSearch = z.strictObject({
  ...pageQuery(LANE_PAGE_SIZE),
  ...sortQuery(['name', 'createDateTime']),
  searchTerm: z.string().max(200).default(''),
  /** Lanes with rates that end soon. */
  rates: z.enum(['Expiring']).optional(),
});
export type LaneSearch = z.infer<typeof LaneSearch>;

const RateBody = LaneRateDraft.extend({
  laneId: z.uuid().toLowerCase(),
  /** A total that is sent is reckoned anew. */
  additionalCharges: z
    .array(AdditionalCharge.extend({ total: z.number().nullable().optional() }))
    .max(MOST_ADDITIONAL_CHARGES)
    .default([]),
});
export type RateBody = z.infer<typeof RateBody>;

/** On the page of a carrier no more than these are shown; all are counted. */
export const CARRIER_RATES_SHOWN = 100;

/** A contracted rate as the page of its carrier shows it. */
export const CarrierRate = z.object({
  id: z.uuid(),
  laneId: z.uuid(),
  laneName: z.string(),
  originLocationDetails: z.string(),
  destinationLocationDetails: z.string(),
  rateType: LaneRateDraft.shape.rateType,
  chargeType: LaneRateDraft.shape.chargeType,
  rate: z.number(),
  effectiveDate: CalendarDaySchema,
  expirationDate: CalendarDaySchema,
  sequence: z.int().optional(),
});
export type CarrierRate = z.infer<typeof CarrierRate>;

/** A carrier that a rate can be agreed with. */
export const LaneCarrier = z.object({
  id: z.uuid(),
  name: z.string(),
  scac: z.string().nullable(),
  /** Why it cannot be used at the moment; empty where it can. */
  whyNotUsable: z.array(z.string()),
});
export type LaneCarrier = z.infer<typeof LaneCarrier>;
export const CARRIERS_SHOWN = 20;

const sees = { company: 'own', needs: 'ViewLanes', rate: 'read' } as const;
const edits = { company: 'own', needs: 'EditLane', rate: 'write', repeats: 'at-once' } as const;
const exampleEdit = {
  customerReferenceNumber: 'Joliet to Atlanta',
  tenderType: 'Manual',
  tenderMethod: 'Email',
  equipmentMode: 'Dry',
};
const exampleRate = {
  laneId: '00000000-0000-4000-8000-000000000001',
  carrierId: '00000000-0000-4000-8000-000000000002',
  rateType: 'AllIn',
  chargeType: 'Flat',
  rate: 1450,
  effectiveDate: '2026-01-01',
  expirationDate: '2026-12-31',
};

export const lanes = {
  list: endpoint({
    get: '/lanes',
    ...sees,
    about: 'A page of lanes, found by name and places.',
    query: LaneSearch,
    answers: pageOf(ListedLane),
  }),
  get: endpoint({
    get: '/lanes/:id',
    ...sees,
    record: 'lane',
    params: RecordId,
    about: 'One lane, with how many shipments went along it.',
    answers: Lane,
  }),
  costs: endpoint({
    get: '/lanes/:id/costs',
    ...sees,
    needs: { all: ['ViewLanes', 'ViewShipment'] },
    record: 'lane',
    params: RecordId,
    about: 'What booked shipments along a lane have cost: last month, last 30 days and last 90 days.',
    answers: z.array(LaneCost),
  }),
  recentCosts: endpoint({
    post: '/lanes/recent-costs',
    ...sees,
    needs: { all: ['ViewLanes', 'ViewShipment'] },
    about:
      'What booked shipments along the lanes of a page have cost in the last 30 days. Unknown lanes are omitted from the answer.',
    body: z.strictObject({ laneIds: z.array(z.uuid().toLowerCase()).max(MAX_PAGE_SIZE) }),
    answers: z.array(RecentLaneCost),
    example: { body: { laneIds: ['0199c000-0001-7000-8000-000000000001'] } },
  }),
  create: endpoint({
    post: '/lanes',
    company: 'own',
    rate: 'write',
    needs: 'CreateLane',
    repeats: 'by-steps',
    about:
      'Add a lane. One that exists already, or whose way back does, is answered with a warning unless it is meant.',
    body: LaneDraft.extend({ isMeant: z.boolean().default(false) }),
    answers: z.object({ lane: Lane.nullable(), warnings: z.array(z.string()) }),
    example: {
      body: {
        ...exampleEdit,
        mode: 'TL',
        origin: { kind: 'City', city: 'Joliet', state: 'IL', country: 'US' },
        destination: { kind: 'State', state: 'GA', country: 'US' },
      },
    },
  }),
  update: endpoint({
    put: '/lanes/:id',
    ...edits,
    record: 'lane',
    params: RecordId,
    about: 'Change a lane. Where it goes stays.',
    body: LaneEdit.extend({ version: z.int() }),
    answers: Lane,
    example: { body: { ...exampleEdit, version: 1 } },
  }),
  remove: endpoint({
    delete: '/lanes/:id',
    ...edits,
    record: 'lane',
    params: RecordId,
    about: 'Delete a lane with its rates. Shipments that went along it keep what they were booked at.',
    answers: Nothing,
  }),
  carriers: endpoint({
    get: '/lanes/:id/carriers',
    ...sees,
    record: 'lane',
    params: RecordId,
    about:
      'The company’s own carriers for the mode of a lane, found by name or SCAC; those of the spot market are not among them.',
    query: z.strictObject({ searchTerm: z.string().max(200).default('') }),
    answers: z.array(LaneCarrier),
  }),
  rates: endpoint({
    get: '/lanes/:id/rates',
    ...sees,
    record: 'lane',
    params: RecordId,
    about: 'The contracted rates of a lane, in turn.',
    query: z.strictObject({ includeExpired: z.enum(['true', 'false']).default('false') }),
    answers: z.array(LaneRate),
  }),
  ratesOfCarrier: endpoint({
    get: '/carriers/:id/lane-rates',
    ...sees,
    record: 'carrier',
    params: RecordId,
    about: 'What a carrier has agreed to on the company’s lanes and has not expired, by the names of the lanes.',
    answers: z.object({ rates: z.array(CarrierRate), total: z.int() }),
  }),
  addRate: endpoint({
    post: '/lane-rates',
    ...edits,
    about: 'Add a contracted rate; it comes last in turn.',
    body: RateBody,
    answers: LaneRate,
    example: { body: exampleRate },
  }),
  updateRate: endpoint({
    put: '/lane-rates/:id',
    ...edits,
    record: 'lane-rate',
    params: RecordId,
    about: 'Change a contracted rate. Its turn stays.',
    body: RateBody.extend({ version: z.int() }),
    answers: LaneRate,
    example: { body: { ...exampleRate, version: 1 } },
  }),
  removeRate: endpoint({
    delete: '/lane-rates/:id',
    ...edits,
    record: 'lane-rate',
    params: RecordId,
    about: 'Delete a contracted rate. The others are numbered anew.',
    answers: Nothing,
  }),
  resequence: endpoint({
    put: '/lanes/:id/sequence',
    ...edits,
    record: 'lane',
    params: RecordId,
    about: 'Put the rates that are in force into another order.',
    body: z.strictObject({
      rates: z.array(z.strictObject({ contractId: z.uuid().toLowerCase(), sequence: z.int().min(0) })).max(MOST_RATES),
    }),
    answers: z.array(LaneRate),
    example: { body: { rates: [] } },
  }),
};

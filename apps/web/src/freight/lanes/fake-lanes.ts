// For tests: lanes and their rates, kept in memory.
import { documents } from '@lanewright/contract/documents.ts';
import { geography } from '@lanewright/contract/geography.ts';
import { history } from '@lanewright/contract/history.ts';
import { lanes, type Lane, type LaneCost, type LaneRate } from '@lanewright/contract/lanes.ts';
import { notes } from '@lanewright/contract/notes.ts';
import { watchers } from '@lanewright/contract/watchers.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { totalOfCharge } from '@lanewright/domain/lanes/rate-rules.ts';
import { fake, NO_SUCH_RECORD, startFakeServer } from '../../testing/fake-server.ts';

const idOf = (kind: number, number: number) => `0199c000-000${kind}-7000-8000-${String(number).padStart(12, '0')}`;

export function makeLane(number: number, facts: Partial<Lane> = {}): Lane {
  const place = { postalCode: null, latitude: 41.5, longitude: -88.1 };
  return {
    id: idOf(1, number),
    customerReferenceNumber: `Lane ${number}`,
    tenderType: 'Manual',
    tenderMethod: 'Email',
    tenderTime: 90,
    shipmentTenderingStart: 2,
    expirationAction: 'Notify',
    equipmentMode: 'Dry',
    mode: 'TL',
    origin: { kind: 'City', city: 'Joliet', state: 'IL', postalCode: null, country: 'US' },
    destination: { kind: 'State', city: null, state: 'GA', postalCode: null, country: 'US' },
    originLocation: {
      ...place,
      city: 'Joliet',
      governingDistrictAbbreviation: 'IL',
      governingDistrictName: 'Illinois',
    },
    destinationLocation: {
      ...place,
      city: null,
      governingDistrictAbbreviation: 'GA',
      governingDistrictName: 'Georgia',
      latitude: 33.7,
    },
    originLocationDetails: 'Joliet, IL',
    destinationLocationDetails: 'GA',
    estimatedMiles: 719.4,
    numberOfCarriers: 1,
    spotSince: null,
    createDateTime: '2026-03-08T18:00:00Z',
    version: 1,
    ytdShipmentCount: 5,
    monthlyCounts: [
      { year: 2026, month: 1, count: 2 },
      { year: 2026, month: 2, count: 3 },
    ],
    projectedMonthlyVolume: [{ year: 2026, month: 3, count: 2.5 }],
    ...facts,
  };
}

export function makeRate(number: number, facts: Partial<LaneRate> = {}): LaneRate {
  return {
    id: idOf(2, number),
    laneId: idOf(1, 1),
    carrierId: idOf(3, number),
    carrierName: `Carrier ${number}`,
    rateType: 'AllIn',
    chargeType: 'Flat',
    rate: 1450,
    minCharge: null,
    effectiveDate: '2026-01-01',
    expirationDate: '2036-12-31',
    rateTableName: `Carrier ${number}`,
    rateSpecifications: null,
    additionalCharges: [],
    sequence: number - 1,
    estimatedRate: 1450,
    isActive: true,
    whyNotUsable: [],
    version: 1,
    ...facts,
  };
}

const LANE_COSTS: LaneCost[] = [
  {
    period: 'LastMonth',
    from: '2026-10-01',
    to: '2026-10-31',
    shipments: 2,
    cost: 3000.5,
    costPerShipment: 1500.25,
    costPerMile: 2.1,
    leftOut: 0,
  },
  {
    period: 'Last30Days',
    from: '2026-10-20',
    to: '2026-11-18',
    shipments: 1,
    cost: 1400,
    costPerShipment: 1400,
    costPerMile: null,
    leftOut: 1,
  },
  {
    period: 'Last90Days',
    from: '2026-08-21',
    to: '2026-11-18',
    shipments: 0,
    cost: 0,
    costPerShipment: null,
    costPerMile: null,
    leftOut: 2,
  },
];

/** `expired` are told only to who asks for them. */
export interface StoredLanes {
  lanes: Lane[];
  rates: LaneRate[];
  expired: LaneRate[];
  /** What a new lane is warned about, until it is meant. */
  warnings: string[];
}

export function startLaneApi(user: CurrentUser, given: Partial<StoredLanes> = {}) {
  let kept: StoredLanes = { lanes: [makeLane(1)], rates: [makeRate(1)], expired: [], warnings: [], ...given };
  const laneOf = (id: string) => kept.lanes.find((lane) => lane.id === id);
  const server = startFakeServer(user, [
    fake(lanes.list, ({ query }) => {
      const found = kept.lanes.filter((lane) =>
        JSON.stringify(lane).toLowerCase().includes(query.searchTerm.toLowerCase()),
      );
      const first = (query.page - 1) * query.pageSize;
      return { data: found.slice(first, first + query.pageSize), total: found.length, isTotalExact: true };
    }),
    fake(lanes.get, ({ params }) => laneOf(params.id) ?? NO_SUCH_RECORD),
    fake(lanes.costs, () => LANE_COSTS),
    fake(lanes.recentCosts, ({ body }) => body.laneIds.map((laneId) => ({ laneId, shipments: 0, cost: 0 }))),
    fake(lanes.create, ({ body: { isMeant, ...draft } }) => {
      if (kept.warnings.length > 0 && !isMeant) return { lane: null, warnings: kept.warnings };
      const lane = makeLane(99, { ...draft });
      kept = { ...kept, lanes: [...kept.lanes, lane] };
      return { lane, warnings: [] };
    }),
    fake(lanes.update, ({ params, body }) => {
      const before = laneOf(params.id);
      if (!before) return NO_SUCH_RECORD;
      const after = { ...before, ...body, version: before.version + 1 };
      kept = { ...kept, lanes: kept.lanes.map((lane) => (lane.id === after.id ? after : lane)) };
      return after;
    }),
    fake(lanes.remove, ({ params }) => {
      kept = { ...kept, lanes: kept.lanes.filter(({ id }) => id !== params.id) };
      return null;
    }),
    fake(lanes.carriers, () => [{ id: idOf(3, 7), name: 'Blue Ridge Transportation', scac: 'BLRT', whyNotUsable: [] }]),
    fake(lanes.rates, ({ query }) => (query.includeExpired === 'true' ? [...kept.rates, ...kept.expired] : kept.rates)),
    fake(lanes.addRate, ({ body }) => {
      const added = makeRate(kept.rates.length + 1, {
        ...body,
        carrierId: body.carrierId!,
        carrierName: 'Blue Ridge Transportation',
        effectiveDate: body.effectiveDate!,
        expirationDate: body.expirationDate!,
        additionalCharges: body.additionalCharges.map((charge) => ({ ...charge, total: totalOfCharge(charge) })),
      });
      kept = { ...kept, rates: [...kept.rates, added] };
      return added;
    }),
    fake(lanes.updateRate, ({ params, body: { additionalCharges: _charges, ...body } }) => {
      const before = kept.rates.find(({ id }) => id === params.id);
      if (!before) return NO_SUCH_RECORD;
      const after = { ...before, ...body, version: before.version + 1 } as LaneRate;
      kept = { ...kept, rates: kept.rates.map((rate) => (rate.id === after.id ? after : rate)) };
      return after;
    }),
    fake(lanes.removeRate, ({ params }) => {
      const left = kept.rates.filter(({ id }) => id !== params.id);
      kept = { ...kept, rates: left.map((rate, sequence) => ({ ...rate, sequence })) };
      return null;
    }),
    fake(lanes.resequence, ({ body }) => {
      const turns = new Map(body.rates.map(({ contractId, sequence }) => [contractId, sequence]));
      const rates = kept.rates.map((rate) => ({ ...rate, sequence: turns.get(rate.id)! }));
      kept = { ...kept, rates: rates.toSorted((one, other) => one.sequence - other.sequence) };
      return kept.rates;
    }),
    fake(geography.quotableLocations, () => ({
      items: [
        {
          id: idOf(4, 1),
          city: 'Joliet',
          state: 'IL',
          postalCode: '60433',
          country: 'US' as const,
          name: 'Joliet, IL 60433',
          ianaTimeZone: 'America/Chicago',
          latitude: 41.5,
          longitude: -88.1,
        },
      ],
    })),
    fake(watchers.list, () => []),
    fake(documents.list, () => ({ documents: [], missing: [], types: [], dropoffs: [] })),
    fake(notes.list, () => ({ data: [], hasMore: false })),
    fake(history.list, () => ({ entries: [], next: null })),
  ]);
  return { server };
}

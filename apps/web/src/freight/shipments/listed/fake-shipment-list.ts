// For tests: a list of shipments with its views, its map and its work in the background, kept in memory.
import { jobs, type JobState } from '@lanewright/contract/jobs.ts';
import { papers } from '@lanewright/contract/papers.ts';
import { search } from '@lanewright/contract/search.ts';
import {
  shipmentList,
  type ListedShipment,
  type NextStop,
  type ShipmentFilter,
  type ShipmentPosition,
} from '@lanewright/contract/shipment-list.ts';
import { views } from '@lanewright/contract/views.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { SHIPMENT_VIEWS, TRACKING_VIEWS } from '@lanewright/domain/shipments/shipment-views.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import type { ShipmentException } from '@lanewright/domain/tracking/on-time.ts';
import type { UserView } from '@lanewright/domain/views/user-view.ts';
import { fake, startFakeServer, type Fake } from '../../../testing/fake-server.ts';
import { idOf } from '../../orders/fake-orders.ts';

const ORIGIN = {
  companyName: 'Northfield Foods',
  city: 'Joliet',
  state: 'IL',
  ianaTimeZone: 'America/Chicago',
  baseDate: '2026-11-18',
  earlyDateTime: '2026-11-18T08:00:00-06:00',
  lateDateTime: '2026-11-18T12:00:00-06:00',
  appointmentDateTime: null,
};
const DESTINATION = {
  companyName: 'Harvest Lane Markets',
  city: 'Atlanta',
  state: 'GA',
  ianaTimeZone: 'America/New_York',
  baseDate: '2026-11-20',
  earlyDateTime: '2026-11-20T07:00:00-05:00',
  lateDateTime: '2026-11-20T15:00:00-05:00',
  appointmentDateTime: null,
};

export const makeNextStop = (facts: Partial<NextStop> = {}): NextStop => ({
  ...DESTINATION,
  stopNumber: 2,
  stopType: 'Dropoff',
  isThere: false,
  etaDateTime: '2026-11-20T16:10:00-05:00',
  etaEarliestDateTime: null,
  etaLatestDateTime: null,
  etaNewsDateTime: null,
  etaDay: null,
  ...facts,
});

export function makeListedShipment(number: number, facts: Partial<ListedShipment> = {}): ListedShipment {
  return {
    id: idOf('9000', number),
    shipmentNumber: `S${100_000 + number}`,
    shipmentStatus: SHIPMENT_STATUS.ReadyToBook,
    version: 1,
    createDateTime: '2026-11-15T18:00:00Z',
    originationType: 'Contract',
    shippingMode: 'LTL',
    equipmentMode: 'Dry',
    isHazmat: false,
    orderNumbers: [`O${100_000 + number}`],
    stopCount: 2,
    weight: 1_500,
    palletCount: 3,
    miles: 716.4,
    totalCost: null,
    carrier: null,
    proNumber: null,
    pickupNumber: null,
    origin: ORIGIN,
    destination: DESTINATION,
    consignee: 'Harvest Lane Markets',
    dropoffStops: 1,
    onTimeStatus: null,
    exception: null,
    atRiskReason: '',
    nextStop: null,
    lastNews: '',
    lastNewsDateTime: null,
    position: null,
    deliveredDateTime: null,
    whyNotBook: null,
    whyNotCancel: null,
    ...facts,
  };
}

/** One on the road, near St. Louis. */
export const makeMoving = (number: number, facts: Partial<ListedShipment> = {}): ListedShipment =>
  makeListedShipment(number, {
    shipmentStatus: SHIPMENT_STATUS.InTransit,
    carrier: { id: idOf('8a00', 1), companyName: 'Prairie State Freight' },
    proNumber: `PRO${number}`,
    onTimeStatus: 'OnTime',
    nextStop: makeNextStop({ etaDateTime: '2026-11-20T10:00:00-05:00' }),
    lastNews: 'Near St. Louis, MO',
    lastNewsDateTime: '2026-11-19T10:00:00Z',
    position: { latitude: 38.6 + number * 0.5, longitude: -90.2 + number, dateTime: '2026-11-19T10:00:00Z' },
    whyNotBook: `Shipment S${100_000 + number} is booked already.`,
    whyNotCancel: 'A shipment that is In Transit cannot be cancelled.',
    ...facts,
  });

export const positionOf = (shipment: ListedShipment): ShipmentPosition => ({
  id: shipment.id,
  shipmentNumber: shipment.shipmentNumber,
  latitude: shipment.position!.latitude,
  longitude: shipment.position!.longitude,
  shipmentStatus: shipment.shipmentStatus,
  onTimeStatus: shipment.onTimeStatus,
  exception: shipment.exception,
  atRiskReason: shipment.atRiskReason,
  nextStop: shipment.nextStop ? `${shipment.nextStop.city}, ${shipment.nextStop.state}` : '',
  etaDateTime: shipment.nextStop?.etaDateTime ?? null,
  etaEarliestDateTime: shipment.nextStop?.etaEarliestDateTime ?? null,
  etaLatestDateTime: shipment.nextStop?.etaLatestDateTime ?? null,
  etaNewsDateTime: shipment.nextStop?.etaNewsDateTime ?? null,
  etaDay: shipment.nextStop?.etaDay ?? null,
  ianaTimeZone: shipment.nextStop?.ianaTimeZone ?? null,
});

const asViews = (given: readonly { id: string; viewName: string; filters: object }[]): UserView[] =>
  given.map(({ id, viewName, filters }, index) => ({
    id,
    viewName,
    filters: structuredClone(filters) as UserView['filters'],
    isSystemView: true,
    index,
    sharedBy: null,
    version: 1,
  }));

export interface StoredShipmentList {
  shipments: ListedShipment[];
  job: JobState;
  besides: readonly Fake[];
}

const statusNames = Object.entries(SHIPMENT_STATUS);

function matching(shipments: readonly ListedShipment[], filter: ShipmentFilter): ListedShipment[] {
  const words = filter.searchTerm?.toLowerCase() ?? '';
  const statuses = filter.statuses?.map((wanted) => statusNames.find(([name]) => name === wanted)?.[1]);
  return shipments.filter(
    (shipment) =>
      (statuses === undefined || statuses.includes(shipment.shipmentStatus)) &&
      (filter.exceptions === undefined || (shipment.exception && filter.exceptions.includes(shipment.exception))) &&
      (filter.isHazmat === undefined || shipment.isHazmat === filter.isHazmat) &&
      shipment.shipmentNumber.toLowerCase().includes(words),
  );
}

export function startShipmentListServer(user: CurrentUser, given: Partial<StoredShipmentList> = {}) {
  const job = { id: idOf('b100', 1), status: 'queued' as const, progress: 0, result: null };
  const stored: StoredShipmentList = { shipments: [], job, besides: [], ...given };
  const pageOf = (query: ShipmentFilter & { page: number; pageSize: number }, except: readonly string[] = []) => {
    const found = matching(stored.shipments, query).filter(({ id }) => !except.includes(id));
    const { page, pageSize } = query;
    return { data: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, isTotalExact: true };
  };
  const counted = (filter: ShipmentFilter, exception?: ShipmentException) => ({
    total: matching(stored.shipments, { ...filter, exceptions: exception && [exception] }).length,
    isTotalExact: true,
  });
  const server = startFakeServer(user, [
    fake(shipmentList.list, ({ query }) => pageOf(query)),
    fake(shipmentList.find, ({ body }) => pageOf(body, body.except)),
    fake(shipmentList.positions, ({ query }) => ({
      data: matching(stored.shipments, query)
        .filter(({ position }) => position !== null)
        .map(positionOf),
      isComplete: true,
    })),
    fake(shipmentList.exceptionCounts, ({ query }) => ({
      all: counted(query),
      Late: counted(query, 'Late'),
      AtRisk: counted(query, 'AtRisk'),
      NoNews: counted(query, 'NoNews'),
    })),
    fake(shipmentList.export, () => new Blob(['Shipment Number\r\n'], { type: 'text/csv' }) as never),
    fake(shipmentList.bulk, ({ body: { selection } }) => ({
      jobId: stored.job.id,
      of: 'ids' in selection ? selection.ids.length : matching(stored.shipments, selection.filter).length,
    })),
    fake(papers.report, () => new Blob(['%PDF-1.4']) as never),
    fake(jobs.get, () => stored.job),
    fake(search.carriers, () => ({ items: [] })),
    fake(views.list, ({ query }) => ({
      userViews: asViews(query.userViewType === 'tracking' ? TRACKING_VIEWS : SHIPMENT_VIEWS),
    })),
    fake(views.counts, ({ query }) => query.ids!.map((id) => ({ id, total: 1, isTotalExact: true }))),
    ...stored.besides,
  ]);
  return { ...server, stored };
}

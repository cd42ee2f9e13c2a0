import { accessorialName, choiceName } from '@lanewright/domain/orders/lists.ts';
import type { Order, OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import { carrierWindow } from '@lanewright/domain/shipments/carrier-window.ts';
import type { OfferedLoad, StopTimes } from '@lanewright/domain/tendering/load-facts.ts';
import type { TenderedShipment } from '../shipments/commands/tendered-shipment.ts';

/** As many kinds of goods as a letter names. */
const MOST_COMMODITIES = 10;

const earliest = (times: readonly (string | null)[]): string | null =>
  times
    .filter((time) => time !== null)
    .reduce<string | null>(
      (first, time) => (first === null || Date.parse(time) < Date.parse(first) ? time : first),
      null,
    );

function temperatureOf({ reeferTemperature: at, reeferTemperatureMin: min, reeferTemperatureMax: max }: Order): string {
  const [least, most] = [min ?? at, max ?? at];
  if (least === null || most === null) return '';
  return least === most ? `${least} °F` : `${least} to ${most} °F`;
}

const distinct = (texts: readonly string[]) =>
  [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');

/** Each of the times once, the first to begin before the others. */
function differentTimes(windows: readonly StopTimes[]): StopTimes[] {
  const at = (text: string | null) => (text === null ? null : Date.parse(text));
  const begins = ({ earlyDateTime, lateDateTime, appointmentDateTime }: StopTimes) =>
    at(appointmentDateTime ?? earlyDateTime ?? lateDateTime) ?? Infinity;
  const named = new Map(
    windows.map((times) => {
      const { earlyDateTime, lateDateTime, appointmentDateTime } = times;
      return [String([at(earlyDateTime), at(lateDateTime), at(appointmentDateTime)]), times] as const;
    }),
  );
  return [...named.values()].sort((one, other) => begins(one) - begins(other));
}

function stopOf(stopType: 'Pickup' | 'Dropoff', parts: readonly OrderStop[]): OfferedLoad['stops'][number] {
  const location = parts[0]?.location ?? null;
  const windows = parts.map((part) => {
    const { early, late } = carrierWindow(part);
    return { earlyDateTime: early, lateDateTime: late, appointmentDateTime: part.appointmentDateTimeOffset };
  });
  const different = differentTimes(windows);
  return {
    stopType,
    city: location?.city ?? '',
    state: location?.state ?? '',
    postalCode: location?.postalCode ?? '',
    country: location?.country ?? '',
    ianaTimeZone: location?.ianaTimeZone ?? null,
    earlyDateTime: earliest(windows.map(({ earlyDateTime }) => earlyDateTime)),
    lateDateTime: earliest(windows.map(({ lateDateTime }) => lateDateTime)),
    appointmentDateTime: earliest(windows.map(({ appointmentDateTime }) => appointmentDateTime)),
    ...(different.length > 1 ? { windows: different } : {}),
  };
}

/** What a carrier is told of it, as it is now. */
export function offeredLoad({ shipment, orders, stops }: TenderedShipment): OfferedLoad {
  const parts = new Map(orders.flatMap((order) => order.stops.map((stop) => [stop.id, stop] as const)));
  const items = orders.flatMap((order) =>
    order.stops.filter(({ stopType }) => stopType === 'Pickup').flatMap(({ lineItems }) => lineItems),
  );
  const totals = totalsOf(items);
  const mode = shipment.shippingMode ?? orders[0]?.shippingMode ?? null;
  const equipment = shipment.equipmentMode ?? orders[0]?.equipmentMode ?? null;
  return {
    shippingMode: mode === null ? '' : choiceName(mode),
    equipment: equipment === null ? '' : equipment === 'Dry' ? 'Dry van' : choiceName(equipment),
    isTeamRequired: orders.some(({ isTeamRequired }) => isTeamRequired),
    isHazmat: orders.some(({ isHazmat }) => isHazmat),
    temperature: distinct(orders.map(temperatureOf)).join(' and '),
    weight: totals.weight,
    pallets: totals.pallets,
    miles: shipment.miles,
    commodities: distinct(items.map(({ description }) => description ?? '')).slice(0, MOST_COMMODITIES),
    services: distinct(orders.flatMap(({ accessorials }) => accessorials.map(accessorialName))),
    stops: stops.map(({ stopType, orderStopIds }) =>
      stopOf(
        stopType,
        orderStopIds.flatMap((id) => parts.get(id) ?? []),
      ),
    ),
  };
}

import type { OrderBody, OrderBodyStop } from './order-body.ts';
import type { Order, OrderStop } from './order-record.ts';
import type { OrderReference } from './order.ts';

/** Which numbers will be asked for stays; the numbers themselves belong to one order. */
function askedFor(references: readonly OrderReference[]): OrderReference[] {
  return references.filter(({ isRequired }) => isRequired).map((reference) => ({ ...reference, value: '' }));
}

function withoutTimes<Stop extends Pick<OrderBodyStop, 'baseDate'>>(stop: Stop) {
  return {
    ...stop,
    baseDate: null,
    early: null,
    late: null,
    appointment: null,
    earlyDateTimeOffset: null,
    lateDateTimeOffset: null,
    appointmentDateTimeOffset: null,
  };
}

/** A template is used again and again, and a date only once: an order from it would be refused when its day is over. */
export function withoutDates(body: OrderBody): OrderBody {
  return { ...body, stops: body.stops.map(withoutTimes) };
}

function templateOfStop(stop: OrderStop): OrderBodyStop {
  const { stopNumber: _number, stopType: _type, locationId: _locationId, location: _location, ...rest } = stop;
  const { contact: _contact, plannedDateTimeOffset: _planned, expected: _expected, lineItems, ...kept } = rest;
  return {
    ...withoutTimes(kept),
    id: null,
    referenceNumbers: askedFor(stop.referenceNumbers),
    lineItems:
      stop.type === 'Dropoff'
        ? lineItems.map(({ uniqueIdentifier }) => ({ uniqueIdentifier }))
        : lineItems.map(({ linearFeet: _linearFeet, ...item }) => ({ ...item, id: null })),
  };
}

/** An order as what others begin as: like a copy, it leaves behind dates and times, appointments, references and quote. */
export function templateOf(order: Order): OrderBody {
  const {
    id: _id,
    orderNumber: _orderNumber,
    orderStatus: _orderStatus,
    voidReason: _voidReason,
    version: _version,
    createDateTime: _createDateTime,
    updatedAt: _updatedAt,
    isHazmat: _isHazmat,
    isInternational: _isInternational,
    distance: _distance,
    distanceSource: _distanceSource,
    weight: _weight,
    palletCount: _palletCount,
    totalLinearFeet: _totalLinearFeet,
    density: _density,
    activeShipmentNumber: _activeShipmentNumber,
    activeShipmentStatus: _activeShipmentStatus,
    priceProblem: _priceProblem,
    onTimeStatus: _onTimeStatus,
    lowestShipMode: _lowestShipMode,
    lowestShipRate: _lowestShipRate,
    ...body
  } = order;
  return {
    ...body,
    quoteNumberOrId: null,
    referenceNumbers: askedFor(order.referenceNumbers),
    stops: order.stops.map(templateOfStop),
  };
}

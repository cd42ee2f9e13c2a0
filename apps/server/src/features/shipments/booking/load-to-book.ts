import { ratedProductOf } from '@lanewright/domain/rating/product-of-item.ts';
import { HAZARD_CLASSES, PACKING_GROUPS } from '@lanewright/domain/commodities/lists.ts';
import type { Country } from '@lanewright/domain/rating/terms.ts';
import { carrierWindow } from '@lanewright/domain/shipments/carrier-window.ts';
import type { BookableRate } from '@lanewright/domain/shipments/bookable-rate.ts';
import type { Order, OrderLineItem, OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { localOfIso } from '@lanewright/domain/units/zoned-time.ts';
import type {
  BookedProduct,
  BookedStop,
  BookingParty,
  DayAndHours,
  LoadToBook,
} from '../../../outside/carriers/port.ts';
import type { KeptShipmentStop } from '../store/shipment-record.ts';

export interface Requester {
  companyName: string;
  contactName: string;
  email: string;
}

function partyOf({ location, contact }: OrderStop): BookingParty {
  return {
    city: location?.city ?? '',
    state: location?.state ?? '',
    postalCode: location?.postalCode ?? '',
    country: (location?.country ?? 'US') as Country,
    addressLines: [location?.addressLine1 ?? '', location?.addressLine2 ?? ''].filter((line) => line !== ''),
    companyName: location?.companyName || location?.name || '',
    contactName: contact ? `${contact.firstName} ${contact.lastName}`.trim() : '',
    phoneNumber: contact?.phoneNumber ?? '',
    email: contact?.email || null,
  };
}

function hoursOf(stop: OrderStop): DayAndHours {
  const zone = stop.location?.ianaTimeZone ?? 'UTC';
  const window = carrierWindow(stop);
  const early = window.early && localOfIso(zone, window.early);
  const late = window.late && localOfIso(zone, window.late);
  return { day: early ? early.date : stop.baseDate!, from: early ? early.time : null, until: late ? late.time : null };
}

function productOf(item: OrderLineItem): BookedProduct {
  return {
    ...ratedProductOf(item),
    hazmat:
      item.isHazmat && item.hazmatHazardClass !== null && item.hazmatPackingGroup !== null
        ? {
            unNumber: item.hazmatUNNumber ?? '',
            properShippingName: item.hazmatProperShippingName ?? '',
            hazardClass: HAZARD_CLASSES[item.hazmatHazardClass]!.code,
            packingGroup: PACKING_GROUPS[item.hazmatPackingGroup]!.code,
          }
        : null,
  };
}

const referenceOf = (orders: readonly Order[], label: string) =>
  orders.flatMap(({ referenceNumbers }) => referenceNumbers).find((one) => one.label === label)?.value ?? null;

export interface Loading {
  requestId: string;
  companyId: string;
  shipmentNumber: string;
  orders: readonly Order[];
  stops: readonly KeptShipmentStop[];
  rate: BookableRate;
  scac: string | null;
  requester: Requester;
}

/** The freight of a load: what a carrier agrees to carry, from where to where and when. */
export function freightOfLoad(orders: readonly Order[], shipmentStops: readonly KeptShipmentStop[]) {
  const byId = new Map(orders.flatMap((order) => order.stops.map((stop) => [stop.id, { order, stop }] as const)));
  const stops = shipmentStops.map((stop) => ({
    ...stop,
    parts: stop.orderStopIds.flatMap((id) => byId.get(id) ?? []),
  }));
  const [first, last] = [stops[0]!.parts[0]!.stop, stops.at(-1)!.parts[0]!.stop];
  const items = orders.flatMap((one) =>
    one.stops.filter(({ stopType }) => stopType === 'Pickup').flatMap(({ lineItems }) => lineItems),
  );
  return {
    first,
    last,
    from: partyOf(first),
    to: partyOf(last),
    pickup: hoursOf(first),
    delivery: hoursOf(last),
    products: items.map(productOf),
    accessorials: [...new Set(orders.flatMap(({ accessorials }) => accessorials))],
    stops: stops.map(({ stopType, parts }): BookedStop => ({
      ...partyOf(parts[0]!.stop),
      stopType,
      orderNumbers: [...new Set(parts.map(({ order: one }) => one.orderNumber))],
    })),
  };
}

/** All that a carrier must know of a shipment. */
export function loadToBook(loading: Loading): LoadToBook {
  const { orders, rate, requester } = loading;
  const { first, last, ...freight } = freightOfLoad(orders, loading.stops);
  const { from } = freight;
  const [order] = orders as [Order];
  return {
    requestId: loading.requestId,
    companyId: loading.companyId,
    kind: rate.rateSource === 'Spot' ? 'Spot' : rate.rateSource === 'ContractTL' ? 'Contract' : 'Integrated',
    rateSource: rate.rateSource,
    carrierName: rate.carrierName,
    scac: loading.scac,
    contractId: rate.contractId,
    isOwnAgreement: rate.isCustomerFreightPayer,
    price: rate.totalCost,
    bolNumber: loading.shipmentNumber,
    serviceLevelCode: rate.serviceLevelCode,
    providerQuoteNumber: rate.providerQuoteNumber,
    ...freight,
    requester: { ...from, ...requester, phoneNumber: from.phoneNumber },
    purchaseOrder: referenceOf(orders, 'Purchase Order'),
    customerReference: referenceOf(orders, 'Customer Reference'),
    pickupNote: [first.notes, order.specialInstructions].filter(Boolean).join(' ') || null,
    deliveryNote: last.notes || null,
    emergencyContact: orders.some(({ isHazmat }) => isHazmat)
      ? {
          companyName: order.hazmatEmergencyContactInfo ?? '',
          contactName: order.hazmatEmergencyContactInfo ?? '',
          phoneNumber: order.hazmatEmergencyContactInfo ?? '',
        }
      : null,
  };
}

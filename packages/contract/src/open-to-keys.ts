import type { ApiScope } from '@lanewright/domain/access/api-scopes.ts';
import { bookingChecks } from './booking-checks.ts';
import { carrierInvoices } from './carrier-invoices.ts';
import { carriers } from './carriers.ts';
import { commodities } from './commodities.ts';
import { documents } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { invoices } from './invoices.ts';
import { locations } from './locations.ts';
import { orderList } from './order-list.ts';
import { orders } from './orders.ts';
import { outsideKeys } from './outside-keys.ts';
import { papers } from './papers.ts';
import { payments } from './payments.ts';
import { quotes } from './quotes.ts';
import { rates } from './rates.ts';
import { shipmentLaneRates } from './shipment-lane-rates.ts';
import { shipmentList } from './shipment-list.ts';
import { shipments } from './shipments.ts';
import { tracking } from './tracking.ts';

type AnyEndpoint = Pick<Endpoint<any, any, any, any>, 'method' | 'path'>;

/**
 * What a program of a company reaches with its key, scope by scope. All else stays closed to keys, whatever permission it needs:
 * a permission to see something also lets a person do small things with it, such as writing a note or paying by card.
 */
export const OPEN_TO_KEYS: Readonly<Record<ApiScope, readonly AnyEndpoint[]>> = {
  'orders:read': [orderList.list, orderList.find, orderList.export, orders.get, orders.stops],
  'orders:write': [orders.validate, orders.create, orders.update, orders.void],
  'quotes:write': [
    rates.spot,
    rates.integrated,
    shipmentLaneRates.find,
    quotes.create,
    quotes.find,
    quotes.rate,
    quotes.ofOrders,
  ],
  'shipments:read': [
    shipmentList.list,
    shipmentList.find,
    shipmentList.positions,
    shipmentList.exceptionCounts,
    shipmentList.export,
    shipments.find,
    shipments.carrierCharges,
    tracking.read,
  ],
  'shipments:write': [
    bookingChecks.check,
    bookingChecks.reprice,
    shipments.create,
    shipments.book,
    shipments.undo,
    shipments.cancel,
    tracking.addCheckCall,
  ],
  'documents:read': [documents.list, documents.get, documents.file],
  'documents:write': [documents.upload, documents.add, papers.options, papers.print, papers.palletLabels],
  'invoices:read': [
    invoices.list,
    invoices.read,
    invoices.export,
    carrierInvoices.list,
    carrierInvoices.read,
    carrierInvoices.export,
    payments.list,
    payments.read,
    payments.export,
  ],
  'data:read': [outsideKeys.caller, locations.list, locations.get, commodities.list, commodities.get],
  // One carrier alone is answered with its people, who are no business of a key.
  'carriers:read': [carriers.list],
};

const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

const SCOPE_OF: ReadonlyMap<string, ApiScope> = new Map(
  Object.entries(OPEN_TO_KEYS).flatMap(([scope, endpoints]) =>
    endpoints.map((endpoint) => [nameOf(endpoint), scope as ApiScope] as const),
  ),
);

/** The one scope that opens an endpoint to a key; null: none does. */
export function scopeThatOpens(endpoint: AnyEndpoint): ApiScope | null {
  return SCOPE_OF.get(nameOf(endpoint)) ?? null;
}

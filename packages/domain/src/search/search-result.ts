import type { Needs } from '../access/permissions.ts';
import { formatCalendarDay, type CalendarDay } from '../units/calendar-days.ts';

interface Found<Type extends string> {
  projectionType: Type;
  id: string;
  /** The heading that it stands under. */
  group: string;
}

export interface FoundOrder extends Found<'OrderSearch'> {
  orderNumber: string;
  customerName: string;
  statusDescription: string;
  /** "Joliet, IL 60433"; empty while no place is chosen. */
  origin: string;
  destination: string;
  pickupDate: CalendarDay | null;
  /** The field that was found, as "Purchase Order 4711"; empty where the other fields show it. */
  foundBy: string;
}
export interface FoundLocation extends Found<'LocationSearch'> {
  locationNumber: string;
  name: string;
  alias: string;
  companyName: string;
  companyAlias: string;
}
export interface FoundContact extends Found<'ContactSearch'> {
  firstName: string;
  lastName: string;
  primaryEmailAddress: string;
}
export interface FoundReference extends Found<'OrderReferenceNumberSearch'> {
  label: string;
  value: string;
  orderNumber: string;
  orderStatus: string;
}

export interface FoundCarrier extends Found<'CarrierSearch'> {
  name: string;
  scac: string;
  statusDescription: string;
}
export interface FoundLane extends Found<'LaneSearch'> {
  name: string;
  origin: string;
  destination: string;
}

export interface FoundShipment extends Found<'ShipmentSearch'> {
  shipmentNumber: string;
  /** "Joliet, IL 60433"; empty while no place is chosen. */
  origin: string;
  destination: string;
  statusDescription: string;
  carrierName: string;
  /** The field that was found, as "PRO number 4711"; empty where the other fields show it. */
  foundBy: string;
}

export interface FoundInvoice extends Found<'InvoiceSearch'> {
  invoiceNumber: string;
  companyName: string;
  statusDescription: string;
}
export interface FoundCarrierInvoice extends Found<'CarrierInvoiceSearch'> {
  invoiceNumber: string;
  /** The carrier's own number; empty until its bill has come. */
  externalInvoiceNumber: string;
  carrierName: string;
  statusDescription: string;
}

export type SearchResult =
  | FoundOrder
  | FoundLocation
  | FoundContact
  | FoundReference
  | FoundCarrier
  | FoundLane
  | FoundShipment
  | FoundInvoice
  | FoundCarrierInvoice;
export type SearchType = SearchResult['projectionType'];

interface SearchKind {
  /** The heading of its results, and the chip that asks for them alone. */
  group: string;
  /** The last part of the call that asks for them alone. */
  path: string;
  needs: Needs;
  /** Whether any of it can be voided. */
  canBeVoided: boolean;
}

/** Everything that is found by the search of the whole product, in the order of the chips. A new kind is a line here. */
export const SEARCH_KINDS: Readonly<Record<SearchType, SearchKind>> = {
  OrderSearch: { group: 'Orders', path: 'orders', needs: 'ViewOrder', canBeVoided: true },
  ShipmentSearch: { group: 'Shipments', path: 'shipments', needs: 'ViewShipment', canBeVoided: true },
  InvoiceSearch: { group: 'Invoices', path: 'invoices', needs: 'ViewInvoice', canBeVoided: true },
  LocationSearch: { group: 'Locations', path: 'locations', needs: 'ViewLocations', canBeVoided: false },
  ContactSearch: { group: 'Contacts', path: 'contacts', needs: 'SignedIn', canBeVoided: false },
  OrderReferenceNumberSearch: {
    group: 'Order references',
    path: 'order-references',
    needs: 'ViewOrder',
    canBeVoided: true,
  },
  CarrierSearch: { group: 'Carriers', path: 'carriers', needs: 'ViewCarrierNetwork', canBeVoided: false },
  LaneSearch: { group: 'Lanes', path: 'lanes', needs: 'ViewLanes', canBeVoided: false },
  CarrierInvoiceSearch: {
    group: 'Carrier invoices',
    path: 'carrier-invoices',
    needs: 'ViewCarrierInvoice',
    canBeVoided: true,
  },
};
export const SEARCH_TYPES = Object.keys(SEARCH_KINDS) as SearchType[];

/** What the panel shows where an answer holds a kind of result that this release does not know. */
export const UNEXPECTED_TYPE = 'Unexpected type returned';

export function isKnownResult(result: { projectionType: string }): boolean {
  return Object.hasOwn(SEARCH_KINDS, result.projectionType);
}

/** Where a result leads. */
export function linkOfResult(result: SearchResult): string {
  switch (result.projectionType) {
    case 'OrderSearch':
    case 'OrderReferenceNumberSearch':
      return `/orders/${encodeURIComponent(result.orderNumber)}`;
    case 'ShipmentSearch':
      return `/shipments/${encodeURIComponent(result.shipmentNumber)}/preview`;
    case 'InvoiceSearch':
      return `/invoices/${encodeURIComponent(result.invoiceNumber)}/preview`;
    case 'CarrierInvoiceSearch':
      return `/carrier-invoices/${encodeURIComponent(result.invoiceNumber)}/preview`;
    case 'LocationSearch':
      return `/locations/${encodeURIComponent(result.locationNumber)}`;
    case 'ContactSearch':
      return `/contacts?contactId=${encodeURIComponent(result.id)}`;
    case 'CarrierSearch':
      return `/carriers/${encodeURIComponent(result.id)}`;
    case 'LaneSearch':
      return `/lanes/${encodeURIComponent(result.id)}`;
    default:
      throw new Error(UNEXPECTED_TYPE);
  }
}

/** From where to where, as far as that is known. */
function laneOf({ origin, destination }: { origin: string; destination: string }): string {
  if (origin && destination) return `${origin} to ${destination}`;
  if (origin) return `From ${origin}`;
  return destination && `To ${destination}`;
}

/** The two lines of a row: what it is called, and what tells it from others. */
export function wordsOfResult(result: SearchResult): { title: string; details: string[] } {
  // A recent search that an older release stored lacks the fields that are newer.
  const said = (...texts: (string | undefined)[]) => texts.filter((text): text is string => Boolean(text));
  switch (result.projectionType) {
    case 'OrderSearch':
      return {
        title: result.orderNumber,
        details: said(
          result.foundBy,
          laneOf(result),
          result.pickupDate ? `Pickup ${formatCalendarDay(result.pickupDate)}` : '',
          result.customerName,
          result.statusDescription,
        ),
      };
    case 'ShipmentSearch':
      return {
        title: result.shipmentNumber,
        details: said(result.foundBy, laneOf(result), result.carrierName, result.statusDescription),
      };
    case 'InvoiceSearch':
      return { title: result.invoiceNumber, details: said(result.companyName, result.statusDescription) };
    case 'CarrierInvoiceSearch':
      return {
        title: result.invoiceNumber,
        details: said(result.carrierName, result.externalInvoiceNumber, result.statusDescription),
      };
    case 'LocationSearch': {
      const [title = result.locationNumber, ...others] = said(
        result.name,
        result.alias,
        result.companyName,
        result.companyAlias,
      );
      return { title, details: [result.locationNumber, ...new Set(others)].filter((text) => text !== title) };
    }
    case 'ContactSearch': {
      const [title = '', ...details] = said(
        `${result.firstName} ${result.lastName}`.trim(),
        result.primaryEmailAddress,
      );
      return { title, details };
    }
    case 'OrderReferenceNumberSearch':
      return { title: `${result.label} ${result.value}`, details: said(result.orderNumber, result.orderStatus) };
    case 'CarrierSearch':
      return { title: result.name, details: said(result.scac, result.statusDescription) };
    case 'LaneSearch':
      return { title: result.name, details: [`${result.origin} to ${result.destination}`] };
    default:
      throw new Error(UNEXPECTED_TYPE);
  }
}

export const MOST_RECENT_SEARCHES = 10;

/** The newest first, each once. */
export function withRecentSearch(recent: readonly SearchResult[], picked: SearchResult): SearchResult[] {
  return [picked, ...recent.filter(({ id }) => id !== picked.id)].slice(0, MOST_RECENT_SEARCHES);
}

/** Pixels of the window of its own that a result opens in. */
export const POPOUT = { width: 800, height: 600 };

import { SEARCH_KINDS, type SearchResult } from '@lanewright/domain/search/search-result.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const MOST_TYPED = 200;
/** So many of each kind beside the others, and so many where one kind is asked for. */
export const RESULTS_OF_EACH = 5;
export const RESULTS_OF_ONE = 20;

const found = <Type extends string>(type: Type) => ({
  projectionType: z.literal(type),
  id: z.string(),
  group: z.string(),
});

const FoundOrder = z.object({
  ...found('OrderSearch'),
  orderNumber: z.string(),
  customerName: z.string(),
  statusDescription: z.string(),
  origin: z.string(),
  destination: z.string(),
  pickupDate: z.iso.date().nullable(),
  foundBy: z.string(),
});
const FoundLocation = z.object({
  ...found('LocationSearch'),
  locationNumber: z.string(),
  name: z.string(),
  alias: z.string(),
  companyName: z.string(),
  companyAlias: z.string(),
});
const FoundContact = z.object({
  ...found('ContactSearch'),
  firstName: z.string(),
  lastName: z.string(),
  primaryEmailAddress: z.string(),
});
const FoundReference = z.object({
  ...found('OrderReferenceNumberSearch'),
  label: z.string(),
  value: z.string(),
  orderNumber: z.string(),
  orderStatus: z.string(),
});
const FoundCarrier = z.object({
  ...found('CarrierSearch'),
  name: z.string(),
  scac: z.string(),
  statusDescription: z.string(),
});
const FoundLane = z.object({
  ...found('LaneSearch'),
  name: z.string(),
  origin: z.string(),
  destination: z.string(),
});
const FoundShipment = z.object({
  ...found('ShipmentSearch'),
  shipmentNumber: z.string(),
  origin: z.string(),
  destination: z.string(),
  statusDescription: z.string(),
  carrierName: z.string(),
  foundBy: z.string(),
});
const FoundInvoice = z.object({
  ...found('InvoiceSearch'),
  invoiceNumber: z.string(),
  companyName: z.string(),
  statusDescription: z.string(),
});
const FoundCarrierInvoice = z.object({
  ...found('CarrierInvoiceSearch'),
  invoiceNumber: z.string(),
  externalInvoiceNumber: z.string(),
  carrierName: z.string(),
  statusDescription: z.string(),
});
export const FoundAnything = z.discriminatedUnion('projectionType', [
  FoundOrder,
  FoundLocation,
  FoundContact,
  FoundReference,
  FoundCarrier,
  FoundLane,
  FoundShipment,
  FoundInvoice,
  FoundCarrierInvoice,
]) satisfies z.ZodType<SearchResult>;

const q = z
  .string()
  .max(MOST_TYPED)
  .regex(/^[^\u0000]*$/, 'must not contain a NUL character')
  .default('');
const includeVoided = z
  .enum(['true', 'false'])
  .default('false')
  .transform((given) => given === 'true');

const SearchWords = z.strictObject({ q });
const SearchVoidable = z.strictObject({ q, includeVoided });
const read = { rate: 'read', company: 'own' } as const;
const itemsOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

export const search = {
  everything: endpoint({
    get: '/search',
    ...read,
    needs: 'SignedIn',
    about: 'What begins with, holds or resembles the words, of every kind that the person may see: a few of each.',
    query: SearchVoidable,
    answers: z.array(FoundAnything),
    example: { query: { q: 'prairie' } },
  }),
  orders: endpoint({
    get: '/search/orders',
    ...read,
    needs: SEARCH_KINDS.OrderSearch.needs,
    about:
      'Orders by number, reference, company or city; the exact number first, then the newest. `foundBy` names the field that was found where it is not the number or a city.',
    query: SearchVoidable,
    answers: itemsOf(FoundOrder),
    example: { query: { q: 'O1001' } },
  }),
  shipments: endpoint({
    get: '/search/shipments',
    ...read,
    needs: SEARCH_KINDS.ShipmentSearch.needs,
    about:
      'Shipments by number, order, carrier, PRO or pickup number, company and town, or else by a reference number of their orders; the exact number first, then the newest. `foundBy` names the field that was found where it is not the number, the carrier or a city.',
    query: SearchVoidable,
    answers: itemsOf(FoundShipment),
    example: { query: { q: 'S1001' } },
  }),
  invoices: endpoint({
    get: '/search/invoices',
    ...read,
    needs: SEARCH_KINDS.InvoiceSearch.needs,
    about:
      'Invoices to the company by number, order, shipment, reference and town; the exact number first, then the newest.',
    query: SearchVoidable,
    answers: itemsOf(FoundInvoice),
    example: { query: { q: 'I1000' } },
  }),
  carrierInvoices: endpoint({
    get: '/search/carrier-invoices',
    ...read,
    needs: SEARCH_KINDS.CarrierInvoiceSearch.needs,
    about:
      "Carriers' invoices by either number, PRO, carrier, order, shipment and town; the exact number first, then the newest.",
    query: SearchVoidable,
    answers: itemsOf(FoundCarrierInvoice),
    example: { query: { q: 'A1000' } },
  }),
  locations: endpoint({
    get: '/search/locations',
    ...read,
    needs: SEARCH_KINDS.LocationSearch.needs,
    about: 'Locations by number, warehouse ID, name or address.',
    query: SearchWords,
    answers: itemsOf(FoundLocation),
    example: { query: { q: 'prairie' } },
  }),
  contacts: endpoint({
    get: '/search/contacts',
    ...read,
    needs: SEARCH_KINDS.ContactSearch.needs,
    about: 'People by name, title, address or number; of one company where it is named.',
    query: z.strictObject({ q, companyId: z.uuid().toLowerCase().optional() }),
    answers: itemsOf(FoundContact),
    example: { query: { q: 'rosa' } },
  }),
  orderReferences: endpoint({
    get: '/search/order-references',
    ...read,
    needs: SEARCH_KINDS.OrderReferenceNumberSearch.needs,
    about:
      'Reference numbers of orders that begin with what was typed; the exact one first, then those of the newest orders.',
    query: SearchVoidable,
    answers: itemsOf(FoundReference),
    example: { query: { q: 'PO-' } },
  }),
  carriers: endpoint({
    get: '/search/carriers',
    ...read,
    needs: SEARCH_KINDS.CarrierSearch.needs,
    about: 'Carriers by name, SCAC, MC or DOT number.',
    query: SearchWords,
    answers: itemsOf(FoundCarrier),
    example: { query: { q: 'blue' } },
  }),
  lanes: endpoint({
    get: '/search/lanes',
    ...read,
    needs: SEARCH_KINDS.LaneSearch.needs,
    about: 'Lanes by name and by where they go.',
    query: SearchWords,
    answers: itemsOf(FoundLane),
    example: { query: { q: 'joliet' } },
  }),
};

import { CarrierDraft, InsurancePolicy } from '@lanewright/domain/carriers/carrier.ts';
import { CARRIER_STATUSES, INSURANCE_STATES } from '@lanewright/domain/carriers/lists.ts';
import { EQUIPMENT_MODES, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';
import { pageOf, pageQuery, sortQuery } from './paging.ts';
import { EXAMPLE_PICTURE, PICTURE_BODY_LIMIT, PictureBody } from './picture.ts';

export const CARRIER_PAGE_SIZE = 50;
const MOST_CONTACTS = 200;

/** Somebody at the carrier, who is a contact like everybody else. */
export const CarrierContact = z.object({
  id: z.uuid(),
  fullName: z.string(),
  title: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
});
export type CarrierContact = z.infer<typeof CarrierContact>;

export const Carrier = z.object({
  ...CarrierDraft.shape,
  id: z.uuid(),
  status: z.enum(CARRIER_STATUSES),
  holdReason: z.string(),
  logoFileId: z.uuid().nullable(),
  contacts: z.array(CarrierContact),
  version: z.int(),
  createDateTime: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type Carrier = z.infer<typeof Carrier>;

/** Shares from 0 to 1; null where nothing was counted. */
const share = z.number().nullable();
export const CarrierScorecard = z.object({
  shipments: z.int(),
  pickups: z.int(),
  dropoffs: z.int(),
  offers: z.int(),
  onTimePickup: share,
  onTimeDelivery: share,
  tenderAcceptance: share,
  /** Dollars. */
  costPerMile: share,
  /** How well it bills; null for who may not see its invoices. */
  billing: z
    .object({
      invoices: z.int(),
      /** The share of them that came to what was booked and approved. */
      invoiceAccuracy: share,
      /** Dollars billed beyond that. */
      overbilledAmount: z.number(),
    })
    .nullable(),
});
export type CarrierScorecard = z.infer<typeof CarrierScorecard>;

export const ListedCarrier = z.object({
  ...Carrier.omit({ contacts: true, insurance: true }).shape,
  insurance: z.array(InsurancePolicy),
  /** Rates in force today, and on how many lanes. */
  rateCount: z.int(),
  laneCount: z.int(),
});
export type ListedCarrier = z.infer<typeof ListedCarrier>;

export const CarrierSearch = z.strictObject({
  ...pageQuery(CARRIER_PAGE_SIZE),
  ...sortQuery(['name', 'updatedAt']),
  searchTerm: z.string().max(200).default(''),
  mode: z.enum(SHIPPING_MODES).optional(),
  status: z.enum(CARRIER_STATUSES).optional(),
  equipmentMode: z.enum(EQUIPMENT_MODES).optional(),
  /** By the first insurance to run out. */
  insurance: z.enum(INSURANCE_STATES).optional(),
});
export type CarrierSearch = z.infer<typeof CarrierSearch>;

/** So many are offered in a filter. */
const CARRIER_CHOICES = 10;

/** A carrier as filters name it. */
export const CustomerCarrier = z.object({ id: z.uuid(), carrierName: z.string() });
export type CustomerCarrier = z.infer<typeof CustomerCarrier>;

/** All that a search finds, so without its pages. */
export const CarrierExport = CarrierSearch.omit({ page: true, pageSize: true, after: true });
export type CarrierExport = z.infer<typeof CarrierExport>;

const own = { company: 'own' } as const;
const sees = { ...own, needs: 'ViewCarrierNetwork', rate: 'read' } as const;
/** Also for who sees what carriers have invoiced. */
const knows = {
  ...own,
  needs: { any: ['ViewCarrierNetwork', 'ViewCarrierInvoice', 'ViewRateMismatches'] },
  rate: 'read',
} as const;
const edits = { ...own, needs: 'EditCarrierNetwork', rate: 'write', repeats: 'at-once' } as const;
const example = { name: 'Blue Ridge Transport', scac: 'BLRT', modes: ['TL'], equipmentModes: ['Dry'] };
const Seen = z.strictObject({ version: z.int() });

export const carriers = {
  list: endpoint({
    get: '/carriers',
    ...sees,
    about: 'A page of the carriers in the company’s network, found by name, SCAC, MC or DOT number.',
    query: CarrierSearch,
    answers: pageOf(ListedCarrier),
  }),
  export: endpoint({
    get: '/carriers/export',
    ...own,
    needs: 'ViewCarrierNetwork',
    rate: 'heavy',
    about: 'Every carrier that is found, as a CSV file.',
    query: CarrierExport,
    answers: { file: 'Carriers.csv', contentType: 'text/csv; charset=utf-8' },
  }),
  findForCustomer: endpoint({
    get: '/carriers/customer',
    ...knows,
    about: 'The carriers of the company’s network to choose from, by name, SCAC, MC or DOT number.',
    query: z.strictObject({ ...pageQuery(CARRIER_CHOICES), searchTerm: z.string().max(200).default('') }),
    answers: z.array(CustomerCarrier),
  }),
  scorecard: endpoint({
    get: '/carriers/:id/scorecard',
    ...sees,
    record: 'carrier',
    about:
      'What was counted of a carrier in a year: stops on time, offers accepted, what a mile costs, invoices that are right.',
    params: RecordId,
    answers: CarrierScorecard,
  }),
  get: endpoint({
    get: '/carriers/:id',
    ...sees,
    record: 'carrier',
    params: RecordId,
    about: 'One carrier.',
    answers: Carrier,
  }),
  create: endpoint({
    post: '/carriers',
    ...edits,
    about: 'Add a carrier to the network: one that works already, or one that is invited.',
    body: CarrierDraft.extend({ isInvited: z.boolean().default(false) }),
    answers: Carrier,
    example: { body: example },
  }),
  update: endpoint({
    put: '/carriers/:id',
    ...edits,
    record: 'carrier',
    params: RecordId,
    about: 'Change a carrier. A version that is no longer the newest is answered with 409.',
    body: CarrierDraft.extend({ version: z.int() }),
    answers: Carrier,
    example: { body: { ...example, version: 1 } },
  }),
  hold: endpoint({
    put: '/carriers/:id/hold',
    ...edits,
    record: 'carrier',
    params: RecordId,
    about: 'Use a carrier no more until it is released; its rates are shown to nobody who books.',
    body: z.strictObject({ reason: z.string().max(500), version: z.int() }),
    answers: Carrier,
    example: { body: { reason: 'Two claims are open.', version: 1 } },
  }),
  release: endpoint({
    put: '/carriers/:id/release',
    ...edits,
    record: 'carrier',
    params: RecordId,
    about: 'Use a carrier again that was on hold, or for the first time one that was invited.',
    body: Seen,
    answers: Carrier,
    example: { body: { version: 1 } },
  }),
  saveContacts: endpoint({
    put: '/carriers/:id/contacts',
    ...edits,
    record: 'carrier',
    params: RecordId,
    about: 'Say who of the company’s contacts is at the carrier.',
    body: z.strictObject({ contactIds: z.array(z.uuid().toLowerCase()).max(MOST_CONTACTS), version: z.int() }),
    answers: Carrier,
    example: { body: { contactIds: [], version: 1 } },
  }),
  saveLogo: endpoint({
    put: '/carriers/:id/logo',
    ...own,
    needs: 'EditCarrierNetwork',
    rate: 'heavy',
    repeats: 'by-steps',
    record: 'carrier',
    params: RecordId,
    about: 'Give a carrier a logo (PNG, JPEG or WebP), as base64.',
    bodyLimit: PICTURE_BODY_LIMIT,
    body: PictureBody,
    answers: z.object({ logoFileId: z.uuid() }),
    example: { body: EXAMPLE_PICTURE },
  }),
  removeLogo: endpoint({
    delete: '/carriers/:id/logo',
    ...edits,
    record: 'carrier',
    params: RecordId,
    about: 'Take a carrier’s logo away.',
    answers: Nothing,
  }),
  logo: endpoint({
    get: '/carrier-logos/:id',
    ...knows,
    record: 'carrier-logo',
    params: RecordId,
    about: 'The logo of a carrier, by its file id.',
    answers: { file: 'logo', contentType: null, isInline: true },
  }),
};

import { CARRIER_STATUSES, CarrierDraft, InsurancePolicy } from '@lanewright/domain/carriers/carrier.ts';
import { SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { z } from 'zod';
import { endpoint, RecordId } from './endpoint.ts';
import { pageOf, pageQuery, sortQuery } from './paging.ts';

export const CARRIER_PAGE_SIZE = 50;

export const Carrier = z.object({
  ...CarrierDraft.shape,
  id: z.uuid(),
  status: z.enum(CARRIER_STATUSES),
  holdReason: z.string(),
  logoFileId: z.uuid().nullable(),
  contacts: z.array(
    z.object({ id: z.uuid(), fullName: z.string(), emailAddress: z.string(), phoneNumber: z.string() }),
  ),
  version: z.int(),
  createDateTime: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type Carrier = z.infer<typeof Carrier>;

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
});
export type CarrierSearch = z.infer<typeof CarrierSearch>;

const own = { company: 'own' } as const;
const sees = { ...own, needs: 'ViewCarrierNetwork', rate: 'read' } as const;
const edits = { ...own, needs: 'EditCarrierNetwork', rate: 'write', repeats: 'at-once' } as const;
const example = { name: 'Blue Ridge Transport', scac: 'BLRT', modes: ['TL'], equipmentModes: ['Dry'] };

export const carriers = {
  list: endpoint({
    get: '/carriers',
    ...sees,
    about: 'A page of the carriers in the company’s network, found by name, SCAC, MC or DOT number.',
    query: CarrierSearch,
    answers: pageOf(ListedCarrier),
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
    body: z.strictObject({ version: z.int() }),
    answers: Carrier,
    example: { body: { version: 1 } },
  }),
};

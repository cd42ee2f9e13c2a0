import { AgreementDraft } from '@lanewright/domain/agreements/agreement.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';

export const MOST_AGREEMENTS = 200;

export const Agreement = z.object({
  ...AgreementDraft.shape,
  id: z.uuid(),
  carrierId: z.uuid(),
  version: z.int(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type Agreement = z.infer<typeof Agreement>;

const sees = { company: 'own', needs: 'ViewCarrierNetwork', rate: 'read' } as const;
const edits = { company: 'own', needs: 'EditCarrierNetwork', rate: 'write', repeats: 'at-once' } as const;
const example = {
  name: 'Midwest 2026',
  discount: 82,
  minimumCharge: 120,
  effectiveDate: '2026-01-01',
  expirationDate: '2026-12-31',
  classMapping: '50-85 = 70',
};

/** What a company has agreed with its LTL carriers. */
export const agreements = {
  list: endpoint({
    get: '/carriers/:id/ltl-agreements',
    ...sees,
    record: 'carrier',
    params: RecordId,
    about: 'All LTL agreements with a carrier, the newest first.',
    answers: z.array(Agreement),
  }),
  create: endpoint({
    post: '/carriers/:id/ltl-agreements',
    ...edits,
    record: 'carrier',
    params: RecordId,
    about:
      'Add an LTL agreement: discount off the tariff, minimum, classes rated as others, fuel, special charges, where and when.',
    body: AgreementDraft,
    answers: Agreement,
    example: { body: example },
  }),
  update: endpoint({
    put: '/ltl-agreements/:id',
    ...edits,
    record: 'ltl-agreement',
    params: RecordId,
    about: 'Change an LTL agreement. A version that is no longer the newest is answered with 409.',
    body: AgreementDraft.extend({ version: z.int() }),
    answers: Agreement,
    example: { body: { ...example, version: 1 } },
  }),
  remove: endpoint({
    delete: '/ltl-agreements/:id',
    ...edits,
    record: 'ltl-agreement',
    params: RecordId,
    about: 'Delete an LTL agreement.',
    answers: Nothing,
  }),
};

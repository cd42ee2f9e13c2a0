import { KEY_KINDS, KEY_SCOPES } from '@lanewright/domain/access/outside-keys.ts';
import { z } from 'zod';
import { endpoint, RecordId } from './endpoint.ts';

const instant = z.iso.datetime({ offset: true });

export const OutsideKey = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(KEY_KINDS),
  carrierId: z.uuid().nullable(),
  carrierName: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Of these, what its maker may not do any more, so that the key cannot either. */
  lacks: z.array(z.enum(KEY_SCOPES)),
  /** Its first letters, by which people know it. */
  shownPrefix: z.string(),
  state: z.enum(['Active', 'Expired', 'Revoked']),
  createDateTime: instant,
  createdBy: z.string(),
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
});
export type OutsideKey = z.infer<typeof OutsideKey>;

/** What a program must know of itself and its company before it writes anything. */
export const Caller = z.object({
  /** Of the key; of who asks, where that is a person. */
  name: z.string(),
  /** What the key is for; none of a person. */
  scopes: z.array(z.enum(KEY_SCOPES)),
  expiresAt: instant.nullable(),
  company: z.object({
    id: z.uuid(),
    companyNumber: z.string(),
    companyName: z.string(),
    /** What its orders carry, by where it is asked for: `label` and `typeId` stand in an order as they stand here. */
    referenceNumbers: z.array(
      z.object({
        place: z.enum(['order', 'pickup', 'dropoff']),
        label: z.string(),
        typeId: z.int().nullable(),
        isRequired: z.boolean(),
      }),
    ),
  }),
});
export type Caller = z.infer<typeof Caller>;

const edits = { needs: 'EditCarrierNetwork', company: 'own', rate: 'write' } as const;

/** Keys of callers that are no people. */
export const outsideKeys = {
  list: endpoint({
    get: '/outside-keys',
    needs: 'EditCarrierNetwork',
    company: 'own',
    rate: 'read',
    about:
      'Keys of carriers, visibility providers and programs of the company; of one carrier or kind where it is named.',
    query: z.strictObject({ carrierId: z.uuid().toLowerCase().optional(), kind: z.enum(KEY_KINDS).optional() }),
    answers: z.array(OutsideKey),
  }),
  caller: endpoint({
    get: '/outside-keys/current',
    needs: { any: ['ViewLocations', 'ViewCommodity'] },
    company: 'own',
    rate: 'read',
    about: 'Whose key is shown: its name and scopes, its company, and the reference numbers that orders must carry.',
    answers: Caller,
  }),
  create: endpoint({
    post: '/outside-keys',
    ...edits,
    alsoNeeds: 'All permissions that the scopes of the key stand for.',
    about:
      'Make a key, with scopes that its maker could use too. What it answers as `key` is shown this once and kept nowhere; a repeat makes another.',
    body: z.strictObject({
      name: z.string().max(200),
      kind: z.enum(KEY_KINDS),
      carrierId: z.uuid().toLowerCase().nullable().default(null),
      scopes: z.array(z.enum(KEY_SCOPES)).max(KEY_SCOPES.length).default(['tracking']),
      expiresAt: instant.nullable().default(null),
    }),
    answers: z.object({ ...OutsideKey.shape, key: z.string() }),
    example: { body: { name: 'Visibility provider', kind: 'Provider' } },
  }),
  takeOver: endpoint({
    put: '/outside-keys/:id/take-over',
    ...edits,
    alsoNeeds: 'All permissions that the scopes of the key stand for.',
    record: 'outside key',
    about:
      'Become responsible for a key, in place of its maker: it then does no more than you may. You must be allowed what its scopes stand for.',
    params: RecordId,
    body: z.strictObject({}),
    answers: OutsideKey,
    example: { body: {} },
  }),
  revoke: endpoint({
    put: '/outside-keys/:id/revoke',
    ...edits,
    record: 'outside key',
    about: 'End a key at once.',
    params: RecordId,
    body: z.strictObject({}),
    answers: OutsideKey,
    example: { body: {} },
  }),
};

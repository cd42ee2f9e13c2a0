import { HOOK_EVENTS, TEST_EVENT } from '@lanewright/domain/webhooks/events.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';

const instant = z.iso.datetime({ offset: true });

export const DELIVERY_STATES = ['Pending', 'Delivered', 'Failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const Webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(HOOK_EVENTS)),
  isActive: z.boolean(),
  /** Why it was paused by itself; empty where somebody did it, or nobody. */
  pausedReason: z.string(),
  /** The secret before the last one signs as well until then. */
  oldSecretUntil: instant.nullable(),
  lastDeliveredAt: instant.nullable(),
  /** Nobody answered: until then nothing is sent. Null where it does not rest. */
  restsUntil: instant.nullable(),
  /** How many deliveries wait, counted to a hundred. */
  waiting: z.int(),
  createDateTime: instant,
  createdBy: z.string(),
  version: z.int(),
});
export type Webhook = z.infer<typeof Webhook>;

const WithSecret = z.object({ ...Webhook.shape, secret: z.string() });

const HookBody = z.strictObject({
  name: z.string().max(200),
  url: z.string().max(2_000),
  events: z.array(z.enum(HOOK_EVENTS)).max(HOOK_EVENTS.length),
});

export const HookDelivery = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  type: z.enum([...HOOK_EVENTS, TEST_EVENT]),
  /** The number of the record that it is about; empty of a test. */
  recordNumber: z.string(),
  state: z.enum(DELIVERY_STATES),
  createdAt: instant,
  deliveredAt: instant.nullable(),
  tries: z.int(),
  /** When it is tried next: not before the webhook as a whole. Null where it is due already, and where it is tried no more. */
  nextTryAt: instant.nullable(),
  /** Something that happened earlier to the same record goes first. */
  isBehind: z.boolean(),
  lastStatus: z.int().nullable(),
  lastError: z.string(),
});
export type HookDelivery = z.infer<typeof HookDelivery>;

export const DeliveryInFull = z.object({
  ...HookDelivery.shape,
  /** As it is sent, to the letter. */
  body: z.string(),
  attempts: z.array(
    z.object({
      at: instant,
      requestHeaders: z.record(z.string(), z.string()),
      status: z.int().nullable(),
      responseBody: z.string(),
      error: z.string(),
      durationMs: z.int(),
    }),
  ),
});
export type DeliveryInFull = z.infer<typeof DeliveryInFull>;

/** Who may hand out keys may also say where news of the company is sent. */
const alsoNeeds = 'The permission to see the records of events that are added or sent to another address.';
const manages = { needs: 'EditCarrierNetwork', company: 'own' } as const;
const sees = { needs: 'EditCarrierNetwork', company: 'own', rate: 'read' } as const;

export const webhooks = {
  list: endpoint({
    get: '/webhooks',
    ...sees,
    about: 'Where news of orders, shipments and invoices is sent.',
    answers: z.array(Webhook),
  }),
  create: endpoint({
    post: '/webhooks',
    ...manages,
    alsoNeeds,
    rate: 'write',
    about: 'Have news sent to an address. What it answers as `secret` signs them and is shown this once.',
    body: HookBody,
    answers: WithSecret,
    example: { body: { name: 'ERP', url: 'https://erp.example.com/hooks/lanewright', events: ['order.created'] } },
  }),
  update: endpoint({
    put: '/webhooks/:id',
    ...manages,
    alsoNeeds,
    rate: 'write',
    record: 'webhook',
    about: 'Change it, pause it or let it go on. What happens while it is paused is not sent later.',
    params: RecordId,
    body: z.strictObject({ ...HookBody.shape, isActive: z.boolean(), version: z.int() }),
    answers: Webhook,
    example: {
      body: {
        name: 'ERP',
        url: 'https://erp.example.com/hooks/lanewright',
        events: ['order.created', 'shipment.late'],
        isActive: true,
        version: 1,
      },
    },
  }),
  remove: endpoint({
    delete: '/webhooks/:id',
    ...manages,
    rate: 'write',
    record: 'webhook',
    about: 'Send nothing more there, and forget what was sent.',
    params: RecordId,
    answers: Nothing,
  }),
  rotate: endpoint({
    put: '/webhooks/:id/secret',
    ...manages,
    rate: 'write',
    record: 'webhook',
    about: 'Make a new secret, shown this once. The one before it signs as well for another day.',
    params: RecordId,
    body: z.strictObject({}),
    answers: WithSecret,
    example: { body: {} },
  }),
  sendTest: endpoint({
    post: '/webhooks/:id/test',
    ...manages,
    rate: 'heavy',
    record: 'webhook',
    about: 'Send something that says nothing, to see it arrive.',
    params: RecordId,
    body: z.strictObject({}),
    answers: HookDelivery,
    example: { body: {} },
  }),
  deliveries: endpoint({
    get: '/webhooks/:id/deliveries',
    ...sees,
    record: 'webhook',
    about: 'What was sent in the last thirty days, newest first, and how each fared.',
    params: RecordId,
    query: z.strictObject({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      state: z.enum(DELIVERY_STATES).optional(),
    }),
    answers: z.object({ deliveries: z.array(HookDelivery), next: z.string().nullable() }),
  }),
  delivery: endpoint({
    get: '/webhook-deliveries/:id',
    ...sees,
    alsoNeeds: 'The permission to see the record that it is about.',
    record: 'webhook delivery',
    about: 'What was sent, word for word, and what was answered each time.',
    params: RecordId,
    answers: DeliveryInFull,
  }),
  redeliver: endpoint({
    put: '/webhook-deliveries/:id/redeliver',
    ...manages,
    rate: 'write',
    record: 'webhook delivery',
    about: 'Send it again at once, under the same id of the event.',
    params: RecordId,
    body: z.strictObject({}),
    answers: HookDelivery,
    example: { body: {} },
  }),
};

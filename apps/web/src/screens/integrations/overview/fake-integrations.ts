// For tests: the keys and webhooks of one company.
import { outsideKeys, type OutsideKey } from '@lanewright/contract/outside-keys.ts';
import { product, type IntegrationStatus } from '@lanewright/contract/product.ts';
import { webhooks, type DeliveryInFull, type HookDelivery, type Webhook } from '@lanewright/contract/webhooks.ts';
import { PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import { fake, startFakeServer } from '../../../testing/fake-server.ts';
import { makeCurrentUser } from '../../../testing/session.ts';

export const idOf = (number: number) => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const KEY: OutsideKey = {
  id: idOf(1),
  name: 'Warehouse system',
  kind: 'Integrator',
  carrierId: null,
  carrierName: '',
  scopes: ['orders:read', 'orders:write'],
  lacks: [],
  shownPrefix: 'lwk_…Ab12Cd',
  state: 'Active',
  createDateTime: '2026-11-15T08:00:00Z',
  createdBy: 'Dana Whitfield',
  expiresAt: null,
  lastUsedAt: null,
};
export const HOOK: Webhook = {
  id: idOf(2),
  name: 'ERP',
  url: 'https://erp.example.com/hooks',
  events: ['order.created', 'shipment.late'],
  isActive: true,
  pausedReason: '',
  oldSecretUntil: null,
  lastDeliveredAt: null,
  restsUntil: null,
  waiting: 1,
  createDateTime: '2026-11-15T08:00:00Z',
  createdBy: 'Dana Whitfield',
  version: 1,
};
export const DELIVERY: HookDelivery = {
  id: idOf(3),
  eventId: idOf(4),
  type: 'order.created',
  recordNumber: 'O100482',
  state: 'Pending',
  createdAt: '2026-11-15T08:00:00Z',
  deliveredAt: null,
  tries: 1,
  nextTryAt: '2026-11-15T08:00:10Z',
  isBehind: false,
  lastStatus: null,
  lastError: 'Nobody answers at the address: the connection was refused.',
};
export const IN_FULL: DeliveryInFull = {
  ...DELIVERY,
  body: '{"type":"order.created"}',
  attempts: [
    {
      at: '2026-11-15T08:00:00Z',
      requestHeaders: { 'Lanewright-Signature': 't=1,v1=ab' },
      status: null,
      responseBody: '',
      error: DELIVERY.lastError,
      durationMs: 12,
    },
  ],
};

export const INSTALLATION: IntegrationStatus[] = [
  { name: 'Card payments', state: 'Not configured', about: 'Invoices cannot be paid by card.' },
  { name: 'Road miles', state: 'Estimated', about: 'Miles are an estimate.' },
];

export function startIntegrationsServer({
  keys = [KEY],
  hooks = [HOOK],
  deliveries = [DELIVERY],
  permissions = [...PERMISSIONS] as Permission[],
} = {}) {
  return startFakeServer(makeCurrentUser({ permissions }), [
    fake(outsideKeys.list, () => keys),
    fake(product.integrations, () => INSTALLATION),
    fake(outsideKeys.create, () => ({ ...KEY, key: 'lwk_secret-that-is-shown-once' })),
    fake(outsideKeys.revoke, () => ({ ...KEY, state: 'Revoked' as const })),
    fake(outsideKeys.takeOver, () => KEY),
    fake(webhooks.list, () => hooks),
    fake(webhooks.create, () => ({ ...HOOK, secret: 'whsec_shown-once' })),
    fake(webhooks.update, () => HOOK),
    fake(webhooks.remove, () => null),
    fake(webhooks.rotate, () => ({ ...HOOK, secret: 'whsec_newer' })),
    fake(webhooks.sendTest, () => DELIVERY),
    fake(webhooks.deliveries, () => ({ deliveries, next: null })),
    fake(webhooks.delivery, () => IN_FULL),
    fake(webhooks.redeliver, () => DELIVERY),
  ]);
}

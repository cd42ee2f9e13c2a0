// For tests: a network of carriers, kept in memory.
import { agreements, type Agreement } from '@lanewright/contract/agreements.ts';
import { carriers, type Carrier, type CarrierScorecard, type ListedCarrier } from '@lanewright/contract/carriers.ts';
import { configuration } from '@lanewright/contract/configuration.ts';
import { contacts } from '@lanewright/contract/contacts.ts';
import { documents } from '@lanewright/contract/documents.ts';
import { history } from '@lanewright/contract/history.ts';
import { lanes, type CarrierRate } from '@lanewright/contract/lanes.ts';
import { notes } from '@lanewright/contract/notes.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { outsideKeys, type OutsideKey } from '@lanewright/contract/outside-keys.ts';
import { EMPTY_CARRIER } from '@lanewright/domain/carriers/carrier.ts';
import { EMPTY_CONFIGURATION } from '@lanewright/domain/configuration/sections.ts';
import { fake, NO_SUCH_RECORD, startFakeServer } from '../../testing/fake-server.ts';

export function makeCarrier(number: number, facts: Partial<Carrier> = {}): Carrier {
  return {
    ...EMPTY_CARRIER,
    id: `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    name: `Carrier ${number}`,
    modes: ['TL'],
    status: 'Active',
    holdReason: '',
    logoFileId: null,
    contacts: [],
    version: 1,
    createDateTime: '2026-11-15T08:00:00Z',
    updatedAt: '2026-11-15T08:00:00Z',
    ...facts,
  };
}

export function listed({ contacts: _contacts, ...carrier }: Carrier): ListedCarrier {
  return { ...carrier, rateCount: 0, laneCount: 0 };
}

interface Stored {
  carriers: Carrier[];
  rates?: CarrierRate[];
  agreed?: Agreement[];
  minimumCargoInsurance?: number | null;
  /** Null for who may not see invoices. */
  billing?: CarrierScorecard['billing'];
}

/** Changes are kept, as far as a screen shows them. */
export function startCarrierServer(
  user: CurrentUser,
  { carriers: stored, rates = [], agreed = [], minimumCargoInsurance = null, billing = null }: Stored,
) {
  const keys: OutsideKey[] = [];
  const find = (id: string) => stored.find((one) => one.id === id);
  const change = (id: string, facts: Partial<Carrier>): Carrier => {
    const found = find(id)!;
    return Object.assign(found, { ...facts, version: found.version + 1 });
  };
  const { orderDefaults, quoteMarkup, documents: texts, insurance, freightRules } = EMPTY_CONFIGURATION;
  const { referenceNumberTypes: _types, ...defaults } = orderDefaults;
  return startFakeServer(user, [
    fake(carriers.list, ({ query }) => {
      const found = stored
        .filter(({ name }) => name.toLowerCase().includes(query.searchTerm.toLowerCase()))
        .filter(({ modes }) => query.mode === undefined || modes.includes(query.mode))
        .filter(({ status }) => query.status === undefined || status === query.status);
      const start = (query.page - 1) * query.pageSize;
      const data = found.slice(start, start + query.pageSize).map(listed);
      return { data, total: found.length, isTotalExact: true };
    }),
    fake(carriers.get, ({ params }) => find(params.id) ?? NO_SUCH_RECORD),
    fake(carriers.create, ({ body: { isInvited, ...draft } }) => {
      const made = makeCarrier(900, { ...draft, status: isInvited ? 'Invited' : 'Active' });
      stored.push(made);
      return made;
    }),
    fake(carriers.update, ({ params, body: { version: _version, ...draft } }) => change(params.id, draft)),
    fake(carriers.hold, ({ params, body }) => change(params.id, { status: 'OnHold', holdReason: body.reason })),
    fake(carriers.release, ({ params }) => change(params.id, { status: 'Active', holdReason: '' })),
    fake(carriers.saveContacts, ({ params }) => change(params.id, {})),
    fake(configuration.customerConfiguration, () => ({
      ...defaults,
      ...quoteMarkup,
      ...texts,
      ...insurance,
      ...freightRules,
      minimumCargoInsurance,
    })),
    fake(carriers.scorecard, () => ({
      shipments: 0,
      pickups: 0,
      dropoffs: 0,
      offers: 0,
      onTimePickup: null,
      onTimeDelivery: null,
      tenderAcceptance: null,
      costPerMile: null,
      billing,
    })),
    fake(outsideKeys.list, () => keys),
    fake(outsideKeys.create, ({ body }) => {
      const key = {
        ...body,
        id: makeCarrier(600 + keys.length).id,
        carrierName: '',
        lacks: [],
        shownPrefix: 'lwk_…Ab12Cd',
        state: 'Active' as const,
        createDateTime: '2026-11-15T08:00:00Z',
        createdBy: 'Dana Whitfield',
        lastUsedAt: null,
      };
      keys.push(key);
      return { ...key, key: 'lwk_secret-that-is-shown-once' };
    }),
    fake(outsideKeys.revoke, ({ params }) => {
      const key = keys.find(({ id }) => id === params.id)!;
      key.state = 'Revoked';
      return key;
    }),
    fake(agreements.list, () => agreed),
    fake(agreements.create, ({ params, body }) => {
      const made = {
        ...body,
        id: makeCarrier(500).id,
        carrierId: params.id,
        version: 1,
        updatedAt: '2026-11-15T08:00:00Z',
      };
      agreed.push(made);
      return made;
    }),
    fake(agreements.remove, ({ params }) => {
      agreed.splice(
        agreed.findIndex(({ id }) => id === params.id),
        1,
      );
      return null;
    }),
    fake(lanes.ratesOfCarrier, () => ({ rates, total: rates.length })),
    fake(contacts.search, () => ({ data: [], total: 0, isTotalExact: true })),
    fake(documents.list, () => ({ documents: [], missing: [], types: [], dropoffs: [] })),
    fake(notes.list, () => ({ data: [], hasMore: false })),
    fake(history.list, () => ({ entries: [], next: null })),
  ]);
}

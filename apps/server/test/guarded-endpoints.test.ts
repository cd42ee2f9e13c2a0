import { readFile } from 'node:fs/promises';
import { everyEndpoint, type NamedEndpoint } from '@lanewright/contract/contract.ts';
import { expect, it } from 'vitest';
import { describeAlso, describeNeeds } from '../src/platform/http/openapi.ts';

/** The decision holds the table: read by people there, and compared with the contract here. */
const DECISION = new URL('../../../docs/decisions/0096-permissions-for-money-people-and-keys.md', import.meta.url);

/** Areas of the contract whose writes move money, people or keys. A new write in one of them needs a row. */
const AREAS: Record<string, string> = {
  cardPayments: 'money',
  carrierBillApi: 'money',
  carrierBills: 'money',
  carrierInvoices: 'money',
  invoices: 'money',
  payments: 'money',
  rateMismatches: 'money',
  access: 'people',
  account: 'people',
  contacts: 'people',
  outsideKeys: 'keys',
  webhooks: 'keys',
};
/** Writes of other areas that decide about the same. */
const ALSO: Record<string, string> = { 'PUT /configuration/booking': 'money', 'PUT /carriers/:id/contacts': 'people' };

function rowOf(kind: string, { endpoint }: NamedEndpoint): string {
  const needs = describeNeeds(endpoint.needs).replace(/^Needs |\.$/g, '');
  const also = endpoint.alsoOneOf === undefined ? '' : `, and ${endpoint.alsoOneOf.join(' or ')}`;
  return `| ${kind} | ${endpoint.method} ${endpoint.path} | ${needs}${also} |`;
}

const rows = everyEndpoint().flatMap((named) => {
  const { method, path } = named.endpoint;
  const kind = ALSO[`${method} ${path}`] ?? (method === 'GET' ? undefined : AREAS[named.area]);
  return kind === undefined ? [] : [rowOf(kind, named)];
});

it('the table of the decision has a row for every write about money, people and keys, with its permission', async () => {
  const text = await readFile(DECISION, 'utf8');
  const written = text
    .split('\n')
    .filter((line) => /^\| (money|people|keys) /.test(line))
    .map((line) => line.replaceAll(/ +/g, ' ').trim());
  expect(written.toSorted()).toEqual(rows.toSorted());
});

it('every call that needs the permission Optimization is for beta users only', () => {
  const needing = everyEndpoint().filter(({ endpoint: { needs, alsoOneOf = [] } }) => {
    const permissions =
      typeof needs === 'string' ? [needs] : 'any' in needs ? needs.any : 'all' in needs ? needs.all : [];
    return [...permissions, ...alsoOneOf].some((permission) => permission === 'Optimization');
  });
  expect(needing.length).toBeGreaterThan(10);
  const open = needing.filter(({ endpoint }) => endpoint.isBeta !== true);
  expect(open.map(({ endpoint: { method, path } }) => `${method} ${path}`)).toEqual([]);
});

it.each([
  ['carrierInvoices', 'saveExternal', /Also needs EditRateMismatches or EditFreightAuditExceptions\./],
  ['carrierInvoices', 'saveCharges', /Also needs EditThirdPartyCharges or EditFreightAuditCharges\./],
  ['orderList', 'bulk', /VoidOrder to void/],
  ['contacts', 'update', /EditContacts for a contact that is not your own/],
  ['documents', 'add', /permission to see the record/],
  ['outsideKeys', 'create', /All permissions that the scopes/],
])('%s.%s says what else it needs', (area, name, words) => {
  const { endpoint } = everyEndpoint().find((one) => one.area === area && one.name === name)!;
  expect(describeAlso(endpoint).join(' ')).toMatch(words);
});

it('no write about money needs only permissions to view', () => {
  // Files of what a user may see anyway.
  const exports = /\/export \|/;
  const bare = rows.filter(
    (row) => row.startsWith('| money |') && !exports.test(row) && !/Edit|Settings|key for/.test(row),
  );
  expect(bare).toEqual(['| money | POST /card-events/:cardProvider | Open to everyone |']);
});

import { TOO_MANY_DECIMALS } from '@lanewright/domain/units/money.ts';
import { baseOf } from '@lanewright/contract/api-base.ts';
import { everyEndpoint, type NamedEndpoint } from '@lanewright/contract/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Client, type World } from './world.ts';

const FRACTION_OF_A_CENT = 1.005;

type Path = (string | number)[];

/** Where a number stands in the example body of a call. */
function numbersIn(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'number') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => numbersIn(item, [...at, key]));
}

function withAmount(body: unknown, path: Path): unknown {
  const copy = structuredClone(body);
  let around = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) around = around[key] as typeof around;
  around[path.at(-1)!] = FRACTION_OF_A_CENT;
  return copy;
}

/** The example body of a call, once for each amount in it, with a fraction of a cent in its place. */
function tooFineBodies({ endpoint }: NamedEndpoint) {
  const { body, example } = endpoint;
  return numbersIn(example?.body).flatMap((path) => {
    const sent = withAmount(example?.body, path);
    const issues = body!.safeParse(sent).error?.issues ?? [];
    const isAmount = issues.some(({ message }) => message === TOO_MANY_DECIMALS);
    return isAmount ? [{ call: `${endpoint.method} ${endpoint.path}`, field: path.join('.'), endpoint, sent }] : [];
  });
}

const tooFine = everyEndpoint().flatMap(tooFineBodies);

it('every call whose example has an amount of money refuses a fraction of a cent', () => {
  expect(tooFine.map(({ call, field }) => `${call} ${field}`).toSorted()).toEqual([
    'POST /carrier-api/invoices invoices.0.amount',
    'POST /carrier-bills amount',
    'POST /carrier-invoices/:invoiceNumber/dispute amount',
    'POST /invoices/:id/card-payment/refund amount',
    'POST /invoices/:invoiceNumber/apply-credit amount',
    'POST /invoices/:invoiceNumber/credit-memo amount',
    'POST /invoices/:invoiceNumber/supplementary charges.0.amount',
    'POST /orders/:orderNumber/change-requests cost',
    'POST /payments lines.0.amount',
    'POST /payments totalPaymentAmount',
    'POST /payments/:id/apply lines.0.amount',
    'POST /payments/:id/correct totalPaymentAmount',
    'POST /shipments maxBuy',
    'POST /shipments/:id/tender-offers amount',
    'POST /shipments/consolidated maxBuy',
    'POST /tender-links/rate-answer amount',
    'PUT /carrier-invoices/:invoiceNumber/external externalInvoiceAmount',
    'PUT /rate-request-carriers/:id/answer amount',
  ]);
});

describe('the server', () => {
  let world: World;
  let clerk: Client;
  beforeAll(async () => {
    world = await makeWorld();
    clerk = await world.makeUser(await world.makeCompany());
  });
  afterAll(() => world.close());

  it.each(tooFine.filter(({ call }) => ['POST /payments', 'POST /carrier-bills'].includes(call)))(
    `answers 422 to $call with ${FRACTION_OF_A_CENT} as $field`,
    async ({ endpoint, field, sent }) => {
      const { status, body } = await world.send(
        {
          method: endpoint.method,
          url: baseOf(endpoint) + endpoint.path,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(sent),
        },
        clerk.token,
      );
      expect([status, body.modelState]).toEqual([422, { [field]: [TOO_MANY_DECIMALS] }]);
    },
  );
});

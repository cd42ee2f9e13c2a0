import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { API_BASE } from '@lanewright/contract/api-base.ts';
import { OPEN_TO_KEYS } from '@lanewright/contract/open-to-keys.ts';
import type { Caller } from '@lanewright/contract/outside-keys.ts';
import { HOOK_EVENTS } from '@lanewright/domain/webhooks/events.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompanyId } from '../seed/demo-world.ts';
import { carriers } from '../seed/parts/carriers.ts';
import { configuration } from '../seed/parts/configuration.ts';
import { locations } from '../seed/parts/locations.ts';
import { people } from '../seed/parts/people.ts';
import { rating } from '../seed/parts/rating.ts';
import { DEMO_COMPANIES } from '../seed/people.ts';
import { companyScope } from '../src/platform/scope.ts';
import { startReceiver, type HookReceiver } from './hook-receiver.ts';
import { makeLane } from './orders.ts';
import { giveRating } from './rating.ts';
import { runJobsOf } from './run-jobs.ts';
import { differences, pick, readCall, stepsOf } from './worked-calls.ts';
import { makeWorld, type Client, type World } from './world.ts';

const SEED = 'worked-calls';
const TODAY = new Date().toISOString().slice(0, 10);
/** As the document reckons them: a Tuesday and the Friday after it. */
const PICKUP_DAY = addDays(TODAY, 7 + ((8 - new Date(`${TODAY}T12:00:00Z`).getUTCDay()) % 7) + 1);
const DROPOFF_DAY = addDays(PICKUP_DAY, 3);

/** GNU's `date`, as the document takes it; elsewhere the calls are run all the same, by the test above. */
const hasTools =
  process.platform === 'linux' && ['curl', 'jq'].every((tool) => spawnSync(tool, ['--version']).status === 0);

let world: World;
let receiver: HookReceiver;
let document: string;
let address: string;

beforeAll(async () => {
  [world, receiver] = await Promise.all([makeWorld(), startReceiver()]);
  document = await readFile(new URL('../../../docs/integrate/api.md', import.meta.url), 'utf8');
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});
/** With the carriers and tariffs that one begins with, and two places of its own making. Nothing is required. */
async function newCompany(): Promise<Client> {
  const admin = await world.makeUser(await world.makeCompany('Larkspur Mills'));
  await giveRating(world, admin.companyId);
  await makeLane(admin);
  return admin;
}

/** As the product makes it: its places with their docks, its carriers, and what its orders must carry. */
async function northfield(): Promise<Client> {
  const companyId = demoCompanyId(SEED, 0);
  const scope = companyScope(world.database, companyId, { userId: null, requestId: null });
  const settings = { seed: SEED, today: TODAY, scale: 1, orders: 0, ownerUrl: world.adminUrl };
  const context = { ...settings, database: world.database, scope, company: DEMO_COMPANIES[0]!, companyIndex: 0 };
  for (const part of [people, locations, configuration, carriers, rating]) await part.make(context);
  return world.makeUser(companyId);
}

describe.each([
  ['a new company', '/new', newCompany],
  ['Northfield Foods of the demo world', '/northfield', northfield],
])('in %s', (_name, path, makeCompany) => {
  let values: Record<string, string>;

  beforeAll(async () => {
    const admin = await makeCompany();
    // What a reader must bring along; all else comes out of the calls themselves.
    values = { LANEWRIGHT: address, TOKEN: admin.token, PICKUP_DAY, DROPOFF_DAY, RECEIVER: receiver.url + path };
    const asked = [...document.matchAll(/^export (\w+)=/gm)].map(([, name]) => name!);
    expect(new Set(asked)).toEqual(new Set(Object.keys(values)));
  });

  it('every call of the document is answered as it says', async () => {
    const { steps } = stepsOf(document);
    expect(steps.length).toBeGreaterThanOrEqual(10);
    const found: string[] = [];
    for (const step of steps) {
      const { method, url, headers, body, keep } = readCall(step.call, values);
      const response = await fetch(url, { method, headers, body });
      const answer = await response.json();
      const isRefused = typeof step.answer === 'object' && step.answer !== null && 'modelState' in step.answer;
      if (response.status !== (isRefused ? 422 : 200)) {
        found.push(`${method} ${url}: ${response.status} ${JSON.stringify(answer)}`);
        // What comes after would only fail for the want of it.
        break;
      }
      if (keep) values[keep.name] = pick(answer, keep.path);
      if (step.answer !== null)
        found.push(...differences(step.answer, answer).map((one) => `${method} ${url}: ${one}`));
    }
    expect(found).toEqual([]);
    expect(values.KEY).toMatch(/^lwk_/);
    expect(values.SHIPMENT).toMatch(/^S\d+$/);
  });

  it.skipIf(!hasTools)('a shell makes of it what this test does', async () => {
    const mine = Object.entries({
      LANEWRIGHT: values.LANEWRIGHT!,
      TOKEN: values.TOKEN!,
      RECEIVER: `${values.RECEIVER}/shell`,
    });
    const script = [...document.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block!).join('');
    const filled = mine.reduce(
      (text, [name, value]) => text.replace(new RegExp(`^export ${name}=\\S+`, 'm'), () => `export ${name}='${value}'`),
      script,
    );
    const kept = [...script.matchAll(/^(?:export )?([A-Z_]+)=/gm)].map(([, name]) => name!);
    const telling = kept.map((name) => `echo "${name} $${name}" >&2`).join('\n');
    const { stderr } = await promisify(execFile)('bash', ['-c', `set -eo pipefail\n${filled}\n${telling}`], {
      env: { ...process.env, TZ: 'UTC' },
    });
    const told = Object.fromEntries(
      stderr
        .trim()
        .split('\n')
        .map((line) => line.split(' ') as [string, string]),
    );
    expect(told).toMatchObject({
      PICKUP_DAY,
      DROPOFF_DAY,
      COMPANY_ID: values.COMPANY_ID,
      CARRIER_ID: values.CARRIER_ID,
    });
    expect(Object.entries(told).filter(([, value]) => value === 'null' || value === '')).toEqual([]);
    expect([told.ORDER, told.SHIPMENT]).toEqual([expect.stringMatching(/^O\d+$/), expect.stringMatching(/^S\d+$/)]);
  });

  it('what arrives is signed as the document says, and looks as it shows', async () => {
    const { steps, programs } = stepsOf(document);
    const checking = programs.find((program) => program.includes('isFromLanewright'))!;
    const { isFromLanewright } = await import(`data:text/javascript,${encodeURIComponent(checking)}`);
    const made = readCall(steps.find(({ call }) => call.includes('erp-order-4711'))!.call, values);
    // Another order, now that somebody listens.
    await fetch(made.url, { ...made, headers: { ...made.headers, 'Idempotency-Key': 'erp-order-4712' } });
    await runJobsOf(world, ['webhook-events', 'webhook-send']);
    const sent = receiver.received.find((one) => one.path === path);
    const header = String(sent!.headers['lanewright-signature']);
    expect(isFromLanewright(values.SECRET, header, sent!.body)).toBe(true);
    expect(isFromLanewright(values.SECRET, header, `${sent!.body} `)).toBe(false);
    expect(isFromLanewright('whsec_other', header, sent!.body)).toBe(false);
    expect(isFromLanewright(values.SECRET, header, sent!.body, Date.now() / 1_000 + 301)).toBe(false);
    const shown = JSON.parse(/```json\n([^`]*"type": "order.created"[^`]*)```/.exec(document)![1]!);
    const { createdAt: _at, path: _path, ...rest } = shown;
    expect(differences(rest, JSON.parse(sent!.body))).toEqual([]);
  });

  it('an order says what it refers to, and is refused where that is required and missing', async () => {
    const { steps } = stepsOf(document);
    const headers = { Authorization: `Bearer ${values.KEY}` };
    const current = (await (await fetch(`${address}/api/v1/outside-keys/current`, { headers })).json()) as Caller;
    const required = current.company.referenceNumbers.filter(({ isRequired }) => isRequired);
    const made = readCall(steps.find(({ call }) => call.includes('erp-order-4711'))!.call, values);
    const bare = JSON.parse(made.body!, (name, value) => (name === 'referenceNumbers' ? [] : value));
    const answer = await fetch(made.url, {
      ...made,
      headers: { ...made.headers, 'Idempotency-Key': 'erp-order-4713' },
      body: JSON.stringify(bare),
    });
    expect(answer.status).toBe(required.length > 0 ? 422 : 200);
    if (required.length === 0) return;
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining('Reference Number must have a value'),
    });
    const shown = JSON.parse(/```json\n([^`]*"referenceNumbers"[^`]*)```/.exec(document)![1]!);
    expect(differences(shown, current)).toEqual([]);
  });
});

it('the token of a person is found where the document looks for it', () => {
  const finding = stepsOf(document).programs.find((program) => program.includes('access_token'))!;
  const copied: string[] = [];
  // As the library of the portal keeps a session, beside other things.
  const localStorage = { theme: 'dark', 'oidc.user:x:web': '{"id_token":"a","access_token":"eyJ.b.c"}' };
  runInNewContext(finding, { localStorage, copy: (text: string) => copied.push(text) });
  expect(copied).toEqual(['eyJ.b.c']);
});

it('names the buttons that journeys press', async () => {
  const journey = await readFile(new URL('../../../e2e/integrations.spec.ts', import.meta.url), 'utf8');
  const named = [...document.matchAll(/\*\*((?:Add|New) \w+)\*\*/g)].map(([, name]) => name!);
  expect(named).toEqual(['Add key', 'Add webhook']);
  for (const name of named) expect(journey).toContain(`getByRole('button', { name: '${name}' })`);
});

it('names every scope and every event', () => {
  for (const scope of Object.keys(OPEN_TO_KEYS)) expect(document).toContain(`\`${scope}\``);
  for (const event of HOOK_EVENTS) expect(document).toContain(`\`${event}\``);
  expect(document).toContain(API_BASE);
});

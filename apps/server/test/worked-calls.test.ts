import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { API_BASE } from '@lanewright/contract/api-base.ts';
import { OPEN_TO_KEYS } from '@lanewright/contract/open-to-keys.ts';
import { HOOK_EVENTS } from '@lanewright/domain/webhooks/events.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PICKUP } from './bookings.ts';
import { startReceiver, type HookReceiver } from './hook-receiver.ts';
import { makeLane } from './orders.ts';
import { giveRating } from './rating.ts';
import { makeInsuredCarrier } from './records.ts';
import { runJobsOf } from './run-jobs.ts';
import { differences, pick, readCall, stepsOf } from './worked-calls.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let receiver: HookReceiver;
let values: Record<string, string>;
let document: string;

beforeAll(async () => {
  [world, receiver] = await Promise.all([makeWorld(), startReceiver()]);
  document = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  const admin = await world.makeUser(await world.makeCompany('Northfield Foods'));
  await giveRating(world, admin.companyId);
  const lane = await makeLane(admin);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  values = {
    LANEWRIGHT: `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`,
    TOKEN: admin.token,
    COMPANY_ID: admin.companyId,
    PICKUP: lane.origin,
    DROPOFF: lane.destination,
    PICKUP_DAY: PICKUP,
    DROPOFF_DAY: addDays(PICKUP, 5),
    CARRIER_ID: await makeInsuredCarrier(admin),
    RECEIVER: receiver.url,
  };
}, 120_000);
afterAll(async () => {
  await receiver.close();
  await world.close();
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
    if (response.status !== (isRefused ? 422 : 200))
      found.push(`${method} ${url}: ${response.status} ${JSON.stringify(answer)}`);
    else if (keep) values[keep.name] = pick(answer, keep.path);
    if (step.answer !== null) found.push(...differences(step.answer, answer).map((one) => `${method} ${url}: ${one}`));
  }
  expect(found).toEqual([]);
  expect(values.KEY).toMatch(/^lwk_/);
  expect(values.SHIPMENT).toMatch(/^S\d+$/);
});

it('what arrives is signed as the document says, and looks as it shows', async () => {
  const { programs } = stepsOf(document);
  const { isFromLanewright } = await import(`data:text/javascript,${encodeURIComponent(programs[0]!)}`);
  const made = readCall(stepsOf(document).steps.find(({ call }) => call.includes('erp-order-4711'))!.call, values);
  // Another order, now that somebody listens.
  await fetch(made.url, { ...made, headers: { ...made.headers, 'Idempotency-Key': 'erp-order-4712' } });
  await runJobsOf(world, ['webhook-events', 'webhook-send']);
  const [sent] = receiver.received;
  const header = String(sent!.headers['lanewright-signature']);
  expect(isFromLanewright(values.SECRET, header, sent!.body)).toBe(true);
  expect(isFromLanewright(values.SECRET, header, `${sent!.body} `)).toBe(false);
  expect(isFromLanewright('whsec_other', header, sent!.body)).toBe(false);
  expect(isFromLanewright(values.SECRET, header, sent!.body, Date.now() / 1_000 + 301)).toBe(false);
  const shown = JSON.parse(/```json\n([^`]*"type": "order.created"[^`]*)```/.exec(document)![1]!);
  const { createdAt: _at, path: _path, ...rest } = shown;
  expect(differences(rest, JSON.parse(sent!.body))).toEqual([]);
});

it('names every scope and every event', () => {
  for (const scope of Object.keys(OPEN_TO_KEYS)) expect(document).toContain(`\`${scope}\``);
  for (const event of HOOK_EVENTS) expect(document).toContain(`\`${event}\``);
  expect(document).toContain(API_BASE);
});

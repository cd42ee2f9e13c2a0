import { randomUUID } from 'node:crypto';
import { NO_SECOND_PERSON, NOT_YOUR_OWN_REFUND, REFUND_IS_WAITING } from '@lanewright/domain/money/refund-approval.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCardReports, paidByCard, type CardInvoice } from '../../../test/cards.ts';
import { dyingEverywhere } from '../../../test/dying.ts';
import { makeLane, type Lane } from '../../../test/orders.ts';
import { keepOpenPromises, letLeasesEnd } from '../../../test/promises.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let clerk: Client;
let boss: Client;
let lane: Lane;
let invoice: CardInvoice;
beforeAll(async () => {
  world = await makeWorld();
  boss = await world.makeUser(await world.makeCompany(), { firstName: 'Bo', lastName: 'Boss' });
  clerk = await world.makeUser(boss.companyId, { roles: ['Financials'], firstName: 'Cy', lastName: 'Clerk' });
  lane = await makeLane(boss);
});
afterAll(() => world.close());
beforeEach(async () => {
  invoice = await paidByCard(world, boss, lane);
  await limit(100);
});

async function limit(dollars: number | null, by = boss): Promise<void> {
  const { booking } = (await by.get('/configuration')).body;
  const values = { ...booking.values, refundApprovalLimit: dollars };
  expect((await by.put('/configuration/booking', { version: booking.version, values })).status).toBe(200);
}
const refund = (amount: number, reason = '', by = clerk, key = randomUUID()) =>
  by.post(`/invoices/${invoice.id}/card-payment/refund`, { amount, reason }, { 'idempotency-key': key });
const requests = async (by = clerk) => (await by.get(`/invoices/${invoice.id}/refund-requests`)).body;
const waitingId = async () => (await requests()).requests[0].id as string;
const decide = (how: 'approve' | 'decline', by: Client, body: object, key = randomUUID()) =>
  by.post(`/invoices/${invoice.id}/refund-requests/${how}`, body, { 'idempotency-key': key });
const refundedCents = async () => {
  const { rows } = await world.admin.query(
    'select b.refunded_cents::int as cents from card_book b join card_payment c on c.id = b.request_id where c.invoice_id = $1',
    [invoice.id],
  );
  return rows[0].cents as number;
};

describe('a refund above the limit of the company', () => {
  it('waits until another person approves it, and then runs once', async () => {
    expect((await refund(100.01)).body.modelState).toEqual({
      reason: ['Enter a reason: this refund needs a second person.'],
    });
    expect((await refund(100.01, 'Billed twice')).body).toEqual({ isSuccess: true, isWaiting: true });
    expect(await refundedCents()).toBe(0);
    const listed = await requests();
    expect(listed).toMatchObject({
      limit: 100,
      unapprovedAmount: 0,
      requests: [
        { amount: 100.01, reason: 'Billed twice', state: 'Waiting', requestedBy: 'Cy Clerk', decidedAt: null },
      ],
    });
    expect((await refund(1)).body.message).toBe(REFUND_IS_WAITING);

    const requestId = await waitingId();
    const own = await decide('approve', clerk, { requestId });
    expect([own.status, own.body.message]).toEqual([403, NOT_YOUR_OWN_REFUND]);
    expect(await refundedCents()).toBe(0);

    const viewer = await world.makeUser(boss.companyId, { roles: ['Read Only'] });
    expect((await decide('approve', viewer, { requestId })).status).toBe(403);

    const both = await Promise.all([decide('approve', boss, { requestId }), decide('approve', boss, { requestId })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decide('decline', boss, { requestId, reason: 'Too late' })).status).toBe(409);
    await runCardReports(world);
    expect(await refundedCents()).toBe(10_001);
    expect((await requests()).requests).toMatchObject([{ state: 'Approved', decidedBy: 'Bo Boss' }]);

    const history = JSON.stringify((await boss.get(`/history/Invoice/${invoice.id}`)).body);
    expect(history).toContain('requested a refund of $100.01, which waits for a second person: Billed twice');
    expect(history).toContain('approved a refund of $100.01');
    const noticesOf = async (who: Client) =>
      (await who.get('/notifications?kind=approvals')).body.data.map(({ title }: { title: string }) => title);
    expect(await noticesOf(boss)).toContain(`A refund of $100.01 on ${invoice.number} waits for your approval`);
    expect(await noticesOf(clerk)).toContain(`Your refund of $100.01 on ${invoice.number} was approved`);
    expect(await noticesOf(clerk)).not.toContain(`A refund of $100.01 on ${invoice.number} waits for your approval`);
  });

  it('can be declined by another person or withdrawn by the requester, each with a reason', async () => {
    await refund(200, 'Billed twice');
    let requestId = await waitingId();
    expect((await decide('decline', boss, { requestId, reason: ' ' })).status).toBe(422);
    expect((await decide('decline', boss, { requestId, reason: 'They owe it' })).status).toBe(200);
    expect((await decide('approve', boss, { requestId })).status).toBe(409);
    await refund(200, 'Billed twice after all');
    requestId = await waitingId();
    expect((await decide('decline', clerk, { requestId, reason: 'A mistake' })).status).toBe(200);
    expect((await requests()).requests).toMatchObject([
      { state: 'Withdrawn', decisionReason: 'A mistake', decidedBy: 'Cy Clerk' },
      { state: 'Declined', decisionReason: 'They owe it', decidedBy: 'Bo Boss' },
    ]);
    expect(await refundedCents()).toBe(0);
  });

  it('is not approved once a credit memo has credited the invoice', async () => {
    await refund(900, 'Billed twice');
    const { body } = await boss.get(`/invoices/${invoice.number}`);
    const memo = { version: body.version, amount: 100, reason: 'Damaged' };
    expect((await boss.post(`/invoices/${invoice.number}/credit-memo`, memo)).status).toBe(200);
    const approved = await decide('approve', boss, { requestId: await waitingId() });
    expect([approved.status, approved.body.message]).toEqual([
      422,
      'Only $826.10 of this invoice is not credited yet. Refund at most that, or let the amount be owed again.',
    ]);
    expect(await refundedCents()).toBe(0);
  });

  it('counts the refunds of the payment that nobody approved together', async () => {
    expect((await refund(60)).body.isWaiting).toBe(false);
    expect((await refund(40)).body.isWaiting).toBe(false);
    expect((await refund(0.01, 'One cent more')).body.isWaiting).toBe(true);
    await runCardReports(world);
    expect(await refundedCents()).toBe(10_000);
    await decide('approve', boss, { requestId: await waitingId() });
    await runCardReports(world);
    expect(await refundedCents()).toBe(10_001);
    expect((await requests()).unapprovedAmount).toBe(100);
  });

  it('counts them together when they come at once', async () => {
    const answers = await Promise.all([refund(60, 'First'), refund(60, 'Second')]);
    expect(answers.map(({ body }) => body.isWaiting).toSorted()).toEqual([false, true]);
    await runCardReports(world);
    expect(await refundedCents()).toBe(6_000);
  });

  it('is refunded once, wherever the server dies while it is approved', async () => {
    await refund(300, 'Billed twice');
    const requestId = await waitingId();
    const key = randomUUID();
    const { deaths } = await dyingEverywhere(
      () => decide('approve', boss, { requestId }, key),
      () => letLeasesEnd(world),
    );
    expect(deaths).toBeGreaterThan(10);
    await keepOpenPromises(world);
    await runCardReports(world);
    expect(await refundedCents()).toBe(30_000);
  });

  it('is refused where no other user could approve it', async () => {
    const alone = await world.makeUser(await world.makeCompany());
    const theirs = await paidByCard(world, alone, await makeLane(alone));
    await limit(0, alone);
    const asked = await alone.post(`/invoices/${theirs.id}/card-payment/refund`, { amount: 1, reason: 'Billed twice' });
    expect([asked.status, asked.body.message]).toEqual([422, NO_SECOND_PERSON]);
  });

  it('is hidden from other companies, and belongs to its own invoice', async () => {
    await refund(200, 'Billed twice');
    const requestId = await waitingId();
    const stranger = await world.makeUser(await world.makeCompany());
    expect((await stranger.get(`/invoices/${invoice.id}/refund-requests`)).status).toBe(404);
    const lend = await paidByCard(world, stranger, await makeLane(stranger));
    const foreign = await stranger.post(`/invoices/${lend.id}/refund-requests/approve`, { requestId });
    expect(foreign.status).toBe(404);
    const other = await paidByCard(world, boss, lane);
    expect((await boss.post(`/invoices/${other.id}/refund-requests/approve`, { requestId })).status).toBe(404);
    expect(await refundedCents()).toBe(0);
  });
});

it('a refund needs no second person without a limit', async () => {
  await limit(null);
  expect((await refund(926.1)).body).toEqual({ isSuccess: true, isWaiting: false });
});

import type { PaymentDetail } from '@lanewright/contract/payments.ts';
import { payments } from '@lanewright/contract/payments.ts';
import { views } from '@lanewright/contract/views.ts';
import { NO_PERMISSION_TOOLTIP, type Permission } from '@lanewright/domain/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makePayment, startMoneyServer } from '../../../freight/money/fake-money-lists.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';

async function open(given: PaymentDetail[], { permissions, at }: { permissions?: Permission[]; at: string }) {
  const server = startMoneyServer(makeCurrentUser(permissions ? { permissions } : {}), { payments: given });
  return { server, ...(await openScreenAt(at)) };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a payment', () => {
  const line = makePayment(1).lines[0]!;
  const short = makePayment(1, {
    lines: [line, { ...line, id: makePayment(2).id, invoiceNumber: 'I100002', orderNumber: '', balance: 12 }],
    applications: [
      { invoiceNumber: 'I100001', appliedAmount: 1_240.5, balance: 0 },
      { invoiceNumber: 'I100002', appliedAmount: 1_240.5, balance: 12 },
    ],
    history: [
      {
        id: '7',
        firstName: 'Robin',
        lastName: 'Marsh',
        description: 'recorded the payment',
        changes: ['recorded the payment'],
        operationDateTime: '2026-11-16T18:00:00.000Z',
      },
    ],
  });

  it('says what it came to, what it was for, and what is left', async () => {
    const { server } = await open([short], { at: '/payments/100482' });
    await expect.element(page.getByRole('heading', { name: '100482' })).toBeVisible();
    const facts = page.getByRole('definition');
    await expect
      .poll(() => facts.elements().map((fact) => fact.textContent))
      .toEqual(['P100001', '100482', '11/16/2026', 'Check', '$1,300.00', '$1,240.50', '$59.50']);
    await expect.element(page.getByText('$59.50 is unapplied.')).toBeVisible();
    await expect.element(page.getByText('1 invoice is short paid.')).toBeVisible();
    await expect.element(page.getByText('Short paid, $12.00 open')).toBeVisible();
    await expect.element(page.getByText(/recorded the payment$/)).toBeVisible();
    await expect.element(link('Invoice I100001')).toHaveAttribute('href', '/invoices/I100001/preview');
    await expect.element(link('Order O100001')).toHaveAttribute('href', '/orders/O100001');
    expect(server.requests(views.gridSettings)[0]?.params.gridId).toBe('paymentDetails');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('shows its invoices as cards on a phone, with all that the table says', async () => {
    await page.viewport(375, 812);
    await open([short], { at: '/payments/100482' });
    const cards = page.getByRole('list', { name: 'Invoices of the payment' });
    await expect.element(cards.getByRole('link', { name: 'Invoice I100002' })).toBeVisible();
    await expect.element(cards.getByText('Short paid, $12.00 open')).toBeVisible();
    await expect.element(cards.getByRole('link', { name: 'Order O100001' })).toBeVisible();
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('leads to no invoice and no order for who may see neither', async () => {
    await open([short], { at: '/payments/100482', permissions: ['ViewPayments'] });
    await expect.element(page.getByText('I100001', { exact: true })).toBeVisible();
    await expect.element(link('Invoice I100001')).not.toBeInTheDocument();
    await expect.element(link('Order O100001')).not.toBeInTheDocument();
  });

  it('that pays nothing yet, that is none, and that cannot be read', async () => {
    const { server, unmount } = await open([makePayment(1, { lines: [] })], { at: '/payments/100482' });
    await expect.element(page.getByText('This payment is not applied to any invoice.')).toBeVisible();
    await unmount();
    const other = await openScreenAt('/payments/A 7');
    await expect.element(page.getByText('There is no payment A 7')).toBeVisible();
    expect(server.requests(payments.read).at(-1)?.params.checkNumber).toBe('A 7');
    await other.unmount();
    server.answerNext(payments.read, refusal(400, 'The database is resting.'));
    await openScreenAt('/payments/100482');
    await expect.element(page.getByText('The payment could not be loaded')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('fits a phone', async () => {
    await page.viewport(375, 812);
    await open([short], { at: '/payments/100482' });
    await expect.element(page.getByText('$59.50 is unapplied.')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
  });

  const refunded = makePayment(3, {
    method: 'Card',
    totalPaymentAmount: 926.1,
    totalAppliedAmount: 924.1,
    refundedAmount: 2,
    unappliedAmount: 0,
    applications: [{ invoiceNumber: 'I100001', appliedAmount: 924.1, balance: 0 }],
    lines: [line, { ...line, id: makePayment(4).id, kind: 'Refund', appliedAmount: -1 }],
  });

  it('by card shows what was refunded, is short of nothing, and can only be applied or removed', async () => {
    await open([refunded], { at: '/payments/100484' });
    await expect.element(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText('$2.00')).toBeVisible();
    await expect.element(page.getByText(/short paid/i)).not.toBeInTheDocument();
    await expect.element(page.getByText('$0.00 is unapplied.')).not.toBeInTheDocument();
    await expect
      .element(button('Correct'))
      .toHaveAccessibleDescription('A card payment cannot be corrected. Refund it from its invoice.');
    await expect.element(button('Apply')).toHaveAccessibleDescription('Nothing of this payment is unapplied.');
  });

  it('is changed by who may edit payments alone', async () => {
    await open([short], { at: '/payments/100482', permissions: ['ViewPayments'] });
    await expect.element(button('Correct')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
    await expect.element(button('Apply')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  });

  it('is voided with a reason, after what is owed again was shown; a refusal keeps the text', async () => {
    const { server, address } = await open([short], { at: '/payments/100482' });
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Void' }).click();
    const dialog = page.getByRole('dialog', { name: 'Void payment 100482?' });
    await expect.element(dialog.getByText('I100002')).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Void Payment' });
    await confirm.click();
    await expect.element(dialog.getByText('Reason is required')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await dialog.getByLabelText(/^Reason/).fill('Returned by the bank');
    server.answerNext(payments.void, refusal(409, 'Someone else has changed this payment.'));
    await confirm.click();
    await expect.element(dialog.getByText('Someone else has changed this payment.')).toBeVisible();
    await expect.element(dialog.getByLabelText(/^Reason/)).toHaveValue('Returned by the bank');
    const voided = { ...short, isVoided: true, voidReason: 'Returned by the bank', version: 2, actions: [] };
    server.stored.payments = [voided];
    server.answerNext(payments.void, voided);
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests(payments.void).at(-1)).toMatchObject({
      params: { id: short.id },
      body: { version: 1, reason: 'Returned by the bank' },
    });
    await expect.poll(() => address()).toBe('/payments/P100001');
    await expect.element(page.getByText('This payment is voided.')).toBeVisible();
    await expect.element(button('Correct')).not.toBeInTheDocument();
  });

  it('is corrected, and asks with the figures before more money is unapplied', async () => {
    const { server, address } = await open([short], { at: '/payments/100482' });
    await button('Correct').click();
    const dialog = page.getByRole('dialog', { name: 'Correct payment 100482' });
    await dialog.getByLabelText(/^Check number/).fill('100483');
    await dialog.getByLabelText(/^Total/).fill('1000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText(/^\$1,240\.50 of this payment is applied or refunded/)).toBeVisible();
    await dialog.getByLabelText(/^Total/).fill('1400');
    const question = '$159.50 of the $1,400.00 received would stay unapplied.';
    server.answerNext(payments.correct, refusal(422, 'No.', { modelState: { acceptUnapplied: [question] } }));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText(question)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    const corrected = { ...short, customerPaymentNumber: '100483', totalPaymentAmount: 1_400, version: 2 };
    server.stored.payments = [corrected];
    server.answerNext(payments.correct, corrected);
    await dialog.getByRole('button', { name: 'Save and Leave Unapplied' }).click();
    await expect.poll(() => address()).toBe('/payments/100483');
    expect(server.requests(payments.correct).map(({ body }) => body.acceptUnapplied)).toEqual([false, true]);
    expect(server.requests(payments.correct).at(-1)?.body).toMatchObject({
      version: 1,
      checkNumber: '100483',
      totalPaymentAmount: 1_400,
    });
  });

  it('is applied later, and no more than is left of it', async () => {
    await page.viewport(375, 812);
    const { server } = await open([short], { at: '/payments/100482' });
    await button('Apply').click();
    const dialog = page.getByRole('dialog', { name: 'Apply payment 100482' });
    const first = dialog.getByRole('group', { name: 'Invoice 1' });
    await first.getByLabelText('Invoice number').fill('I100009');
    await first.getByLabelText('Amount').fill('60');
    await expect.element(dialog.getByText(/That is \$0\.50 too much\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect.element(dialog.getByText('Only $59.50 is unapplied.')).toBeVisible();
    expect(server.requests(payments.apply)).toEqual([]);
    await first.getByLabelText('Amount').fill('50');
    await expect.element(dialog.getByText(/\$9\.50 would be left\./)).toBeVisible();
    server.answerNext(
      payments.apply,
      refusal(422, 'No.', { modelState: { 'lines.0.amount': ['Only $40.00 is owed.'] } }),
    );
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect.element(first.getByText('Only $40.00 is owed.')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
    await first.getByLabelText('Amount').fill('40');
    server.answerNext(payments.apply, { ...short, unappliedAmount: 19.5, version: 2 });
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests(payments.apply).at(-1)?.body).toEqual({
      version: 1,
      lines: [{ invoiceNumber: 'I100009', amount: 40 }],
    });
  });

  it('is removed from the invoice that was chosen', async () => {
    const { server } = await open([short], { at: '/payments/100482' });
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Remove from Invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove payment 100482 from an invoice' });
    const confirm = dialog.getByRole('button', { name: 'Remove from Invoice' });
    await confirm.click();
    await expect.element(dialog.getByText('Choose an invoice.')).toBeVisible();
    await dialog.getByRole('radio', { name: /I100002/ }).click();
    server.answerNext(payments.unapply, { ...short, version: 2 });
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests(payments.unapply)[0]?.body).toEqual({ version: 1, invoiceNumber: 'I100002' });
  });

  const changed = (facts: Partial<PaymentDetail>): PaymentDetail => ({ ...short, version: 2, ...facts });
  const news = { entityId: short.id, notificationType: 'PaymentChanged' };

  it('shows that another user voided it once the server notifies the page, however late the answer arrives', async () => {
    const { server, tell } = await open([short], { at: '/payments/100482' });
    await expect.element(button('Apply')).toBeVisible();
    server.stored.payments = [
      changed({ isVoided: true, voidReason: 'Returned by the bank', unappliedAmount: 0, actions: [] }),
    ];
    const show = server.holdNext(payments.read);
    tell('payments', news);
    await expect.poll(() => server.requests(payments.read).length).toBe(2);
    await expect.element(button('Apply')).toBeVisible();
    show();
    await expect.element(page.getByText('This payment is voided.')).toBeVisible();
    await expect.element(button('Apply')).not.toBeInTheDocument();
  });

  it('shows what other payments leave open of its invoices', async () => {
    const { server, tell } = await open([short], { at: '/payments/100482' });
    await expect.element(page.getByText('1 invoice is short paid.')).toBeVisible();
    server.stored.payments = [makePayment(1)];
    tell('invoices', { entityId: makePayment(9).id, notificationType: 'StatusUpdate' });
    await expect.element(page.getByText('1 invoice is short paid.')).not.toBeInTheDocument();
  });

  it('stays on the page when another user corrects its check number', async () => {
    const { server, tell, address } = await open([short], { at: '/payments/100482' });
    await expect.element(page.getByRole('heading', { name: '100482' })).toBeVisible();
    server.stored.payments = [changed({ customerPaymentNumber: '100483' })];
    tell('payments', news);
    await expect.element(page.getByRole('heading', { name: '100483' })).toBeVisible();
    expect(address()).toBe('/payments/P100001');
  });

  it('stays on the page when it is voided and its check recorded again', async () => {
    const { server, tell, address } = await open([short], { at: '/payments/100482' });
    await expect.element(page.getByRole('heading', { name: '100482' })).toBeVisible();
    const again = makePayment(2, { customerPaymentNumber: '100482' });
    server.stored.payments = [again, changed({ isVoided: true, voidReason: 'Wrong amount' })];
    tell('payments', news);
    await expect.element(page.getByText('This payment is voided.')).toBeVisible();
    expect(address()).toBe('/payments/P100001');
  });

  it('is not changed by a dialog that was opened before another user applied it, until that was shown', async () => {
    const { server, tell } = await open([short], { at: '/payments/100482' });
    await button('Apply').click();
    const dialog = page.getByRole('dialog', { name: 'Apply payment 100482' });
    const line = dialog.getByRole('group', { name: 'Invoice 1' });
    await line.getByLabelText('Invoice number').fill('I100009');
    await line.getByLabelText('Amount').fill('10');
    server.stored.payments = [changed({ unappliedAmount: 30 })];
    tell('payments', news);
    await expect.element(dialog.getByText(/^\$30\.00 of this payment is unapplied/)).toBeVisible();
    server.answerNext(payments.apply, refusal(409, 'Someone else has changed this payment.'));
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect.element(dialog.getByText('Someone else has changed this payment.')).toBeVisible();
    server.answerNext(payments.apply, changed({ unappliedAmount: 20, version: 3 }));
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests(payments.apply).map(({ body }) => body.version)).toEqual([1, 2]);
  });
});

import type { PaymentDetail } from '@lanewright/contract/payments.ts';
import { payments } from '@lanewright/contract/payments.ts';
import { views } from '@lanewright/contract/views.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
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
    await expect.element(page.getByText('Nothing of it was applied to an invoice yet.')).toBeVisible();
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
});

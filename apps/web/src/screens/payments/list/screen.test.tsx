import { payments, type PaymentDetail, type RemittancePlan } from '@lanewright/contract/payments.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { dayIn } from '@lanewright/domain/units/zoned-time.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makePayment, startMoneyServer } from '../../../freight/money/fake-money-lists.ts';
import { watchSavedFiles } from '../../../freight/papers/fake-papers.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { todayHere } from '../../../ui/today-here.ts';

async function open(
  given: PaymentDetail[],
  { at = '/payments', ...user }: Partial<Pick<CurrentUser, 'permissions' | 'companyTimeZone'>> & { at?: string } = {},
) {
  const server = startMoneyServer(makeCurrentUser(user), { payments: given });
  return { server, ...(await openScreenAt(at)) };
}

const several = (count: number) => Array.from({ length: count }, (_, index) => makePayment(index + 1));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name, exact: true });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
  vi.restoreAllMocks();
});

describe('the payments', () => {
  it('are shown 25 a page, the newest first', async () => {
    const { server, address } = await open(several(30));
    await expect.element(page.getByText('1–25 of 30')).toBeVisible();
    await expect.element(page.getByLabelText(/^Rows on a page/)).toHaveValue('25');
    expect(server.requests(payments.list)[0]?.query).toMatchObject({
      page: 1,
      pageSize: 25,
      orderByProperty: 'paymentDate',
      orderByDirection: -1,
    });
    const card = page.getByRole('listitem').filter({ hasText: '100482' });
    for (const text of ['P100001', '11/16/2026', 'Check', '$1,300.00', '$1,240.50', '$59.50'])
      expect(card.element().textContent).toContain(text);
    expect(await accessibilityProblems()).toEqual([]);
    await link('100482').click();
    await expect.poll(() => address()).toBe('/payments/100482');
  });

  it('are of the past month or week for who says so, and become a file', async () => {
    const saved = watchSavedFiles();
    const { server, address } = await open(several(2));
    await expect.element(button('All')).toHaveAttribute('aria-pressed', 'true');
    await button('Past Month').click();
    await expect.element(button('Past Month')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button('All')).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => server.requests(payments.list).at(-1)?.query.pastPayments).toBe('Month');
    await button('Past Week').click();
    await expect.poll(() => server.requests(payments.list).at(-1)?.query.pastPayments).toBe('Week');
    await button('Download as CSV').click();
    await expect.poll(() => saved).toEqual(['payments.csv']);
    expect(server.requests(payments.export)[0]?.body).toMatchObject({ pastPayments: 'Week' });
    await button('All').click();
    await expect.poll(() => address()).toBe('/payments');
  });

  it('are narrowed by a start and an end', async () => {
    const { server } = await open(several(2), {
      at: '/payments?paymentStartDate=2026-11-01&paymentEndDate=2026-11-15',
    });
    await expect.element(button('Remove filter Payment date: 11/01/2026–11/15/2026')).toBeVisible();
    expect(server.requests(payments.list)[0]?.query).toMatchObject({
      paymentStartDate: '2026-11-01',
      paymentEndDate: '2026-11-15',
    });
    await button(/toggle filters/i).click();
    await expect.element(page.getByRole('group', { name: 'Start', exact: true })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are a table, and say where there are none', async () => {
    const { server } = await open([]);
    await expect.element(page.getByText('No payments yet')).toBeVisible();
    server.stored.payments = several(1);
    server.answerNext(payments.list, refusal(422, 'The database is resting.'));
    await button('Refresh').click();
    await expect.element(page.getByText(/The database is resting/)).toBeVisible();
    await button('Try again').click();
    await expect.element(link('100482')).toBeVisible();
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Unapplied' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  // It is never the same day in both.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'are dated today in the time zone of the company, %s, unless another day is entered',
    async (companyTimeZone) => {
      const { server } = await open([], { companyTimeZone });
      server.answerNext(payments.record, refusal(422, 'No.', { modelState: { checkNumber: ['Recorded already.'] } }));
      await button('Record Payment').first().click();
      const dialog = page.getByRole('dialog', { name: 'Record Payment' });
      await dialog.getByLabelText(/^Check number/).fill('100482');
      await dialog.getByLabelText(/^Total/).fill('100');
      await dialog.getByLabelText('Invoice number').fill('I100001');
      await dialog.getByLabelText('Amount').fill('100');
      await dialog.getByRole('button', { name: 'Record Payment' }).click();
      await expect.element(dialog.getByText('Recorded already.')).toBeVisible();
      expect(server.requests(payments.record)[0]!.body.paymentDate).toBe(dayIn(companyTimeZone, Date.now()));
    },
  );

  it('are recorded with what they pay, wrongly first', async () => {
    const { server, address } = await open([]);
    await button('Record Payment').first().click();
    const dialog = page.getByRole('dialog', { name: 'Record Payment' });
    const save = dialog.getByRole('button', { name: 'Record Payment' });
    await save.click();
    await expect.element(dialog.getByText('Check number is required')).toBeVisible();
    await expect.element(dialog.getByText('Enter an amount greater than 0.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await dialog.getByLabelText(/^Check number/).fill('100482');
    await dialog.getByLabelText(/^Total/).fill('1,300');
    const line = (number: number) => dialog.getByRole('group', { name: `Invoice ${number}` });
    await line(1).getByLabelText('Invoice number').fill('I100009');
    await line(1).getByLabelText('Amount').fill('1240.50');
    await dialog.getByRole('button', { name: 'Add Invoice' }).click();
    server.answerNext(
      payments.record,
      refusal(422, 'No.', { modelState: { 'lines.0.invoiceNumber': ['There is no invoice I100009.'] } }),
    );
    await save.click();
    await expect.element(line(1).getByText('There is no invoice I100009.')).toBeVisible();
    await line(1).getByLabelText('Invoice number').fill('I100001');
    await expect.element(line(1).getByText('There is no invoice I100009.')).not.toBeInTheDocument();
    const question = '$1,240.50 is owed on the invoices named. $59.50 of the $1,300.00 received would stay unapplied.';
    server.answerNext(payments.record, refusal(422, 'No.', { modelState: { acceptUnapplied: [question] } }));
    await save.click();
    await expect.element(dialog.getByText(question)).toBeVisible();
    expect(server.requests(payments.record).at(-1)?.body.acceptUnapplied).toBe(false);
    server.answerNext(payments.record, makePayment(1));
    server.stored.payments = several(1);
    await dialog.getByRole('button', { name: 'Record and Leave Unapplied' }).click();
    await expect.poll(() => address()).toBe('/payments/100482');
    expect(server.requests(payments.record).at(-1)?.body).toEqual({
      checkNumber: '100482',
      paymentDate: todayHere(),
      method: 'Check',
      totalPaymentAmount: 1_300,
      note: '',
      acceptUnapplied: true,
      lines: [{ invoiceNumber: 'I100001', amount: 1_240.5 }],
    });
    expect(currentNotices()[0]?.title).toBe('Payment 100482 is recorded');
  });

  it('come from a file that is looked at first', async () => {
    const plan: RemittancePlan = {
      paymentCount: 1,
      payments: [
        {
          line: 2,
          checkNumber: '100482',
          totalPaymentAmount: 1_300,
          invoices: 2,
          appliedAmount: 1_240.5,
          unappliedAmount: 59.5,
          shortPaid: ['I100234 $12.00 short'],
        },
      ],
      unchangedCount: 0,
      rejectionCount: 1,
      rejections: [{ line: 4, reason: 'There is no invoice I9.' }],
      fingerprint: 'abc',
      isDone: false,
    };
    const { server } = await open([]);
    await button('More options').click();
    await page.getByRole('menuitem', { name: 'Import Remittances' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Remittances' });
    server.answerNext(payments.importRemittances, plan);
    await userEvent.upload(dialog.getByLabelText('CSV file'), new File(['Check\n'], 'r.csv', { type: 'text/csv' }));
    await dialog.getByRole('button', { name: 'Check file' }).click();
    await expect
      .element(dialog.getByRole('row', { name: '2 100482 $1,300.00 2 $1,240.50 $59.50 I100234 $12.00 short' }))
      .toBeVisible();
    await expect.element(dialog.getByRole('row', { name: '4 There is no invoice I9.' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    server.answerNext(payments.importRemittances, { ...plan, isDone: true });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests(payments.importRemittances).map(({ body }) => body.confirm)).toEqual([null, 'abc']);
    expect(currentNotices()[0]?.title).toBe('1 payment added');
  });

  it('are not recorded by who may only look', async () => {
    await open(several(1), { permissions: ['ViewPayments', 'EditRateMismatches'] });
    await expect.element(button('Record Payment')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('More options')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  });

  it('fit a phone', async () => {
    await page.viewport(375, 812);
    await open(several(2));
    await expect.element(link('100482')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
  });
});

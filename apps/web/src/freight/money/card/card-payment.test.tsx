import { cardPayments } from '@lanewright/contract/card-payments.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { fake, refusal, startFakeServer } from '../../../testing/fake-server.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { browserPage } from '../../../ui/browser-page.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { makeCustomerInvoice } from '../preview/fake-invoices.ts';
import { UnclearRefunds } from './unclear-refunds.tsx';
import {
  PayByCardButton,
  RefundCardButton,
  RemoveCardChargeButton,
  useReloadOnceClosed,
} from './card-payment-buttons.tsx';

const reloadPage = vi.fn();

const INVOICE = '00000000-0000-4000-8000-000000000001';
const URL_OF_PAGE = 'https://pay.example/pay/secret';

/** A window that somebody else shows. */
function fakeWindow() {
  const opened = { closed: false, opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return opened;
}

function PayByCard() {
  return <PayByCardButton invoiceId={INVOICE} onOpened={useReloadOnceClosed()} />;
}

async function open(answers: { pay?: 'fails'; clear?: 'fails'; limit?: number; creditable?: number } = {}) {
  const api = startFakeServer(makeCurrentUser(), [
    fake(cardPayments.fee, () => ({ creditCardFee: 29.05, isOpen: false })),
    fake(cardPayments.pay, () =>
      answers.pay ? refusal(422, 'Failed to generate Stripe Invoice') : { isSuccess: true as const, url: URL_OF_PAGE },
    ),
    fake(cardPayments.refundRequests, () => ({
      limit: answers.limit ?? null,
      creditable: answers.creditable ?? 926.1,
      unapprovedAmount: 0,
      requests: [],
    })),
    fake(cardPayments.refund, ({ body }) => ({ isSuccess: true as const, isWaiting: body.reason !== '' })),
    fake(cardPayments.clear, () =>
      answers.clear ? refusal(422, 'Failed to clear Credit Card Charge') : { isSuccess: true as const },
    ),
  ]);
  await renderScreen(
    () => (
      <>
        <PayByCard />
        <RemoveCardChargeButton invoiceId={INVOICE} />
        <RefundCardButton invoiceId={INVOICE} invoiceNumber="I100001" refundable={926.1} />
      </>
    ),
    { path: '/', at: '/', validateSearch: (search) => search },
  );
  return api;
}

const REFUND = '00000000-0000-4000-8000-000000000007';

async function openUnclear() {
  const api = startFakeServer(makeCurrentUser(), [
    fake(cardPayments.refundOutcome, () => ({ isSuccess: true as const })),
  ]);
  const invoice = makeCustomerInvoice({
    id: INVOICE,
    unclearRefunds: [
      { id: REFUND, amount: 100, requestedDateTime: '2026-11-15T08:00:00.000Z', requestedBy: 'Robin Marsh' },
    ],
  });
  await renderScreen(() => <UnclearRefunds invoice={invoice} />, {
    path: '/',
    at: '/',
    validateSearch: (search) => search,
  });
  return api;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('alertdialog');
const titles = () => currentNotices().map(({ title }) => title);

beforeEach(() => (browserPage.reload = reloadPage.mockClear()));
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('paying by card', () => {
  it('says what it costs, leads to the page, and reads anew once that is closed', async () => {
    const opened = fakeWindow();
    const api = await open();
    await button('Pay via Credit Card').click();
    const warning = 'Credit Card Fee of $29.05 will be assessed to invoice';
    await expect.element(dialog().getByText(warning, { exact: true })).toBeVisible();
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
    await button('Proceed').click();
    await expect.poll(() => opened.location.replace.mock.calls).toEqual([[URL_OF_PAGE]]);
    expect(opened.opener).toBeNull();
    expect(api.requests(cardPayments.pay)).toHaveLength(1);
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(reloadPage).not.toHaveBeenCalled();
    opened.closed = true;
    await expect.poll(() => reloadPage.mock.calls.length).toBe(1);
  });

  it('begins with the way out, and asks nobody when it is taken', async () => {
    fakeWindow();
    const api = await open();
    await button('Pay via Credit Card').click();
    await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(window.open).not.toHaveBeenCalled();
    expect(api.requests(cardPayments.pay)).toEqual([]);
  });

  it('closes the empty window where there is no page', async () => {
    const opened = fakeWindow();
    await open({ pay: 'fails' });
    await button('Pay via Credit Card').click();
    await button('Proceed').click();
    await expect.poll(titles).toEqual(['Failed to generate Stripe Invoice']);
    expect(currentNotices()[0]!.durationMs).toBe(3_000);
    expect(opened.close).toHaveBeenCalled();
  });

  it('offers a link where the browser opens no window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await open();
    await button('Pay via Credit Card').click();
    await button('Proceed').click();
    await expect.element(page.getByRole('link', { name: 'Open it here' })).toHaveAttribute('href', URL_OF_PAGE);
  });
});

describe('removing the charge', () => {
  it('says so, and reads anew a moment later', async () => {
    await open();
    await button('Remove Credit Card Charge').click();
    await expect.poll(titles).toEqual(['Credit Card Charge removed. Refreshing...']);
    await expect.poll(() => reloadPage.mock.calls.length).toBe(1);
  });

  it('says where it did not work', async () => {
    await open({ clear: 'fails' });
    await button('Remove Credit Card Charge').click();
    await expect.poll(titles).toEqual(['Failed to clear Credit Card Charge']);
    expect(reloadPage).not.toHaveBeenCalled();
  });
});

describe('giving back what was paid by card', () => {
  const form = () => page.getByRole('dialog', { name: 'Refund I100001 to the card' });
  const amount = () => form().getByRole('textbox', { name: /^Amount to refund/ });
  const confirm = () => form().getByRole('button', { name: 'Refund', exact: true });

  it('asks for all of it unless somebody says less, and for no more than was paid', async () => {
    const api = await open();
    await button('Refund to Card').click();
    await expect.element(amount()).toHaveValue('926.10');
    expect(await accessibilityProblems()).toEqual([]);
    await amount().fill('926.11');
    await confirm().click();
    await expect.element(form().getByText(/^No more than \$926\.10/)).toBeVisible();
    await amount().fill('');
    await expect.element(form().getByText('Amount is required')).toBeVisible();
    expect(api.requests(cardPayments.refund)).toEqual([]);
    await amount().fill('100');
    await confirm().click();
    await expect
      .poll(() => api.requests(cardPayments.refund).map(({ body }) => body))
      .toEqual([{ amount: 100, isOwedAgain: false, reason: '' }]);
    await expect.element(form()).not.toBeInTheDocument();
    expect(titles()).toEqual(['Refund requested. It is shown here once the card has it.']);
  });

  it('asks for a reason above the limit, and waits for another user', async () => {
    const api = await open({ limit: 500 });
    await button('Refund to Card').click();
    const request = form().getByRole('button', { name: 'Request refund', exact: true });
    await request.click();
    await expect.element(form().getByText(/^Enter a reason/)).toBeVisible();
    await form()
      .getByRole('textbox', { name: /^Reason/ })
      .fill('Billed twice');
    await request.click();
    await expect
      .poll(() => api.requests(cardPayments.refund).map(({ body }) => body))
      .toEqual([{ amount: 926.1, isOwedAgain: false, reason: 'Billed twice' }]);
    await expect.poll(titles).toEqual(['Refund requested. Another user has to approve it.']);
  });

  it('asks for none at the limit', async () => {
    await open({ limit: 926.1 });
    await button('Refund to Card').click();
    await expect.element(confirm()).toBeVisible();
    expect(
      form()
        .getByRole('textbox', { name: /^Reason/ })
        .query(),
    ).toBeNull();
  });

  it('says to the server when the amount is owed again', async () => {
    const api = await open();
    await button('Refund to Card').click();
    await form()
      .getByRole('radio', { name: /owed again/ })
      .click();
    await confirm().click();
    await expect
      .poll(() => api.requests(cardPayments.refund).map(({ body }) => body))
      .toEqual([{ amount: 926.1, isOwedAgain: true, reason: '' }]);
  });

  it('credits no more than is not credited yet', async () => {
    const api = await open({ creditable: 826.1 });
    await button('Refund to Card').click();
    await expect.element(form().getByText(/: at most \$826.10 can be refunded with a credit/)).toBeVisible();
    await confirm().click();
    await expect.element(form().getByText(/^Only \$826.10 of this invoice is not credited yet/)).toBeVisible();
    expect(api.requests(cardPayments.refund)).toEqual([]);
    await form()
      .getByRole('radio', { name: /owed again/ })
      .click();
    await confirm().click();
    await expect.poll(() => api.requests(cardPayments.refund).length).toBe(1);
  });

  it('says so where the provider will not', async () => {
    const api = await open();
    api.answerNext(cardPayments.refund, refusal(422, 'Failed to refund the card: It has not been paid.'));
    await button('Refund to Card').click();
    await confirm().click();
    await expect.poll(titles).toEqual(['Failed to refund the card']);
    await expect.element(confirm()).toBeVisible();
  });
});

describe('a refund that the provider never answered', () => {
  it('is decided about with a note, and a refusal keeps what was typed', async () => {
    const api = await openUnclear();
    await expect.element(page.getByText(/by Robin Marsh; the card provider did not answer/)).toBeVisible();
    await button('Record outcome of $100.00').click();
    const form = page.getByRole('dialog', { name: 'Outcome of the refund of $100.00' });
    const save = form.getByRole('button', { name: 'Record Outcome' });
    await save.click();
    await expect.element(form.getByText('Choose what became of the refund.')).toBeVisible();
    await expect.element(form.getByText('Note is required')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await form.getByRole('radio', { name: 'The card did not get the money' }).click();
    await form.getByLabelText(/^Note/).fill('Asked support');
    api.answerNext(cardPayments.refundOutcome, refusal(422, 'The outcome of this refund is known already.'));
    await save.click();
    await expect.element(form.getByText('The outcome of this refund is known already.')).toBeVisible();
    await expect.element(form.getByLabelText(/^Note/)).toHaveValue('Asked support');
    await save.click();
    await expect.element(form).not.toBeInTheDocument();
    expect(api.requests(cardPayments.refundOutcome).at(-1)).toMatchObject({
      params: { id: INVOICE },
      body: { refundId: REFUND, outcome: 'NotRefunded', note: 'Asked support' },
    });
  });
});

import { carrierInvoices, type ListedCarrierInvoice } from '@lanewright/contract/carrier-invoices.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeCarrierInvoice, startMoneyServer } from '../../../freight/money/fake-money-lists.ts';
import { watchSavedFiles } from '../../../freight/papers/fake-papers.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';

async function open(
  given: ListedCarrierInvoice[],
  { permissions, at = '/carrier-invoices' }: { permissions?: Permission[]; at?: string } = {},
) {
  const server = startMoneyServer(makeCurrentUser(permissions ? { permissions } : {}), { carrierInvoices: given });
  return { server, ...(await openScreenAt(at, { areOthersBlank: true })) };
}

const several = (count: number) => Array.from({ length: count }, (_, index) => makeCarrierInvoice(index + 1));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const card = (number: string) => page.getByRole('listitem').filter({ hasText: number });

const DIFFERENT = makeCarrierInvoice(1, {
  externalInvoiceAmount: 2_218.4,
  difference: -312.9,
  isRateMismatch: true,
  isDisputed: true,
  availableDocumentCount: 1,
});

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the invoices of carriers', () => {
  it('are shown 50 a page, the newest first, with what is to be looked at', async () => {
    const unbilled = makeCarrierInvoice(2, {
      status: 'Draft',
      externalInvoiceAmount: null,
      externalInvoiceNumber: null,
      difference: null,
      proNumber: '',
    });
    const { server } = await open([DIFFERENT, unbilled, ...several(60).slice(2)]);
    await expect.element(page.getByText('1–50 of 60')).toBeVisible();
    expect(server.requests(carrierInvoices.list)[0]?.query).toMatchObject({
      page: 1,
      pageSize: 50,
      orderByProperty: 'invoiceDateTime',
      orderByDirection: -1,
    });
    for (const text of ['Rate Mismatch', 'Disputed', '($312.90)', '$2,218.40', '1 of 2 documents, missing'])
      await expect.element(card('A100001').getByText(text)).toBeVisible();
    await expect.element(card('A100002').getByText('Not invoiced yet')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('take the mode from the address, and keep cards or a table', async () => {
    const { server, unmount } = await open(several(2), { at: '/carrier-invoices?mode=LTL' });
    await expect.element(button('Remove filter Mode: LTL')).toBeVisible();
    expect(server.requests(carrierInvoices.list)[0]?.query.mode).toEqual(['LTL']);
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Difference' })).toBeVisible();
    expect(localStorage.getItem('lanewright.carrierInvoicesList.view')).toBe('"tableView"');
    expect(await accessibilityProblems()).toEqual([]);
    await unmount();
    await openScreenAt('/carrier-invoices');
    await expect.element(page.getByRole('columnheader', { name: 'Difference' })).toBeVisible();
    await page.getByRole('radio', { name: 'Cards' }).click();
    expect(localStorage.getItem('lanewright.carrierInvoicesList.view')).toBe('"cardView"');
  });

  it('lead to a page that knows the mismatches around it, where those are listed', async () => {
    const { server, address, back } = await open([DIFFERENT, ...several(3).slice(1)]);
    await expect.element(link('A100002')).toHaveAttribute('href', '/carrier-invoices/A100002/preview');
    await button(/toggle filters/i).click();
    await page.getByRole('radiogroup', { name: 'Rate mismatch' }).getByRole('radio', { name: 'Yes' }).click();
    expect(server.requests(carrierInvoices.list).at(-1)?.query.isRateMismatch).toBeUndefined();
    await button('Apply').click();
    await expect.element(link('A100002')).not.toBeInTheDocument();
    await link('A100001').click();
    await expect.poll(() => address()).toContain('/carrier-invoices/A100001/preview?');
    expect(address()).toContain('isRateMismatch=true');
    back();
    await expect.poll(() => address()).toContain('/carrier-invoices?isRateMismatch=true');
  });

  it('lead to shipments and orders for who may see them', async () => {
    await open(several(1), { permissions: ['ViewCarrierInvoice', 'ViewOrder'] });
    await expect.element(link('Order O100001')).toHaveAttribute('href', '/orders/O100001');
    await expect.element(link('Shipment S100001')).not.toBeInTheDocument();
  });

  it('become a file', async () => {
    const { server } = await open(several(2), { at: '/carrier-invoices?statuses=Received&isDisputed=false' });
    const saved = watchSavedFiles();
    await button('Download as CSV').click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]).toMatch(/^\d\d-\d\d-\d{4}\.csv$/);
    await expect
      .poll(() => server.requests(carrierInvoices.export)[0]?.body)
      .toMatchObject({
        selection: { filter: { statuses: ['Received'], isDisputed: false } },
        orderByProperty: 'invoiceDateTime',
        orderByDirection: -1,
      });
  });

  it('say where there are none, and when they could not be read', async () => {
    const { server } = await open([]);
    await expect.element(page.getByText('No carrier invoices yet')).toBeVisible();
    server.stored.carrierInvoices = several(1);
    server.answerNext(carrierInvoices.list, refusal(422, 'The database is resting.'));
    await button('Refresh').click();
    await expect.element(page.getByText(/The database is resting/)).toBeVisible();
    await button('Try again').click();
    await expect.element(link('A100001')).toBeVisible();
  });

  it('fit a phone', async () => {
    await page.viewport(375, 812);
    await open([DIFFERENT]);
    await expect.element(link('A100001')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
  });
});

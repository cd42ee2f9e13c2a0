import { carriers } from '@lanewright/contract/carriers.ts';
import { rateMismatches, type RateMismatch } from '@lanewright/contract/rate-mismatches.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeMismatch, startMoneyServer } from '../../freight/money/fake-money-lists.ts';
import { watchSavedFiles } from '../../freight/papers/fake-papers.ts';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { refusal } from '../../testing/fake-server.ts';
import { openScreenAt } from '../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../testing/session.ts';

async function open(
  given: RateMismatch[],
  { permissions, at = '/rate-mismatches' }: { permissions?: Permission[]; at?: string } = {},
) {
  const server = startMoneyServer(makeCurrentUser(permissions ? { permissions } : {}), { mismatches: given });
  return { server, ...(await openScreenAt(at, { areOthersBlank: true })) };
}

const several = (count: number) => Array.from({ length: count }, (_, index) => makeMismatch(index + 1));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const card = (number: string) => page.getByRole('listitem').filter({ hasText: number });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the rate mismatches', () => {
  it('say of each what was booked, invoiced and lies between, and whose it is', async () => {
    const odd = makeMismatch(2, {
      difference: 12,
      total: 112,
      externalInvoiceAmount: 100,
      invoicedDate: null,
      dueDate: null,
      terms: null,
      availableDocumentCount: 1,
      isDisputed: true,
    });
    const { server, address } = await open([makeMismatch(1), odd]);
    for (const text of ['$1,905.50', '$2,218.40', '($312.90)', 'MC# 220914, DOT# 1184420', 'Net 30', '11/12/2026'])
      await expect.element(card('A100001').getByText(text, { exact: true })).toBeVisible();
    await expect.element(card('A100001').getByText('3 of 3 documents, complete')).toBeVisible();
    await expect.element(card('A100002').getByText('1 of 3 documents, missing')).toBeVisible();
    await expect.element(card('A100002').getByText('$12.00', { exact: true })).toBeVisible();
    await expect.element(card('A100002').getByText('Disputed')).toBeVisible();
    expect(card('A100002').getByText('Unset', { exact: true }).elements()).toHaveLength(3);
    expect(server.requests(rateMismatches.list)[0]?.query).toEqual({ page: 1, pageSize: 50 });
    expect(await accessibilityProblems()).toEqual([]);
    await expect.element(link('Shipment S100001')).toHaveAttribute('href', '/shipments/S100001/preview');
    await link('A100001').click();
    await expect.poll(() => address()).toBe('/carrier-invoices/A100001/preview?isRateMismatch=true');
  });

  it('are rows of two lines, also with references', async () => {
    const referenceNumbers = [
      { label: 'Transfer Order', value: 'TR-66861' },
      { label: 'Customer PO', value: '75256302' },
    ];
    await open([makeMismatch(1, { referenceNumbers })]);
    await expect.element(card('A100001').getByText('Transfer Order TR-66861, Customer PO 75256302')).toBeVisible();
    expect(card('A100001').element().getBoundingClientRect().height).toBeLessThan(90);
  });

  it('have their pages above the list', async () => {
    await open(several(60));
    await expect.element(page.getByText('1–50 of 60')).toBeVisible();
    const pages = page.getByRole('navigation', { name: 'Pages' }).element().getBoundingClientRect();
    const first = card('A100001').element().getBoundingClientRect();
    expect(pages.bottom).toBeLessThanOrEqual(first.top);
    await button('Page 2').click();
    await expect.element(page.getByText('51–60 of 60')).toBeVisible();
  });

  it('are narrowed by what was applied, not by what is chosen, and reset both', async () => {
    const { server, address } = await open(several(60), { at: '/rate-mismatches?pageSize=20&page=2' });
    await expect.element(page.getByText('21–40 of 60')).toBeVisible();
    const toggle = button(/toggle filters/i);
    await toggle.click();
    const carrier = page.getByRole('combobox', { name: 'Carrier' });
    await carrier.click();
    await userEvent.keyboard('car');
    await expect.element(page.getByRole('option', { name: 'Carrier 10' })).toBeVisible();
    expect(page.getByRole('listbox').getByRole('option').elements()).toHaveLength(10);
    await page.getByRole('option', { name: 'Carrier 2' }).click();
    expect(address()).not.toContain('carrier=');
    await button('Reset').click();
    await expect.element(carrier).toHaveValue('');
    await expect.poll(() => address()).toBe('/rate-mismatches');
    await carrier.click();
    await userEvent.keyboard('car');
    await page.getByRole('option', { name: 'Carrier 2' }).click();
    await button('Apply').click();
    await expect
      .poll(() => server.requests(rateMismatches.list).at(-1)?.query)
      .toMatchObject({ page: 1, pageSize: 50 });
    expect(server.requests(rateMismatches.list).at(-1)?.query.carrier).toMatch(/^[0-9a-f-]{36}$/);
    await expect.element(button('Remove filter Carrier: Carrier 2')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await toggle.click();
    await expect.element(carrier).not.toBeInTheDocument();
  });

  it('offer the first carriers before anything is typed, and those that match what is', async () => {
    const { server } = await open(several(1));
    await button(/toggle filters/i).click();
    const carrier = page.getByRole('combobox', { name: 'Carrier' });
    await carrier.click();
    await expect.element(page.getByRole('option', { name: 'Carrier 10' })).toBeVisible();
    expect(server.requests(carriers.findForCustomer).map(({ query }) => query.searchTerm)).toEqual(['']);
    await userEvent.keyboard('12');
    await expect.element(page.getByRole('option', { name: 'Carrier 12' })).toBeVisible();
    expect(page.getByRole('option').elements()).toHaveLength(1);
    await carrier.clear();
    await expect.element(page.getByRole('option', { name: 'Carrier 10' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('combobox', { name: 'Pickup location' }).click();
    await expect.element(page.getByText('No Options Found')).toBeVisible();
  });

  it('tell the page of an invoice all that they are narrowed by', async () => {
    const place = '8a000000-0000-4000-8000-000000000001';
    await open(several(1), {
      at: `/rate-mismatches?search=blue&shipmentDate=2026-11-02&invoicedDate=2026-11-12&carrier=${place}&carrierName=Blue+Mesa&pickupLocation=${place}&pickupLocationName=Dock&deliveryLocation=${place}`,
    });
    await expect.element(link('A100001')).toBeVisible();
    const [path, words] = link('A100001').element().getAttribute('href')!.split('?');
    expect(path).toBe('/carrier-invoices/A100001/preview');
    expect(Object.fromEntries(new URLSearchParams(words))).toEqual({
      isRateMismatch: 'true',
      searchTerm: 'blue',
      shipmentDate: '2026-11-02',
      invoicedDate: '2026-11-12',
      carrierId: place,
      carrier: 'Blue Mesa',
      pickupLocation: place,
      deliveryLocation: place,
    });
  });

  it('begin at page 1 for new words, and become a file', async () => {
    const saved = watchSavedFiles();
    const { server, address } = await open(several(60), { at: '/rate-mismatches?page=2&invoicedDate=2026-11-12' });
    await page.getByRole('searchbox', { name: 'Search rate mismatches' }).fill('blue');
    await expect.poll(() => address()).toContain('search=blue');
    expect(address()).not.toContain('page=2');
    await button('Download as CSV').click();
    await expect.poll(() => saved).toEqual(['rateMismatches.csv']);
    expect(server.requests(rateMismatches.export)[0]?.body).toEqual({ searchTerm: 'blue', invoicedDate: '2026-11-12' });
  });

  it('fold on a small laptop, and stand below each other on a phone', async () => {
    await page.viewport(1024, 800);
    await open(several(2));
    const details = button('Details of A100001');
    await expect.element(details).toHaveAttribute('aria-expanded', 'false');
    await expect.element(card('A100001').getByText('Net 30')).not.toBeVisible();
    await details.click();
    await expect.element(card('A100001').getByText('Net 30')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.viewport(425, 900);
    await expect.element(details).not.toBeInTheDocument();
    await expect.element(card('A100002').getByText('Net 30')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(425);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('open nothing for who may not see invoices of carriers', async () => {
    await open(several(1), { permissions: ['ViewRateMismatches'] });
    await expect.element(card('A100001')).toBeVisible();
    expect(card('A100001').getByRole('link').elements()).toHaveLength(0);
  });

  it('say where there are none, and when they could not be read', async () => {
    const { server } = await open([]);
    await expect.element(page.getByText('No rate mismatches', { exact: true })).toBeVisible();
    server.stored.mismatches = several(1);
    server.answerNext(rateMismatches.list, refusal(422, 'The database is resting.'));
    await button('Refresh').click();
    await expect.element(page.getByText(/The database is resting/)).toBeVisible();
    await button('Try again').click();
    await expect.element(link('A100001')).toBeVisible();
  });
});

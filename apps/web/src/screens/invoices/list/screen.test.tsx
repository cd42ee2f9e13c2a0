import { invoices, type ListedInvoice } from '@lanewright/contract/invoices.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeListedInvoice, startMoneyServer } from '../../../freight/money/fake-money-lists.ts';
import { watchSavedFiles } from '../../../freight/papers/fake-papers.ts';
import { accessibilityProblems, targetProblems } from '../../../testing/accessibility.ts';
import { eventually } from '../../../testing/eventually.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { todayHere } from '../../../ui/today-here.ts';

async function open(
  given: ListedInvoice[],
  { permissions, at = '/invoices' }: { permissions?: Permission[]; at?: string } = {},
) {
  const server = startMoneyServer(makeCurrentUser(permissions ? { permissions } : {}), { invoices: given });
  return { server, ...(await openScreenAt(at, { areOthersBlank: true })) };
}

const several = (count: number) => Array.from({ length: count }, (_, index) => makeListedInvoice(index + 1));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the invoices', () => {
  it('begin with those that are owed, 50 a page, the newest first', async () => {
    const settled = makeListedInvoice(70, { status: 'Settled' });
    const { server, address } = await open([...several(60), settled]);
    await expect.element(heading('60 invoices')).toBeVisible();
    expect(server.requests(invoices.list)[0]?.query).toMatchObject({
      statuses: ['Invoiced', 'Active'],
      page: 1,
      pageSize: 50,
      orderByProperty: 'invoiceDateTime',
      orderByDirection: -1,
    });
    expect(address()).toBe('/invoices');
    await button('Remove filter Status: Invoiced, Active').click();
    await expect.element(heading('61 invoices')).toBeVisible();
    expect(address()).toContain('statuses=all');
    expect(server.requests(invoices.list).at(-1)?.query.statuses).toBeUndefined();
  });

  it('are those that are owed again once filters are reset', async () => {
    const { server, address } = await open(several(3), {
      at: '/invoices?statuses=Settled&shippingModes=TL&dueStartDate=2026-01-01',
    });
    await button(/toggle filters/i).click();
    await button('Reset').click();
    await expect.element(page.getByRole('checkbox', { name: 'Active' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Settled' })).not.toBeChecked();
    expect(address()).toBe('/invoices');
    await eventually(() => {
      const asked = server.requests(invoices.list).at(-1)?.query;
      expect(asked).toMatchObject({ statuses: ['Invoiced', 'Active'], page: 1, pageSize: 50 });
      expect(asked?.shippingModes).toBeUndefined();
    });
  });

  it('can be of any status but voided', async () => {
    await open(several(1));
    await button(/toggle filters/i).click();
    await expect.element(page.getByRole('checkbox', { name: 'Invoiced' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Active' })).toBeChecked();
    for (const name of ['Draft', 'Ready To Invoice', 'Settled'])
      await expect.element(page.getByRole('checkbox', { name })).not.toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Voided' })).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('say of each what is owed and since when, and lead elsewhere', async () => {
    const late = makeListedInvoice(1, { dueDateTime: addDays(todayHere(), -3), balance: 1_000, status: 'Active' });
    const credit = makeListedInvoice(2, { amount: -80, balance: -80 });
    const { address } = await open([late, credit]);
    const card = (number: string) => page.getByRole('listitem').filter({ hasText: number });
    for (const text of ['$1,000.00', '$1,240.50', '3 days past due', 'Joliet, IL', 'Atlanta, GA', 'PO 77120'])
      await expect.element(card('I100001').getByText(text, { exact: false }).first()).toBeVisible();
    await expect.element(card('I100002').getByText('($80.00)').first()).toBeVisible();
    expect(card('I100002').element().textContent).not.toContain('past due');
    expect(await accessibilityProblems()).toEqual([]);
    await expect.element(link('Shipment S100001')).toHaveAttribute('href', '/shipments/S100001/preview');
    await expect.element(link('Order O100001')).toHaveAttribute('href', '/orders/O100001');
    await link('I100001').click();
    await expect.poll(() => address()).toContain('/invoices/I100001/preview');
  });

  it('lead to no shipment and no order for who may see neither', async () => {
    await open(several(1), { permissions: ['ViewInvoice'] });
    await expect.element(link('I100001')).toBeVisible();
    await expect.element(link('Shipment S100001')).not.toBeInTheDocument();
    await expect.element(link('Order O100001')).not.toBeInTheDocument();
  });

  it('are narrowed by a box, which takes other filters away', async () => {
    const { server, address } = await open(several(1), { at: '/invoices?statuses=Settled&search=x&shippingModes=TL' });
    await expect.element(button('Total Balance Due $1,162.75')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(button('Current Due $1,000.00')).toBeVisible();
    await expect.element(button('61-90 Days Past Due ($50.00)')).toBeVisible();
    await button('31-60 Days Past Due $0.00').click();
    await expect.element(button('31-60 Days Past Due $0.00')).toHaveAttribute('aria-pressed', 'true');
    // By the day that the sums were counted on, which is another one than here.
    const asked = server.requests(invoices.list).at(-1)?.query;
    expect(asked).toMatchObject({
      statuses: ['Invoiced', 'Active'],
      dueStartDate: addDays('2026-03-31', -60),
      dueEndDate: addDays('2026-03-31', -31),
    });
    expect(asked?.shippingModes).toBeUndefined();
    expect(asked?.searchTerm).toBeUndefined();
    await button('Total Balance Due $1,162.75').click();
    await expect.element(button('Total Balance Due $1,162.75')).toHaveAttribute('aria-pressed', 'true');
    expect(address()).toBe('/invoices');
  });

  it('are narrowed by days with a name', async () => {
    const { server } = await open(several(1));
    await button(/toggle filters/i).click();
    await page.getByLabelText('Invoiced', { exact: true }).last().selectOptions('Last week');
    await button('Apply').click();
    await expect
      .poll(() => server.requests(invoices.list).at(-1)?.query)
      .toMatchObject({
        invoicedDateStart: addDays(todayHere(), -7),
        invoicedDateEnd: todayHere(),
      });
    await page.getByLabelText('Invoiced', { exact: true }).last().selectOptions('Custom');
    await expect.element(page.getByRole('group', { name: 'Start', exact: true })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are a table of 15 columns, the first fixed, and a file', async () => {
    const { server } = await open(several(2));
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Balance' })).toBeVisible();
    // Orders and references stand on one line of their row.
    const [order, reference] = [link('Order O100001'), page.getByText('PO 77120').first()];
    const middleOf = (one: { element: () => Element }) => {
      const { top, height } = one.element().getBoundingClientRect();
      return top + height / 2;
    };
    expect(Math.abs(middleOf(order) - middleOf(reference))).toBeLessThan(4);
    await button('Columns').click();
    expect(page.getByRole('dialog').getByRole('checkbox').elements()).toHaveLength(15);
    expect(await accessibilityProblems()).toEqual([]);
    const saved = watchSavedFiles();
    await button('Download as CSV').click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]).toMatch(/^\d\d-\d\d-\d{4}\.csv$/);
    await expect
      .poll(() => server.requests(invoices.export)[0]?.body)
      .toMatchObject({
        selection: { filter: { statuses: ['Invoiced', 'Active'] } },
        orderByProperty: 'invoiceDateTime',
        orderByDirection: -1,
      });
  });

  it('say that none was found, that there is none, and that something went wrong', async () => {
    const { server } = await open([]);
    await expect.element(page.getByText("Couldn't find any invoices with specified filters")).toBeVisible();
    await button('Remove filter Status: Invoiced, Active').click();
    await expect.element(page.getByText(/^An invoice is written when/)).toBeVisible();
    await expect.element(page.getByText("Couldn't find any invoices with specified filters")).toBeVisible();
    await expect.element(page.getByText('No Invoices have been loaded')).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
    server.answerNext(invoices.list, refusal(422, 'The database is resting.'));
    await button(/toggle filters/i).click();
    await page.getByRole('checkbox', { name: 'Settled' }).click();
    await button('Apply').click();
    await expect.element(page.getByText('An error Occured')).toBeVisible();
  });

  it('follow what others do to them', async () => {
    const { server, tell } = await open(several(1));
    await expect.element(heading('1 invoice')).toBeVisible();
    server.stored.invoices = several(2);
    server.stored.aging = { ...server.stored.aging, current: 5 };
    tell('invoices', { entityId: makeListedInvoice(2).id });
    await expect.element(heading('2 invoices')).toBeVisible();
    await expect.element(button('Current Due $5.00')).toBeVisible();
  });

  it('fit a phone', async () => {
    await page.viewport(375, 812);
    await open(several(2));
    await expect.element(link('I100001')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
    expect(await targetProblems()).toEqual([]);
  });
});

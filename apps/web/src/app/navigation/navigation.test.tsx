import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import axe from 'axe-core';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InList } from '../../freight/records/in-list.tsx';
import { makeCurrentUser } from '../../testing/session.ts';
import { ACCOUNT_ROUTES } from '../routes/route-table.ts';
import { navigationFor } from './navigation-items.ts';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { NavigationRail } from './navigation-rail.tsx';
import { useNavigationLayout } from './use-navigation-layout.ts';

const sections = navigationFor(makeCurrentUser(), ACCOUNT_ROUTES);

function Navigation() {
  const navigation = useNavigationLayout();
  return (
    <>
      <button type="button" onClick={navigation.toggle}>
        Menu
      </button>
      {navigation.layout.kind === 'permanent' && <NavigationRail sections={sections} navigation={navigation} />}
      {navigation.layout.kind === 'drawer' && navigation.layout.isOpen && (
        <NavigationDrawer sections={sections} onClose={navigation.close} />
      )}
    </>
  );
}

async function show(path: string, widthPx: number, Page: () => ReactNode = Navigation) {
  await page.viewport(widthPx, 900);
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultPreload: false,
  });
  return render(<RouterProvider router={router} />);
}

const rail = page.getByRole('navigation', { name: 'Main' });
const widthOfRail = () => rail.element().getBoundingClientRect().width;

beforeEach(() => localStorage.clear());

test('Financials and My Account start collapsed, the other groups expanded', async () => {
  await show('/dashboard', 1920);
  await expect.element(page.getByRole('button', { name: 'Quotes' })).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('button', { name: 'Manage Freight' })).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('link', { name: 'Reports', exact: true })).toBeVisible();
  for (const [group, name] of [
    ['Financials', 'Payments'],
    ['My Account', 'Locations'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true });
    await expect.element(page.getByRole('button', { name: group })).toHaveAttribute('aria-expanded', 'false');
    await expect.element(link).not.toBeInTheDocument();
    await page.getByRole('button', { name: group }).click();
    await expect.element(link).toBeVisible();
  }
});

function Shipment({ list }: { list: string }) {
  return <InList list={{ to: list, label: 'The list' }}>Joliet to Atlanta</InList>;
}

test('the list that a record names is marked, and the list of its address again once the record is left', async () => {
  function Record() {
    const [list, setList] = useState('');
    return (
      <>
        <Navigation />
        <input aria-label="List" value={list} onChange={({ target }) => setList(target.value)} />
        {list !== '' && <Shipment list={list} />}
      </>
    );
  }
  await show('/shipments/S100007/preview', 1920, Record);
  const current = () => [...document.querySelectorAll('nav [aria-current="page"]')].map((link) => link.textContent);
  expect(current()).toEqual(['Book Shipments']);
  const change = (list: string) => page.getByLabelText('List').fill(list);
  await change('/shipments/tracking');
  await expect.poll(current).toEqual(['Track Shipments']);
  // Such as a list that this person does not find in the navigation.
  await change('/nowhere');
  await expect.poll(current).toEqual(['Book Shipments']);
  await change('/shipments/tracking');
  await expect.poll(current).toEqual(['Track Shipments']);
  await change('');
  await expect.poll(current).toEqual(['Book Shipments']);
});

test('at 1440 x 900 with Financials open the rail cuts no icon, and the last entry can be reached whole', async () => {
  await show('/carriers', 1440);
  await userEvent.hover(page.getByRole('link', { name: 'Orders' }));
  await expect.poll(widthOfRail).toBe(240);
  await page.getByRole('button', { name: 'Financials' }).click();
  const scroller = rail.element().firstElementChild!;
  scroller.scrollTop = scroller.scrollHeight;
  const last = page.getByRole('link', { name: 'Constraints' }).element().getBoundingClientRect();
  // Above the part that fades out.
  expect(last.bottom).toBeLessThanOrEqual(scroller.getBoundingClientRect().bottom - 28);
});

test('the drawer marks the own profile, which no group holds', async () => {
  await show('/profile', 375);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(page.getByRole('link', { name: 'My Profile' })).toHaveAttribute('aria-current', 'page');
});

test('the group of the current page is expanded and the page is marked', async () => {
  await show('/commodities', 1280);
  await expect.element(page.getByRole('link', { name: 'Commodities' })).toHaveAttribute('aria-current', 'page');
});

test('the rail opens over the content under the pointer and closes when it leaves', async () => {
  await show('/commodities', 1280);
  await expect.poll(widthOfRail).toBe(56);
  await userEvent.hover(page.getByRole('link', { name: 'Orders' }));
  await expect.poll(widthOfRail).toBe(240);
  await userEvent.unhover(page.getByRole('link', { name: 'Orders' }));
  await userEvent.hover(page.getByRole('button', { name: 'Menu' }));
  await expect.poll(widthOfRail).toBe(56);
});

test('the rail that opens under a click takes nothing of it: links and headings are the same as before', async () => {
  await show('/commodities', 1280);
  await expect.poll(widthOfRail).toBe(56);
  const [link, heading] = [
    page.getByRole('link', { name: 'Orders' }).element(),
    page.getByRole('button', { name: 'Financials' }).element(),
  ];
  await userEvent.hover(page.getByRole('link', { name: 'Orders' }));
  await expect.poll(widthOfRail).toBe(240);
  expect(page.getByRole('link', { name: 'Orders' }).element()).toBe(link);
  expect(page.getByRole('button', { name: 'Financials' }).element()).toBe(heading);
});

test('the lock is remembered on this device', async () => {
  const first = await show('/commodities', 1280);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(widthOfRail).toBe(240);
  await first.unmount();
  await show('/commodities', 1280);
  await expect.poll(widthOfRail).toBe(240);
  await expect.element(page.getByRole('button', { name: 'Unlock navigation' })).toBeVisible();
});

test('a narrow window has a drawer with My Profile and Logout at its foot, closed by Escape', async () => {
  await show('/commodities', 375);
  await expect.element(rail).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(page.getByRole('link', { name: 'My Profile' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: 'My Profile' })).not.toBeInTheDocument();
});

test('the open navigation and the rail pass the accessibility check', async () => {
  await show('/commodities', 1280);
  await expect.element(rail).toBeVisible();
  expect((await axe.run(rail.element())).violations).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(widthOfRail).toBe(240);
  expect((await axe.run(rail.element())).violations).toEqual([]);
});

test('on the rail an open group has no handle to stumble over, a closed one has', async () => {
  await show('/commodities', 1280);
  await expect.element(page.getByRole('button', { name: 'Financials' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Quotes' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /^Get Quotes/ })).toBeVisible();
});

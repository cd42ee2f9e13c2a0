import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { startFakeApi, type SeenRequest } from '../../testing/fake-api.ts';
import { makeCurrentUser } from '../../testing/session.ts';
import { renderScreen } from '../../testing/signed-in.tsx';
import { DashboardScreen } from './screen.tsx';

/** Totals by what is asked for: '/commodities?isHazmat=true'. */
async function open(totals: Record<string, number>, permissions?: Permission[]) {
  const answer = ({ path, query }: SeenRequest) => {
    query.delete('page');
    query.delete('pageSize');
    const total = totals[`${path}${query.size > 0 ? `?${query.toString()}` : ''}`];
    return total === undefined ? null : { status: 200, body: { data: [], total, isTotalExact: true } };
  };
  const api = startFakeApi(makeCurrentUser(permissions ? { permissions } : {}), answer);
  await renderScreen(DashboardScreen, { path: '/dashboard', at: '/dashboard', validateSearch: (search) => search });
  return api;
}

const AT_WORK = {
  '/commodities': 94,
  '/commodities?isHazmat=true': 6,
  '/commodities?hasFreightClass=false': 1,
  '/locations': 41,
  '/locations?belongsTo=own': 3,
  '/locations?hasDockHours=false': 12,
  '/contacts': 35,
  '/contacts?contactRoleType=Portal': 4,
  '/contacts?hasSignedIn=false': 0,
};
const link = (name: string) => page.getByRole('link', { name, exact: true });

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

it('says where each card leads before it knows how many there are', async () => {
  await open({});
  await expect.element(link('commodities')).toHaveAttribute('href', '/commodities');
  expect(await accessibilityProblems()).toEqual([]);
});

it('says how many there are and what is unfinished, each number leading to its list', async () => {
  await open(AT_WORK);
  await expect.element(link('94 commodities')).toHaveAttribute('href', '/commodities');
  await expect.element(link('6 are hazmat')).toHaveAttribute('href', '/commodities?isHazmat=true');
  await expect.element(link('1 has no freight class')).toHaveAttribute('href', '/commodities?hasFreightClass=false');
  await expect.element(link('12 have no dock hours')).toHaveAttribute('href', '/locations?hasDockHours=false');
  await expect.element(link('4 are portal users')).toHaveAttribute('href', '/contacts?contactRoleType=Portal');
  await expect.element(page.getByText('All of them have signed in')).toBeVisible();
  await expect.element(page.getByText(/2 things below are unfinished/)).toBeVisible();
  await expect.element(page.getByText('Set up your company')).not.toBeInTheDocument();
  expect(await accessibilityProblems()).toEqual([]);
});

it('shows a new company what to do first', async () => {
  const nothing = Object.fromEntries(Object.keys(AT_WORK).map((asked) => [asked, 0]));
  await open({ ...nothing, '/commodities': 3, '/contacts': 1, '/contacts?contactRoleType=Portal': 1 });
  await expect.element(page.getByRole('heading', { name: 'Set up your company' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Import your commodities.*done/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Add your dock/ })).toHaveAttribute('href', '/locations');
  expect(await accessibilityProblems()).toEqual([]);
});

it('asks for nothing that the person may not see', async () => {
  const api = await open(AT_WORK, ['ViewCommodity']);
  await expect.element(link('94 commodities')).toBeVisible();
  expect(api.requests('GET', '/locations')).toEqual([]);
});

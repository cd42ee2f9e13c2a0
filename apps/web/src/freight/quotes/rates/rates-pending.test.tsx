import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openSessionForTests } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { startRatesServer } from './fake-rates.ts';
import { RatesPending } from './rates-pending.tsx';

beforeEach(() => openSessionForTests());
afterEach(() => vi.restoreAllMocks());

it.each([
  ['/quotes?quoteDetails=1', 'Loading rates'],
  ['/quotes', 'Loading'],
  ['/quotes?quoteDetails=1&stepOverride=0', 'Loading'],
  ['/quotes?quoteDetails=1&carrierRate=2', 'Loading'],
])('%s waits with "%s"', async (at, text) => {
  startRatesServer();
  await renderScreen(() => <RatesPending />, { path: '/quotes', at, validateSearch: (search) => search });
  await expect.element(page.getByRole('status').getByText(text, { exact: true })).toBeInTheDocument();
});

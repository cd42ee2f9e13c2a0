import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { startFakeApi } from '../../testing/fake-api.ts';
import { makeCurrentUser, openSessionForTests } from '../../testing/session.ts';
import { MaterialRoot } from '../../ui/material/material-root.tsx';
import { QuickContactSelect } from './quick-contact-select.tsx';
import type { Recipient } from './quick-contacts.ts';

const ROSA = { id: '0199c000-0000-7000-8000-000000000001', name: 'Rosa Delgado', email: 'rosa@x.example' };
const PLACES = ['0199a000-0000-7000-8000-000000000001', '0199a000-0000-7000-8000-000000000002'];

function Kept({ onChange }: { onChange: (recipients: Recipient[]) => void }) {
  const [value, setValue] = useState<Recipient[]>([]);
  const handleChange = (next: Recipient[]) => {
    setValue(next);
    onChange(next);
  };
  return <QuickContactSelect label="To" value={value} onChange={handleChange} locationIds={PLACES} />;
}

async function open() {
  await openSessionForTests();
  const api = startFakeApi(makeCurrentUser(), ({ path, query }) =>
    path === '/contacts/quick-search'
      ? { status: 200, body: { items: 'rosa delgado'.includes(query.get('q')!.toLowerCase()) ? [ROSA] : [] } }
      : null,
  );
  const onChange = vi.fn<(recipients: Recipient[]) => void>();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <MaterialRoot>
        <Kept onChange={onChange} />
      </MaterialRoot>
    </QueryClientProvider>,
  );
  return { api, chosen: () => onChange.mock.lastCall?.[0] };
}

const field = () => page.getByRole('combobox', { name: 'To' });
afterEach(() => vi.restoreAllMocks());

it('finds contacts by what is typed, those at the given places first', async () => {
  const { api, chosen } = await open();
  await field().fill('rosa');
  await page.getByRole('option', { name: 'Rosa Delgado (rosa@x.example)' }).click();
  expect(chosen()).toEqual([{ label: 'Rosa Delgado (rosa@x.example)', value: 'rosa@x.example' }]);
  expect(api.requests('GET', '/contacts/quick-search')[0]?.query.getAll('locationIds')).toEqual(PLACES);
  await expect.element(field()).toHaveValue('');
  expect(await accessibilityProblems()).toEqual([]);
});

it('adds an address that belongs to no contact, once', async () => {
  const { chosen } = await open();
  await field().fill('new@x.example');
  await page.getByRole('option', { name: 'Add "new@x.example"' }).click();
  expect(chosen()).toEqual([{ label: 'new@x.example', value: 'new@x.example' }]);
  await field().fill('NEW@x.example');
  await expect.element(page.getByText('No Options Found')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Remove new@x.example' }).click();
  expect(chosen()).toEqual([]);
});

it('says that what is typed is nobody, and no address', async () => {
  await open();
  await field().fill('zzz');
  await expect.element(page.getByText('No Options Found')).toBeVisible();
});

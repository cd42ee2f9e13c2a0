import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiProblem } from '../../api/api-problem.ts';
import { ErrorScreen } from './error-screen.tsx';

afterEach(() => void vi.unstubAllGlobals());

function catchReports() {
  const fetching = vi.fn<typeof fetch>(async () => Response.json({ reference: 'x' }));
  vi.stubGlobal('fetch', fetching);
  return () => fetching.mock.calls.map(([, request]) => JSON.parse(request?.body as string) as Record<string, string>);
}

test('a broken screen says so, reports itself once, and shows the reference of the report', async () => {
  const reports = catchReports();
  const error = new TypeError('x is not a function');
  const screen = await render(
    <main>
      <h1>Orders</h1>
      <ErrorScreen error={error} />
    </main>,
  );
  await screen.rerender(
    <main>
      <h1>Orders</h1>
      <ErrorScreen error={error} />
    </main>,
  );
  await expect.element(page.getByRole('heading', { name: 'Whoops! Something Went Wrong' })).toBeVisible();
  await expect.element(page.getByText(/Lanewright has been notified/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Return to Home Page' })).toBeVisible();
  expect(reports()).toHaveLength(1);
  expect(reports()[0]).toMatchObject({ message: 'TypeError: x is not a function', release: 'unknown' });
  await expect.element(page.getByText(reports()[0]!['reference']!)).toBeVisible();
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

test('a server out of reach is no broken screen: it says why, offers another try and reports nothing', async () => {
  const reports = catchReports();
  const problem = new ApiProblem({ status: 0, message: 'Lanewright cannot be reached.' });
  await render(<ErrorScreen error={problem} />);
  await expect.element(page.getByText('Lanewright cannot be reached.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(reports()).toEqual([]);
});

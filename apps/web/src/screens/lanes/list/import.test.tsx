import { laneImport, type LaneImportPlan } from '@lanewright/contract/lane-import.ts';
import { PERMISSIONS } from '@lanewright/domain/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startLaneApi } from '../../../freight/lanes/fake-lanes.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { makeCurrentUser, openSessionForTests } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { LaneListScreen } from './screen.tsx';

const PLAN: LaneImportPlan = {
  newLaneCount: 1,
  newLanes: [{ line: 2, lane: 'Joliet to Atlanta', from: 'Joliet, IL', to: '30336' }],
  newRateCount: 1,
  newRates: [{ line: 2, lane: 'Joliet to Atlanta', carrier: 'Blue Ridge', changes: [] }],
  changedRateCount: 1,
  changedRates: [{ line: 3, lane: 'Gary to Miami', carrier: 'Larkmeadow', changes: ['Rate: 2 USD -> 2.25 USD'] }],
  unchangedCount: 1,
  rejectionCount: 1,
  rejections: [{ line: 5, reason: 'There is no carrier Nobody in your network.' }],
  fingerprint: 'abc',
  isDone: false,
};

async function open(without?: string) {
  const user = makeCurrentUser({ permissions: PERMISSIONS.filter((permission) => permission !== without) });
  const { server } = startLaneApi(user);
  await renderScreen(LaneListScreen, { path: '/$', at: '/lanes', validateSearch: (search) => search });
  await page.getByRole('button', { name: 'More options' }).click();
  return server;
}
const dialog = () => page.getByRole('dialog', { name: 'Import Lanes and Rates' });
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

async function look(answer: LaneImportPlan) {
  const server = await open();
  await page.getByRole('menuitem', { name: 'Import Lanes and Rates' }).click();
  server.answerNext(laneImport.import, answer);
  await userEvent.upload(dialog().getByLabelText('CSV file'), new File(['Lane\n'], 'rates.csv', { type: 'text/csv' }));
  await press('Check file');
  return server;
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  await openSessionForTests();
});
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
  vi.restoreAllMocks();
});

describe('a file of lanes and rates', () => {
  it('is shown with what would change, and carried out as it was shown', async () => {
    const server = await look(PLAN);
    await expect
      .element(
        dialog().getByText(
          'This file would add 1 lane and 1 rate and change 1 rate. 1 row says what is there already.',
        ),
      )
      .toBeVisible();
    for (const text of ['Rate: 2 USD -> 2.25 USD', 'There is no carrier Nobody in your network.', 'Blue Ridge'])
      await expect.element(dialog().getByText(text)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    server.answerNext(laneImport.import, { ...PLAN, isDone: true });
    await press('Import');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.requests(laneImport.import).map(({ body }) => body.confirm)).toEqual([null, 'abc']);
    expect(currentNotices()[0]?.title).toBe('1 lane and 1 rate added, 1 rate changed');
  });

  it('is looked at anew when somebody was quicker', async () => {
    const server = await look(PLAN);
    server.answerNext(laneImport.import, refusal(409, 'Meanwhile somebody has changed what this file would do.'));
    await press('Import');
    await expect.element(dialog().getByText(/Meanwhile somebody has changed/)).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Check file' })).toBeEnabled();
  });

  it('is looked at anew by who goes back and checks it once more', async () => {
    const server = await look(PLAN);
    await press('Choose another file');
    server.answerNext(laneImport.import, { ...PLAN, fingerprint: 'def' });
    await press('Check file');
    await expect.element(dialog().getByRole('button', { name: 'Import', exact: true })).toBeVisible();
    const keys = server.requests(laneImport.import).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('is carried out as it was checked, also where it was saved anew or moved since', async () => {
    const server = await look(PLAN);
    await expect.element(dialog().getByRole('button', { name: 'Import', exact: true })).toBeVisible();
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    server.answerNext(laneImport.import, { ...PLAN, isDone: true });
    await press('Import');
    await expect.element(dialog()).not.toBeInTheDocument();
    const [checked, done] = server.requests(laneImport.import).map(({ body }) => body.modelFile.data);
    expect(done).toBe(checked);
  });

  it('that would change nothing cannot be imported', async () => {
    await look({
      ...PLAN,
      newLaneCount: 0,
      newLanes: [],
      newRateCount: 0,
      newRates: [],
      changedRateCount: 0,
      changedRates: [],
    });
    await expect.element(dialog().getByText('This file would change nothing.')).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is not for who may not edit lanes', async () => {
    await open('EditLane');
    await expect
      .element(page.getByRole('menuitem', { name: /Import Lanes and Rates/ }))
      .toHaveAttribute('aria-disabled', 'true');
  });
});

import { carriers } from '@lanewright/contract/carriers.ts';
import { ratingData as contract, type RatingImportPlan, type RatingRow } from '@lanewright/contract/rating-data.ts';
import { PERMISSIONS } from '@lanewright/domain/access/permissions.ts';
import { RATING_KIND_NAMES } from '@lanewright/domain/rating/data/fields.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { fake, refusal, startFakeServer } from '../../../testing/fake-server.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { typeWithoutPause } from '../../../testing/typing.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { LAYOUT } from './layout.ts';
import { fieldsOf } from './rating-form.ts';
import { RatingDataScreen } from './screen.tsx';
import { standingsOf } from './standing.ts';

const idOf = (number: number) => `0199b000-0000-7000-8000-${String(number).padStart(12, '0')}`;

function makeRow(number: number, kind: RatingRow['kind'], effectiveDate: string, values: object = {}): RatingRow {
  const dates = { effectiveDate, expirationDate: null };
  return {
    id: idOf(number),
    kind,
    carrierId: null,
    carrierName: null,
    ...dates,
    values: { ...dates, ...values },
    version: 1,
    updatedAt: '2026-11-15T08:00:00Z',
  };
}
const diesel = (number: number, effectiveDate: string, price = 3.745) =>
  makeRow(number, 'dieselPrice', effectiveDate, { region: 'US', price });
const LIFT_GATE = makeRow(1, 'accessorialPrice', '2024-01-01', {
  accessorial: 'DeliveryLiftGateService',
  unit: 'Flat',
  rate: 95,
  minimum: null,
});

async function open(rows: RatingRow[], { kind = 'dieselPrice', without = '' } = {}) {
  const kept = [...rows];
  const user = makeCurrentUser({ permissions: PERMISSIONS.filter((permission) => permission !== without) });
  const server = startFakeServer(user, [
    fake(contract.list, ({ query }) => {
      const found = kept.filter((row) => row.kind === query.kind);
      const start = (query.page - 1) * query.pageSize;
      return { data: found.slice(start, start + query.pageSize), total: found.length, isTotalExact: true };
    }),
    fake(contract.create, ({ body }) => {
      const made = makeRow(900, body.kind, body.values.effectiveDate!, body.values);
      kept.unshift(made);
      return made;
    }),
    fake(contract.update, ({ params, body }) => {
      const row = kept.find(({ id }) => id === params.id)!;
      return Object.assign(row, { values: body.row.values, version: row.version + 1 });
    }),
    fake(contract.remove, ({ params }) => {
      kept.splice(
        kept.findIndex(({ id }) => id === params.id),
        1,
      );
      return null;
    }),
    fake(carriers.list, () => ({ data: [], total: 0, isTotalExact: true })),
  ]);
  const screen = await renderScreen(RatingDataScreen, {
    path: '/carriers/rating-data',
    at: `/carriers/rating-data?kind=${kind}`,
    validateSearch: (search) => search,
  });
  return { server, kept, ...screen };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('rows of the rating data', () => {
  it('are shown by kind, in words, with what counts today', async () => {
    const { address } = await open([
      diesel(3, '2099-01-05'),
      diesel(2, '2020-01-13'),
      diesel(1, '2020-01-06'),
      LIFT_GATE,
    ]);
    const row = (day: string) => page.getByRole('row').filter({ hasText: day });
    await expect.element(row('01/05/2099')).toMatchTextContent(/US.*until a newer one.*\$3\.745 a gallon.*Upcoming/);
    await expect.element(row('01/13/2020')).toMatchTextContent(/In force/);
    await expect.element(row('01/06/2020')).toMatchTextContent(/Replaced/);
    await page.getByRole('tab', { name: 'Extra services' }).click();
    await expect
      .element(row('Lift gate at delivery'))
      .toMatchTextContent(/Every carrier.*01\/01\/2024.*\$95\.00 flat.*In force/);
    expect(address()).toContain('kind=accessorialPrice');
    expect(await accessibilityProblems()).toEqual([]);
    await page.viewport(375, 812);
    await expect.element(page.getByRole('list', { name: 'Extra services' }).getByRole('listitem')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('tab', { name: 'Holidays' }).click();
    await expect.element(page.getByText('No holidays yet')).toBeVisible();
  });

  it('of a later page know who took their place on an earlier one', async () => {
    const rows = Array.from({ length: 51 }, (_, index) => diesel(index + 1, `20${70 - index}-01-05`));
    const { address } = await open(rows);
    await page.getByRole('button', { name: /^(Page )?2$/ }).click();
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/01\/05\/2020.*Replaced/);
    expect(address()).toContain('page=2');
  });

  it('are added once nothing is wrong with them', async () => {
    const { server } = await open([]);
    await button('Add diesel price').first().click();
    const add = dialog('Add diesel price');
    await add.getByLabelText(/^Index region/).fill('US');
    await add.getByLabelText(/^Price/).fill('3.7455');
    await add.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(add.getByText('Week from is required').first()).toBeVisible();
    await expect.element(add.getByText('Price can have at most 3 decimal places.').first()).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await add.getByLabelText(/^Price/).fill('3.745');
    await add
      .getByRole('group', { name: /^Week from/ })
      .getByRole('spinbutton', { name: 'Month' })
      .click();
    await typeWithoutPause('11232099');
    await add.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByRole('row').filter({ hasText: '11/23/2099' })).toBeVisible();
    expect(server.requests(contract.create).map(({ body }) => body)).toEqual([
      {
        kind: 'dieselPrice',
        carrierId: null,
        values: { region: 'US', effectiveDate: '2099-11-23', expirationDate: null, price: 3.745 },
      },
    ]);
  });

  it('that somebody else changed as well are asked about', async () => {
    const { server, kept } = await open([diesel(1, '2020-01-06')]);
    await page.getByRole('button', { name: /^Edit US/ }).click();
    const edit = dialog('Edit diesel price');
    await edit.getByLabelText(/^Price/).fill('3.9');
    kept[0] = { ...kept[0]!, version: 2, values: { ...kept[0]!.values, price: 4 } };
    server.answerNext(contract.update, refusal(409, 'Pat Planner has changed it.'));
    await edit.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(edit.getByText('Pat Planner has changed it.')).toBeVisible();
    await edit.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => server.requests(contract.update).map(({ body }) => body.version)).toEqual([1, 2]);
  });

  it('are deleted after a question', async () => {
    const { server } = await open([diesel(1, '2020-01-06')]);
    await page.getByRole('button', { name: /^Delete US/ }).click();
    await expect.element(page.getByText(/Quotes that were made from it stay as they are\.$/)).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect.element(page.getByText('No diesel prices yet')).toBeVisible();
    expect(server.requests(contract.remove)).toHaveLength(1);
  });

  it('come from a file as it was shown, or not at all', async () => {
    const plan: RatingImportPlan = {
      newCount: 1,
      changedCount: 1,
      unchangedCount: 0,
      rejectionCount: 1,
      rows: [
        { line: 2, name: 'PickupInside from 01/01/2026', carrierName: 'Prairie Line', isNew: true, changes: [] },
        {
          line: 3,
          name: 'Hazmat from 01/01/2024',
          carrierName: null,
          isNew: false,
          changes: ['Rate: 60 USD -> 65 USD'],
        },
      ],
      rejections: [{ line: 4, reason: 'Rate: "x" is not a number.' }],
      fingerprint: 'abc',
      isDone: false,
    };
    const { server } = await open([LIFT_GATE], { kind: 'accessorialPrice' });
    await button('Import').click();
    const file = dialog('Import extra services');
    await userEvent.upload(
      file.getByLabelText('CSV file'),
      new File(['Service\n'], 'services.csv', { type: 'text/csv' }),
    );
    for (const confirmed of [refusal(409, 'Meanwhile somebody has changed it.'), { ...plan, isDone: true }]) {
      server.answerNext(contract.import, plan);
      await file.getByRole('button', { name: 'Check file' }).click();
      for (const text of [
        'Inside pickup from 01/01/2026',
        'Prairie Line',
        'Every carrier',
        'Rate: 60 USD -> 65 USD',
        'Rate: "x" is not a number.',
      ])
        await expect.element(file.getByText(text)).toBeVisible();
      server.answerNext(contract.import, confirmed);
      await file.getByRole('button', { name: 'Import', exact: true }).click();
      if ('refusal' in confirmed) await expect.element(file.getByText(/Meanwhile somebody/)).toBeVisible();
    }
    await expect.element(file).not.toBeInTheDocument();
    const sent = server.requests(contract.import).map(({ body }) => [body.kind, body.confirm]);
    expect(sent.map(([, confirm]) => confirm)).toEqual([null, 'abc', null, 'abc']);
    expect(sent[0]![0]).toBe('accessorialPrice');
  });

  it('are only looked at by who may not edit', async () => {
    await open([diesel(1, '2020-01-06')], { without: 'EditCarrierNetwork' });
    await expect.element(page.getByRole('button', { name: /^Edit US/ })).toHaveAttribute('aria-disabled', 'true');
    for (const name of ['Import', 'Add diesel price'])
      await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Download')).not.toHaveAttribute('aria-disabled', 'true');
  });
});

it.each(RATING_KIND_NAMES)('every field of %s has its place in the form', (kind) => {
  const placed = LAYOUT[kind].flatMap(({ fields }) => fields).filter((name) => name !== 'carrierId');
  expect(placed.toSorted()).toEqual(Object.keys(fieldsOf(kind)).toSorted());
});

it.each([
  ['a holiday of today', makeRow(1, 'holiday', '2026-11-16', { name: 'A', country: 'US' }), 'In force'],
  ['a holiday that is over', makeRow(1, 'holiday', '2026-11-15', { name: 'A', country: 'US' }), 'Expired'],
  ['what ends today', { ...diesel(1, '2026-11-01'), expirationDate: '2026-11-16' }, 'In force'],
  ['what ended yesterday', { ...diesel(1, '2026-11-01'), expirationDate: '2026-11-15' }, 'Expired'],
])('%s is %s', (_name, row, standing) => {
  expect(standingsOf([row], '2026-11-16').get(row.id)).toBe(standing);
});

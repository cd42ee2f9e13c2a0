import { ROLE_BUNDLES } from '@lanewright/domain/access/roles.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { describe, expect, test } from 'vitest';
import { makeCurrentUser } from '../../testing/session.ts';
import { closedPagesNamed, pagesNamed } from './found-pages.ts';
import { searchPagesFor } from './search-pages.ts';

const quoter = makeCurrentUser({ permissions: [...ROLE_BUNDLES.Quoting] });
const openTitles = (user: CurrentUser, typed: string) =>
  pagesNamed(searchPagesFor(user).open, typed).map(({ title }) => title);
const closedLines = (user: CurrentUser, typed: string) =>
  closedPagesNamed(searchPagesFor(user).closed, typed).map(({ title, missing }) => [title, missing]);

describe('pages are found by the questions that they answer', () => {
  test.each([
    ['lane cost', ['Lanes', 'Reports']],
    ['cost', ['Reports', 'Lanes']],
    ['spend', ['Reports', 'Lanes']],
    ['reports', ['Reports']],
    ['bill', ['Carrier Invoices', 'Invoices']],
    ['overcharge', ['Rate Mismatches']],
    ['add a col', ['Add a colleague']],
  ])('%s', (typed, titles) => {
    expect(openTitles(makeCurrentUser(), typed)).toEqual(titles);
  });

  test('of which only those are offered that the user may open', () => {
    expect(openTitles(quoter, 'spend')).toEqual(['Lanes']);
    expect(openTitles(quoter, 'invoice')).toEqual([]);
    expect(openTitles(quoter, 'add a col')).toEqual([]);
  });
});

describe('pages that the user may not open', () => {
  test.each([
    [
      'invoices',
      [
        ['Invoices', 'You need the permission "View invoice".'],
        ['Carrier Invoices', 'You need the permission "View carrier invoice".'],
      ],
    ],
    ['reports', [['Reports', 'You need the permission "View reports".']]],
    ['payments', [['Payments', 'You need the permission "View payments".']]],
    ['in', []],
    ['lanes', []],
  ])('are named with the missing permission: %s', (typed, lines) => {
    expect(closedLines(quoter, typed)).toEqual(lines);
  });

  test('are not named where no permission opens them, or where the company does without them', () => {
    const seesAll = makeCurrentUser({ isBetaUser: false });
    expect(closedLines(seesAll, 'shipment builder')).toEqual([]);
    const audited = makeCurrentUser({ permissions: [], enableTMSFreightAudit: true });
    expect(closedLines(audited, 'carrier invoices')).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { isAllowed } from '../access/permissions.ts';
import { permissionsOf, type Role } from '../access/roles.ts';
import { mayShow } from '../dashboard/cards.ts';
import { findReport } from './reports.ts';

it.each<[string, Role[], boolean]>([
  ['a planner with Reporting', ['Orders', 'Booking', 'Consolidation', 'Reporting'], true],
  ['Reporting alone', ['Reporting'], true],
  ['Read Only', ['Read Only'], true],
  ['Financials with Reporting', ['Financials', 'Reporting'], true],
  ['a planner without reports', ['Orders', 'Booking', 'Consolidation'], false],
])('%s opens Consolidation Savings', (_who, roles, expected) => {
  const held = permissionsOf(roles, []);
  expect(isAllowed(held, { all: ['ViewReports', ...findReport('consolidation-savings')!.needs] })).toBe(expected);
  expect(mayShow(held, 'savings')).toBe(expected);
});

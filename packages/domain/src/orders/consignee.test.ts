import { expect, it } from 'vitest';
import { consigneeName, consigneeWithOthers } from './consignee.ts';

it.each<[string, string, string, string]>([
  ['', 'Prairie Grocers', 'Dock 4', 'Prairie Grocers'],
  ['Prairie', 'Prairie Grocers LLC', 'Dock 4', 'Prairie'],
  ['', 'Prairie Grocers', '', 'Prairie Grocers'],
  ['', '', 'Dock 4', 'Dock 4'],
  ['', 'Northfield Foods', 'Store 12', 'Store 12'],
  ['Northfield', 'Northfield Foods', 'Store 12', 'Store 12'],
  ['', 'Northfield Foods', '', 'Northfield Foods'],
  ['Northfield', 'Northfield Foods', '', 'Northfield'],
  ['', '', '', ''],
])('alias "%s", company "%s", place "%s" is consignee "%s"', (companyAlias, companyName, name, expected) => {
  expect(consigneeName({ companyAlias, companyName, name }, 'Northfield Foods')).toBe(expected);
});

it.each([
  ['Store 12', 0, 'Store 12'],
  ['Store 12', 1, 'Store 12'],
  ['Store 12', 2, 'Store 12 +1'],
  ['Store 12', 5, 'Store 12 +4'],
  ['', 3, ''],
])('"%s" with %i dropoffs reads "%s"', (consignee, dropoffs, expected) => {
  expect(consigneeWithOthers(consignee, dropoffs)).toBe(expected);
});

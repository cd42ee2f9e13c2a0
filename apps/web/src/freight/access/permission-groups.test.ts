import { PERMISSIONS } from '@lanewright/domain/access/permissions.ts';
import { expect, test } from 'vitest';
import { groupsWith, PERMISSION_GROUPS } from './permission-groups.ts';

test('every permission stands in exactly one group', () => {
  const grouped = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions);
  expect(grouped.toSorted()).toEqual(PERMISSIONS.toSorted());
});

test('a group of which nothing passes is left out', () => {
  expect(groupsWith((permission) => permission.endsWith('Order'))).toEqual([
    {
      area: 'Orders',
      permissions: ['ViewOrder', 'CreateOrder', 'EditOrder', 'VoidOrder', 'DuplicateOrder', 'ConsolidateOrder'],
    },
  ]);
});

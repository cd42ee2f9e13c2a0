import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { expect, it } from 'vitest';
import { afterGroupToggle } from './group-toggle.ts';

const group: Permission[] = ['ViewOrder', 'EditOrder', 'VoidOrder'];

it.each<[string, Permission[], Permission[], Permission[]]>([
  ['gives all of an empty group', [], group, group],
  ['gives what is missing', ['EditOrder'], group, ['EditOrder', 'ViewOrder', 'VoidOrder']],
  ['gives only what may be given', [], ['ViewOrder'], ['ViewOrder']],
  ['takes all away when all that may be given was given', ['ViewOrder'], ['ViewOrder'], []],
  ['leaves other groups alone', ['ViewLanes', ...group], group, ['ViewLanes']],
])('%s', (_, chosen, grantable, after) => {
  expect(afterGroupToggle(group, chosen, grantable)).toEqual(after);
});

import { expect, test } from 'vitest';
import { permissionName } from './permission-name.ts';

test('a permission reads as words', () => {
  expect(permissionName('ViewCarrierNetwork')).toBe('View carrier network');
  expect(permissionName('Optimization')).toBe('Optimization');
});

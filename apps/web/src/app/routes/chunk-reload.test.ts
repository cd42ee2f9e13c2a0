import { expect, test } from 'vitest';
import { shouldReload } from './chunk-reload.ts';

test('a failed load reloads the page once for each release', () => {
  expect(shouldReload(null, '1.4.0')).toBe(true);
  expect(shouldReload('1.4.0', '1.4.0')).toBe(false);
  expect(shouldReload('1.4.0', '1.5.0')).toBe(true);
});

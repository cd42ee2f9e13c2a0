import { expect, it } from 'vitest';
import { createIntentKeys } from './intent-key.ts';

it('repeats the key for the same body and makes a new one for a changed body', () => {
  let made = 0;
  const keyFor = createIntentKeys(() => `key-${(made += 1)}`);
  const first = keyFor({ code: 'A' });
  expect(keyFor({ code: 'A' })).toBe(first);
  const second = keyFor({ code: 'B' });
  expect(second).not.toBe(first);
  expect(keyFor({ code: 'A' })).not.toBe(first);
});

import { expect, it } from 'vitest';
import { createIntentKeys, type KeptIntent } from './intent-key.ts';

it('repeats the key for the same body and makes a new one for a changed body', () => {
  let made = 0;
  const keyFor = createIntentKeys(() => `key-${(made += 1)}`);
  const first = keyFor({ code: 'A' });
  expect(keyFor({ code: 'A' })).toBe(first);
  const second = keyFor({ code: 'B' });
  expect(second).not.toBe(first);
  expect(keyFor({ code: 'A' })).not.toBe(first);
});

it('kept by a tab outlives the page for the same body alone, and tells nothing of it', () => {
  let made = 0;
  let stored: ReturnType<KeptIntent['read']> = null;
  const kept: KeptIntent = { read: () => stored, write: (intent) => void (stored = intent) };
  const page = () => createIntentKeys(() => `key-${(made += 1)}`, kept);
  expect(page()({ code: 'Oats' })).toBe('key-1');
  expect(JSON.stringify(stored)).not.toContain('Oats');
  expect(page()({ code: 'Oats' })).toBe('key-1');
  expect(page()({ code: 'Oast' })).toBe('key-2');
  expect(page()({ code: 'Oats' })).toBe('key-3');
});

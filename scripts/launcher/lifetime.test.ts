import { expect, test } from 'vitest';
import { beginLifetime } from './lifetime.ts';

test('what was begun is ended in the opposite order, once', async () => {
  const order: string[] = [];
  const lifetime = beginLifetime();
  await lifetime.onEnd(() => order.push('database'));
  await lifetime.onEnd(() => order.push('api'));
  await Promise.all([lifetime.end(), lifetime.end()]);
  expect(order).toEqual(['api', 'database']);
  expect(lifetime.signal.aborted).toBe(true);
});

test('a step that fails to end does not keep the others from it, and is told', async () => {
  const order: string[] = [];
  const lifetime = beginLifetime();
  await lifetime.onEnd(() => order.push('lock'));
  await lifetime.onEnd(() => Promise.reject(new Error('stuck')));
  await expect(lifetime.end()).rejects.toThrow('stuck');
  expect(order).toEqual(['lock']);
});

test('a step that finishes after the end began is undone at once', async () => {
  const lifetime = beginLifetime();
  await lifetime.end();
  const order: string[] = [];
  await lifetime.onEnd(() => order.push('late'));
  expect(order).toEqual(['late']);
});

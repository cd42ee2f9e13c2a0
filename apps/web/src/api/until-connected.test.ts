import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilConnected } from './until-connected.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('resolves at the first look after the connection stands', async () => {
  let isConnected = false;
  const outcome = vi.fn();
  void untilConnected(() => isConnected).then(outcome);
  await vi.advanceTimersByTimeAsync(4_850);
  expect(outcome).not.toHaveBeenCalled();
  isConnected = true;
  await vi.advanceTimersByTimeAsync(100);
  expect(outcome).toHaveBeenCalledOnce();
});

test('fails after five seconds, and not before', async () => {
  const outcome = vi.fn();
  void untilConnected(() => false).catch((error: Error) => outcome(error.message));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(outcome).toHaveBeenCalledWith("Connection failed to reach 'Connected' state.");
});

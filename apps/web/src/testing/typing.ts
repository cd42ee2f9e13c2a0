import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';

const BETWEEN_KEYS_MS = 100;
const LONGEST_PAUSE_MS = 1_000;

/** Types where the focus is: a key each tenth of a second by the page's clock, however slow the machine is, then a pause. */
export async function typeWithoutPause(text: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const key of text) {
      await vi.advanceTimersByTimeAsync(BETWEEN_KEYS_MS);
      await userEvent.keyboard(key);
    }
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
  } finally {
    vi.useRealTimers();
  }
}

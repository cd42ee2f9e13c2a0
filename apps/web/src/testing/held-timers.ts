import { onTestFinished, vi } from 'vitest';

/**
 * Holds back every timer of that length, so that a page which goes on by itself waits for the test, however slow the machine
 * is. It ends with the test.
 */
export function holdTimersOf(delayMs: number) {
  const start = window.setTimeout.bind(window);
  const held: (() => void)[] = [];
  const spy = vi.spyOn(window, 'setTimeout').mockImplementation(((handler: () => void, ms?: number) => {
    if (ms !== delayMs) return start(handler, ms);
    held.push(handler);
    return 0;
  }) as typeof window.setTimeout);
  onTestFinished(() => spy.mockRestore());
  return {
    /** Says how many there were. */
    letGo: () => {
      const handlers = held.splice(0);
      for (const handler of handlers) handler();
      return handlers.length;
    },
  };
}

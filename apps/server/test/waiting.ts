import { expect } from 'vitest';

/**
 * Waits for work that may take long, such as jobs: as long as what is read of it changes, it progresses, however slowly.
 * Fails when it has not changed for the time after which a wait counts as stalled.
 */
export async function waitWhileItProgresses<State>(
  read: () => Promise<State>,
  isDone: (state: State) => boolean,
): Promise<State> {
  let state = await read();
  while (!isDone(state)) {
    const before = JSON.stringify(state);
    await expect.poll(async () => JSON.stringify((state = await read()))).not.toBe(before);
  }
  return state;
}

import { expect } from 'vitest';

/** Checks again and again until nothing is thrown. For several checks of one thing; a single one is an `expect.poll`. */
export async function eventually(check: () => unknown): Promise<void> {
  await expect.poll(async () => void (await check())).toBeUndefined();
}

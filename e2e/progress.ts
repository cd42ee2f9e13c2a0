import { expect, type Locator } from '@playwright/test';
import { STALL_MS } from '../scripts/testing/stall.ts';

const LOOK_AGAIN_MS = 250;

/**
 * Waits for something that may take long, for as long as what the page says of its progress keeps changing. Fails once the
 * progress has stood still for as long as a single wait may take.
 */
export async function untilShown(awaited: Locator, progress: Locator): Promise<void> {
  let said: string | undefined;
  let changedAt = performance.now();
  while (!(await awaited.first().isVisible())) {
    const now = (await progress.allInnerTexts()).join('\n');
    if (now !== said) [said, changedAt] = [now, performance.now()];
    const stalled = performance.now() - changedAt >= STALL_MS;
    if (stalled) expect(said, `Waiting for ${awaited.toString()}, progress stands still`).toBeUndefined();
    await awaited.page().waitForTimeout(LOOK_AGAIN_MS);
  }
}

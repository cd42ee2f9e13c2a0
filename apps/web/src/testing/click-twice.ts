import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * As an impatient person clicks. Between two real clicks a machine may pause for so long that the page has its answer and
 * something else lies under the pointer; between these the page only draws.
 */
export async function clickTwice(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  const element = control.element() as HTMLElement;
  element.click();
  await Promise.resolve();
  element.click();
}

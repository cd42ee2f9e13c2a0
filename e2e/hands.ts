import { expect, type Locator, type Page } from '@playwright/test';

const MOST_TABS = 60;

/** The hands of somebody at the keyboard, who count what they do. */
export interface Hands {
  press: (key: string, times?: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  typeAtOnce: (text: string) => Promise<void>;
  /** Tab by tab, as far as the field is away. */
  tabTo: (field: Locator) => Promise<void>;
  click: (target: Locator) => Promise<void>;
  count: () => { keys: number; clicks: number };
}

export function handsAt(page: Page): Hands {
  let keys = 0;
  let clicks = 0;
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    keys += times;
  };
  return {
    press,
    type: async (text) => {
      await page.keyboard.type(text);
      keys += text.length;
    },
    typeAtOnce: async (text) => {
      await typeAtOnce(page, text);
      keys += text.length;
    },
    tabTo: async (field) => {
      await expect(field).toBeVisible();
      const hasFocus = () => field.evaluate((element) => element.contains(document.activeElement));
      for (let tabs = 0; !(await hasFocus()); tabs += 1) {
        expect(tabs, `Tabs on the way to ${field.toString()}`).toBeLessThan(MOST_TABS);
        await press('Tab');
      }
    },
    click: async (target) => {
      await target.click();
      clicks += 1;
    },
    count: () => ({ keys, clicks }),
  };
}

/**
 * Counts every press of the pointer in the page itself, however a test causes it. The returned function reads the count, and
 * fails where the page was loaded again since, as the count is lost then.
 */
export async function countPointerClicks(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counted = { clicks: 0 };
    const count = (event: PointerEvent) => {
      if (event.isTrusted) counted.clicks += 1;
    };
    window.addEventListener('pointerdown', count, { capture: true });
    return counted;
  });
  return () => counter.evaluate(({ clicks }) => clicks);
}

/**
 * Types into whatever has the focus, in one moment: a date picker begins a part again when the next key comes too late, and
 * between two keys of a slow machine that may be.
 */
export async function typeAtOnce(page: Page, text: string): Promise<void> {
  await page.evaluate(async (keys) => {
    for (const key of keys) {
      document.execCommand('insertText', false, key);
      // What a key leads to is drawn before the next one, and no timer comes between them.
      for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
    }
  }, text);
}

import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Session storage outlives the page: a notice often appears just before the page is left or reloaded. */
const STORAGE_KEY = 'journey:notices';

interface RecordedNotice {
  id: string;
  text: string;
}

/** Notices that a journey has already found; the same text can be expected again. */
const expected = new WeakMap<Page, Set<string>>();

/** Notices vanish after a few seconds, before a slow machine may look for them, so every notice is recorded. */
export async function recordNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    const record = (notice: Element) => {
      const text = [...notice.querySelectorAll('strong, p, li')].map((part) => part.textContent).join('\n');
      const recorded = JSON.parse(sessionStorage.getItem(name) ?? '[]') as RecordedNotice[];
      sessionStorage.setItem(name, JSON.stringify([...recorded, { id: crypto.randomUUID(), text }]));
    };
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element) || !node.closest('[data-stays-active]')) continue;
        if (node.matches('[data-kind]')) record(node);
        else node.querySelectorAll('[data-kind]').forEach(record);
      }
    });
    observer.observe(document, { childList: true, subtree: true });
  }, STORAGE_KEY);
}

async function recordedNotices(page: Page): Promise<RecordedNotice[]> {
  return (
    page
      .evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? '[]') as RecordedNotice[], STORAGE_KEY)
      // Nothing can be read while the page navigates.
      .catch(() => [])
  );
}

/** Waits until a notice with this text has appeared, whether or not it is still visible. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  if (!expected.has(page)) expected.set(page, new Set());
  const seen = expected.get(page)!;
  const matches = (notice: RecordedNotice) =>
    typeof text === 'string' ? notice.text.includes(text) : text.test(notice.text);
  await expect
    .poll(
      async () => {
        const unseen = (await recordedNotices(page)).filter(({ id }) => !seen.has(id));
        const found = unseen.find(matches);
        if (found) seen.add(found.id);
        return found ? 'appeared' : `only: ${unseen.map((notice) => notice.text).join('; ')}`;
      },
      { message: `A notice with the text ${text}`, intervals: [50, 100, 250] },
    )
    .toBe('appeared');
}

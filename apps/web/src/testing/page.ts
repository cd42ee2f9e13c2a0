// Component tests draw on a bare page; this gives it the same look the app has, so that contrast and sizes are real.
import './act.ts';
import { afterEach, beforeAll, beforeEach, inject, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import '../theme/global.css';
import './page.css';
import { browserPage } from '../ui/browser-page.ts';
import { currentNotices, dismissNotice, noticeTimers } from '../ui/notifications/notify.ts';
import { takeFaults } from './contract-check.ts';
import { moveDateAhead } from '../../../../scripts/testing/move-date-ahead.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clockAheadMs: number;
  }
}

const scope = globalThis as {
  isClockAhead?: boolean;
  resizePage?: typeof page.viewport;
  childrenOfBody?: ReadonlySet<Element>;
  hasPointerMoved?: boolean;
};
if (inject('clockAheadMs') > 0 && !scope.isClockAhead) {
  scope.isClockAhead = true;
  moveDateAhead(inject('clockAheadMs'));
}

/** Many tests ask for the size that the page has already; telling the browser so would lay it out and draw it again. */
const resize = (scope.resizePage ??= page.viewport.bind(page));
page.viewport = async (width, height) => {
  if (window.innerWidth !== width || window.innerHeight !== height) await resize(width, height);
};

/** What the test runner itself has put on the page. */
const childrenOfBody = (scope.childrenOfBody ??= new Set(document.body.children));

/** Styles, attributes and elements that an earlier file has left on the page. */
function removeLeftovers(): void {
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const child of document.body.children) if (!childrenOfBody.has(child)) child.remove();
  window.scrollTo(0, 0);
}

if (scope.hasPointerMoved === undefined) {
  scope.hasPointerMoved = false;
  window.addEventListener('pointermove', () => (scope.hasPointerMoved = true), { capture: true });
}

/** The pointer stays where an earlier file has left it, and would point at whatever this file draws there. */
async function movePointerAway(): Promise<void> {
  if (!scope.hasPointerMoved) return;
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 }, force: true });
  scope.hasPointerMoved = false;
}

// Files share a page: each finds it as if it were the first.
vi.resetConfig();
beforeAll(async () => {
  await cleanup();
  removeLeftovers();
  vi.restoreAllMocks();
  takeFaults();
  document.documentElement.lang = 'en';
  document.documentElement.dataset.theme = 'light';
  document.title = 'Lanewright';
  localStorage.clear();
  sessionStorage.clear();
  // A notice that goes by itself would be gone before a slow machine has read it.
  noticeTimers.areRunning = false;
  // A reload, or another page, would end the run.
  browserPage.reload = () => {};
  browserPage.replace = () => {};
  await page.viewport(1280, 900);
  await movePointerAway();
});

beforeEach(async () => {
  vi.useRealTimers();
  // Said by the library itself only to the first of the files that share a page.
  await cleanup();
  for (const { id } of currentNotices()) dismissNotice(id);
});

afterEach(() => {
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(`Against the contract:\n${faults.join('\n')}`);
});

// Component tests draw on a bare page; this gives it the same look the app has, so that contrast and sizes are real.
import './act.ts';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import '../theme/global.css';
import { currentNotices, dismissNotice } from '../ui/notifications/notify.ts';
import { takeFaults } from './contract-check.ts';

document.documentElement.lang = 'en';

// Files share a page: each finds it as if it were the first.
vi.resetConfig();
beforeAll(async () => {
  document.documentElement.dataset.theme = 'light';
  document.title = 'Lanewright';
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of currentNotices()) dismissNotice(id);
  await page.viewport(1280, 900);
});

// Said by the library itself only to the first of the files that share a page.
beforeEach(cleanup);

afterEach(() => {
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(`Against the contract:\n${faults.join('\n')}`);
});

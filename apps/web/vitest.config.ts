import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS } from '../../scripts/testing/chromium-flags.ts';
import { installedChromium } from '../../scripts/testing/chromium.ts';
import { BROWSER_ENVIRONMENT, CLOCK_AHEAD_MS } from '../../scripts/testing/clock-ahead.ts';
import { IS_DEEP, LEFT_OUT, testFiles } from '../../scripts/testing/deep.ts';
import { ORDER_OF_FILES } from '../../scripts/testing/order-of-files.ts';
import { NO_LIMIT_MS, STALL_MS } from '../../scripts/testing/stall.ts';
import { workersAtOnce } from '../../scripts/testing/workers.ts';
import { importedPackages } from './scripts/imported-packages.ts';
import { keptModules } from './scripts/kept-modules.ts';

// What is tested is what people get: React and the libraries over it as they are built, without the checks for developers,
// which take half of the time.
// Deep tests have the time, and some of them look for what React warns of.
process.env.NODE_ENV = IS_DEEP ? 'development' : 'production';

/** A test may take as long as the machine needs. Only what it waits for has a limit: that of a stall. */
const WAITS = {
  testTimeout: 0,
  hookTimeout: 0,
  expect: { poll: { timeout: STALL_MS } },
};

/** What they put in the place of a module would stay there for whoever comes after. */
const replacesModules = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname }).filter((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
  );
const REPLACES_MODULES = replacesModules(testFiles('src'));
/** They need a page that nobody has used before. */
const NEED_A_NEW_PAGE = [
  // Of a product whose settings nobody has read yet.
  'src/app/failure/error-screen.test.tsx',
  // Ask for newer files of the product some time after a screen could not be loaded.
  'src/app/routes/lazy-screen.test.tsx',
  'src/app/routes/router.test.tsx',
  // Of a pointer that has not been anywhere yet.
  'src/ui/dialog/lazy-dialog.test.tsx',
];
const SCREENS_ALONE = [...replacesModules(testFiles('src', 'test.tsx')), ...(IS_DEEP ? [] : NEED_A_NEW_PAGE)];

/** Vitest takes an empty list for its default, which is every test. */
const only = (files: string[]) => (files.length > 0 ? files : ['none']);

/** Rules and reducers run in Node (`.test.ts`); whatever is drawn runs in a real browser (`.test.tsx`). */
export default defineConfig({
  root: import.meta.dirname,
  // Libraries are prepared for one of the two.
  ...(IS_DEEP && { cacheDir: join(import.meta.dirname, 'node_modules/.vite-deep') }),
  test: {
    // All pages are served by one process, which more of them would keep waiting.
    maxWorkers: workersAtOnce({ most: 12 }),
    teardownTimeout: STALL_MS,
    sequence: ORDER_OF_FILES,
    reporters: ['default', '../../scripts/testing/vitest-reporter.ts'],
    projects: [
      {
        // Pure: whatever ran before in the same thread has left nothing behind.
        test: {
          name: 'web-rules',
          environment: 'node',
          include: [testFiles('src'), testFiles('scripts')],
          exclude: [...REPLACES_MODULES, ...LEFT_OUT],
          ...WAITS,
          pool: 'threads',
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          name: 'web-rules-alone',
          environment: 'node',
          include: only(REPLACES_MODULES),
          exclude: LEFT_OUT,
          ...WAITS,
        },
      },
      {
        plugins: [react(), keptModules()],
        // A package met for the first time while tests run would reload the page under them.
        optimizeDeps: {
          include: [
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'react-dom/client',
            ...importedPackages(join(import.meta.dirname, 'src')),
            ...importedPackages(join(import.meta.dirname, '../../packages/domain/src')),
            ...importedPackages(join(import.meta.dirname, '../../packages/contract/src')),
          ],
        },
        test: {
          name: 'web-pages',
          setupFiles: ['./src/testing/page.ts'],
          provide: { clockAheadMs: CLOCK_AHEAD_MS },
          ...WAITS,
          restoreMocks: true,
          unstubGlobals: true,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: NO_LIMIT_MS,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              actionTimeout: STALL_MS,
              // Of a movement, which every screen would wait for, only its end is looked at.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                executablePath: installedChromium(),
                timeout: 0,
                args: CHROMIUM_FLAGS,
                ...BROWSER_ENVIRONMENT,
              },
            }),
            instances: [
              // One page for many files: what they all need is loaded, and made quick by the browser, once.
              {
                browser: 'chromium',
                name: 'web-screens',
                include: [testFiles('src', 'test.tsx')],
                exclude: [...SCREENS_ALONE, ...LEFT_OUT],
                isolate: false,
              },
              { browser: 'chromium', name: 'web-screens-alone', include: only(SCREENS_ALONE), exclude: LEFT_OUT },
            ],
          },
        },
      },
    ],
  },
});

import { configDefaults, defineConfig } from 'vitest/config';
import { LEFT_OUT, testFiles } from './scripts/testing/deep.ts';
import { ORDER_OF_FILES } from './scripts/testing/order-of-files.ts';
import { STALL_MS } from './scripts/testing/stall.ts';
import { workersAtOnce } from './scripts/testing/workers.ts';

/** Quick things and things against a real database; the web app has a configuration of its own, with a browser. */
export default defineConfig({
  test: {
    maxWorkers: workersAtOnce(),
    reporters: ['default', './scripts/testing/vitest-reporter.ts'],
    sequence: ORDER_OF_FILES,
    // A test or a hook takes as long as it takes: only a wait in which nothing progresses is a failure.
    testTimeout: 0,
    hookTimeout: 0,
    teardownTimeout: STALL_MS,
    expect: { poll: { timeout: STALL_MS } },
    exclude: [...configDefaults.exclude, ...LEFT_OUT],
    projects: [
      {
        extends: true,
        // Pure: whatever ran before in the same thread has left nothing behind.
        test: {
          name: 'rules',
          include: [testFiles('packages/{domain,contract}/src')],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        // Pure too; in processes, because it starts threads of its own.
        test: {
          name: 'optimizer',
          include: [testFiles('packages/optimizer/src')],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['packages/dev-identity/test/cheap-passwords.ts'],
          include: [testFiles('apps/server/{src,seed,test}'), testFiles('packages/dev-identity/src')],
          // Each file has a database and servers of its own; the modules, whose loading took longer than many a file, are shared.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'machine',
          include: [testFiles('packages/embedded-postgres/src'), testFiles('scripts')],
        },
      },
    ],
  },
});

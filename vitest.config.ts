import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/testing/longest-first.ts';
import { workersAtOnce } from './scripts/testing/workers.ts';

/** Quick things and things against a real database; the web app has a configuration of its own, with a browser. */
export default defineConfig({
  test: {
    maxWorkers: workersAtOnce(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // Pure: whatever ran before in the same thread has left nothing behind.
        test: {
          name: 'rules',
          include: ['packages/{domain,contract}/src/**/*.test.ts'],
          testTimeout: 30_000,
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        // Pure too; in processes, because it starts threads of its own.
        test: {
          name: 'optimizer',
          include: ['packages/optimizer/src/**/*.test.ts'],
          testTimeout: 120_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['packages/dev-identity/test/cheap-passwords.ts'],
          include: ['apps/server/{src,seed,test}/**/*.test.ts', 'packages/dev-identity/src/**/*.test.ts'],
          // Generous: a shared machine can be several times slower than a desk.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 15_000 } },
          // Each file has a database and servers of its own; the modules, whose loading took longer than many a file, are shared.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'machine',
          include: ['packages/embedded-postgres/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});

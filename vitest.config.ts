import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Quick things and things against a real database; the web app has a configuration of its own, with a browser. */
export default defineConfig({
  test: {
    // One fewer than there are cores is the usual; tests that wait for a database leave a core idle.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['packages/{domain,contract}/src/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        extends: true,
        test: { name: 'optimizer', include: ['packages/optimizer/src/**/*.test.ts'], testTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: ['apps/server/test/global-setup.ts'],
          include: ['apps/server/{src,seed,test}/**/*.test.ts', 'packages/dev-identity/src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'machine',
          include: ['packages/embedded-postgres/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

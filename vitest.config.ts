import { defineConfig } from 'vitest/config';

/** Quick things and things against a real database; the web app has a configuration of its own, with a browser. */
export default defineConfig({
  test: {
    globalSetup: ['apps/server/test/global-setup.ts'],
    projects: [
      { extends: true, test: { name: 'rules', globalSetup: [], include: ['packages/{domain,contract}/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/{src,seed,test}/**/*.test.ts', 'packages/dev-identity/src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'machine',
          globalSetup: [],
          include: ['packages/embedded-postgres/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

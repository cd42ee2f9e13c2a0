const DAY_MS = 86_400_000;

/** How far the clock of a test run is moved ahead: `TEST_CLOCK_DAYS=45`, which `npm run test:elsewhere` sets. */
export const CLOCK_AHEAD_MS = Number(process.env.TEST_CLOCK_DAYS || 0) * DAY_MS;

/**
 * The environment of a browser. Servers and runners get their clock from a preloaded library, with which Chromium does not
 * start; its pages get theirs from `moveDateAhead`.
 */
export const BROWSER_ENVIRONMENT = CLOCK_AHEAD_MS === 0 ? {} : { env: { ...process.env, LD_PRELOAD: '' } };

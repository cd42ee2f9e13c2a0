import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';

/** Chromium without its windows. It takes about a quarter less processor time than the whole browser with `--headless`. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isProgram(path: string | undefined): path is string {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Debian's packages, where we may install them. */
function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing ${name} with apt-get ...`);
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
}

const require = createRequire(new URL('../../e2e/package.json', import.meta.url));
const playwright = () => require('@playwright/test') as typeof import('@playwright/test');

function installByPlaywright(): string {
  console.log('Downloading a Chromium with Playwright ...');
  const cli = require.resolve('@playwright/test/cli');
  execFileSync(process.execPath, [cli, 'install', 'chromium-headless-shell', 'chromium'], { stdio: 'inherit' });
  return playwright().chromium.executablePath();
}

/** The first of some ways to find a program that leads to one. Later ways are not tried. */
function firstProgram(ways: (() => string | undefined)[]): string | undefined {
  for (const way of ways) {
    const path = way();
    if (isProgram(path)) return path;
  }
  return undefined;
}

/** The browser for one file of tests that is run by hand: an installed one. `npm test` installs one where there is none. */
export function installedChromium(): string {
  const found = firstProgram([
    () => process.env.CHROMIUM_PATH,
    () => HEADLESS_SHELL,
    () => USUAL_PLACES.find(isProgram),
    () => playwright().chromium.executablePath(),
  ]);
  return found ?? HEADLESS_SHELL;
}

/** A browser for the tests: an installed one, else the package manager's, else Playwright's own. */
export function findChromium(): string {
  const found = firstProgram([
    () => process.env.CHROMIUM_PATH,
    () => HEADLESS_SHELL,
    () => (installPackage('chromium-headless-shell'), HEADLESS_SHELL),
    () => USUAL_PLACES.find(isProgram),
    () => (installPackage('chromium'), USUAL_PLACES.find(isProgram)),
  ]);
  return found ?? installByPlaywright();
}

import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, delimiter, join, sep } from 'node:path';
import { claimInstall } from './install-claim.mjs';
import {
  fingerprint,
  holdsLockedPackages,
  lacksOnlyForeignPackages,
  readStamp,
  removeStamp,
  writeStamp,
} from './install-state.mjs';
import { PlainFailure } from './plain-failure.mjs';

const PROGRESS_MS = process.stderr.isTTY ? 1_000 : 10_000;

/** Installs the locked packages unless they are there. Whatever interrupts it, the next run begins it anew. */
export async function ensureInstalled(root) {
  const wanted = fingerprint(root);
  if (readStamp(root)?.fingerprint === wanted) return;
  const claim = await claimInstall(root);
  try {
    if (!holdsLockedPackages(root)) {
      removeStamp(root);
      await installPackages(root, claim);
    }
    writeStamp(root, { fingerprint: wanted });
  } catch (error) {
    if (error.code === 'ENOSPC') throw new PlainFailure(diskIsFull());
    throw error;
  } finally {
    claim.release();
  }
}

async function installPackages(root, claim) {
  const logPath = join(root, '.cache', 'install.log');
  const endProgress = showProgress('Installing the packages Lanewright needs');
  let running = null;
  const npm = (...words) => {
    running = startNpm(words, root, logPath);
    if (running.pid) claim.note(running.pid);
    return running.result;
  };
  const stop = (name) => {
    if (running?.pid) endGroup(running.pid);
    claim.release();
    endProgress('stopped');
    process.exit(name === 'SIGINT' ? 130 : 143);
  };
  for (const name of SIGNALS) process.once(name, stop);
  let result = await npm('ci');
  if (result !== 0 && lacksOnlyForeignPackages(readLog(logPath), root)) {
    await rm(join(root, 'node_modules'), { recursive: true, force: true });
    result = await npm('install', '--no-save');
  }
  for (const name of SIGNALS) process.off(name, stop);
  endProgress(result === 0 ? 'done' : 'failed');
  if (result !== 0) throw new PlainFailure(explainInstall(result, readLog(logPath), logPath));
}

const FLAGS = [
  '--include=dev',
  '--include=optional',
  '--ignore-scripts=false',
  '--no-audit',
  '--no-fund',
  '--loglevel=warn',
];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Its result is the exit code, or words where npm could not be run at all. */
function startNpm(words, root, logPath) {
  const { command, args } = npmCommand(root);
  const npm = spawn(command, [...args, ...words, ...FLAGS], {
    cwd: root,
    env: { ...process.env, PATH: pathOutside(root) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own group, so that all of it can be ended together.
    detached: true,
  });
  const log = createWriteStream(logPath);
  log.on('error', () => {});
  npm.stdout.pipe(log, { end: false });
  npm.stderr.pipe(log, { end: false });
  const result = new Promise((resolve) => {
    const finish = (outcome) => log.end(() => resolve(outcome));
    npm.once('error', (error) => finish(error.code === 'ENOENT' ? 'npm was not found' : error.message));
    npm.once('close', finish);
  });
  return { pid: npm.pid, result };
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has already ended.
  }
}

/**
 * The npm that runs us, under the Node that runs us; npm_execpath may also name another package manager. A Node among the
 * packages goes with them when they are installed anew: then it is the machine's.
 */
function npmCommand(root) {
  const running = process.env.npm_execpath ?? '';
  const isAmongPackages = process.execPath.startsWith(join(root, 'node_modules') + sep);
  if (!isAmongPackages && /^npm-cli\.[cm]?js$/.test(basename(running)))
    return { command: process.execPath, args: [running] };
  return { command: 'npm', args: [] };
}

/** Where programs are looked for, but not among the packages. */
function pathOutside(root) {
  const among = join(root, 'node_modules') + sep;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(among))
    .join(delimiter);
}

export function explainInstall(result, log, logPath) {
  if (/ENOSPC|no space left on device/i.test(log)) return diskIsFull();
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.test(log)) {
    return `The packages could not be downloaded, because the npm registry cannot be reached (details in ${logPath}).`;
  }
  if (/EACCES|EPERM/.test(log)) {
    return `The packages could not be installed, because node_modules cannot be written (details in ${logPath}).`;
  }
  const reason = typeof result === 'string' ? result : `npm ci ended with code ${result}`;
  return `The packages could not be installed: ${reason} (details in ${logPath}).`;
}

function readLog(logPath) {
  try {
    return readFileSync(logPath, 'utf8');
  } catch {
    return ''; // without a log the code must do
  }
}

function diskIsFull() {
  return 'The packages could not be installed, because the disk is full: free some space and start again.';
}

function showProgress(what) {
  const startedAt = Date.now();
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  // What a command prints may be read by another program; progress is for people.
  const line = process.stderr.isTTY ? (text) => process.stderr.write(`\r\x1b[K${text}`) : (text) => console.error(text);
  line(`${what} ...`);
  const timer = setInterval(() => line(`${what} ... ${elapsed()}`), PROGRESS_MS);
  return (end) => {
    clearInterval(timer);
    line(`${what}: ${end} after ${elapsed()}`);
    if (process.stderr.isTTY) process.stderr.write('\n');
  };
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from './plain-failure.mjs';

/** Two installs in one directory would undo each other, so one at a time; a killed one's npm is ended first. */
export async function claimInstall(root) {
  const path = join(root, '.cache', 'install.claim');
  mkdirSync(join(root, '.cache'), { recursive: true });
  const earlier = readClaim(path);
  if (earlier && isRunning(earlier.pid, 'bootstrap')) {
    throw new PlainFailure(
      `Another process (${earlier.pid}) is installing the packages here: wait for it and start again.`,
    );
  }
  if (earlier?.npmPid && isRunning(earlier.npmPid, 'npm')) await endGroup(earlier.npmPid);
  rmSync(path, { force: true });
  try {
    writeFileSync(path, JSON.stringify({ pid: process.pid }), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    throw new PlainFailure('Another process has just begun to install the packages here: wait for it and start again.');
  }
  return {
    note: (npmPid) => writeFileSync(path, JSON.stringify({ pid: process.pid, npmPid })),
    release: () => rmSync(path, { force: true }),
  };
}

function readClaim(path) {
  try {
    const claim = JSON.parse(readFileSync(path, 'utf8'));
    return Number.isInteger(claim.pid) ? claim : null;
  } catch {
    return null;
  }
}

/** Ids come back, so the program's name must fit too. */
function isRunning(pid, word) {
  if (pid === process.pid) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word);
  } catch {
    if (process.platform === 'linux') return false;
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(word);
}

async function endGroup(pid) {
  for (let round = 0; round < 100; round++) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

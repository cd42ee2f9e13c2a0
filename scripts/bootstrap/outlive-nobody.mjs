import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;
const SHELLS = new Set(['sh', 'dash', 'bash', 'ash', 'busybox', 'zsh']);

/**
 * npm that was killed cannot pass a signal on, and its script would run on unseen. Between npm and us there may be a
 * shell that survives it, so both are watched.
 */
export function whenNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const grandparent = SHELLS.has(nameOf(parent)) ? parentOf(parent) : null;
  const watch = setInterval(() => {
    if (process.ppid === parent && (grandparent === null || parentOf(parent) === grandparent)) return;
    clearInterval(watch);
    act();
  }, LOOK_EVERY_MS);
  watch.unref();
}

function parentOf(pid) {
  const text = readProc(pid, 'stat');
  // After the program's name, which is in brackets and may hold anything, come the state and the parent.
  return text === null ? null : Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
}

function nameOf(pid) {
  return readProc(pid, 'comm')?.trim() ?? '';
}

/** Null where the system has no /proc; its shells replace themselves by the last command, so npm is our parent there. */
function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, readdirSync } from 'node:fs';

/** A process id alone is not enough to know a process again: ids come back, in containers within seconds. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

/** Null when there is no such process; a zombie counts as dead, because it holds nothing any more. */
export function identifyProcess(pid: number): ProcessIdentity | null {
  const startedAt = process.platform === 'linux' ? startOnLinux(pid) : startElsewhere(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  return identifyProcess(pid)?.startedAt === startedAt;
}

export function thisProcess(): ProcessIdentity {
  const identity = identifyProcess(process.pid);
  if (!identity) throw new Error('This machine does not say when a process was started.');
  return identity;
}

/** Every live server process that works in the directory, as the server and all its helpers do. */
export function serverProcessesIn(directory: string, owner: { uid: number; gid: number } | null): number[] {
  return process.platform === 'linux' ? workingInOnLinux(directory, owner) : workingInElsewhere(directory);
}

/** Sends a signal; says whether there was still someone to receive it. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

function statusOnLinux(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may itself hold spaces and brackets.
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function startOnLinux(pid: number): string | null {
  const fields = statusOnLinux(pid);
  const state = fields?.[0];
  if (!fields || state === 'Z' || state === 'X') return null;
  return `${machineBoot()}/${fields[19]}`;
}

let knownBoot: string | undefined;

/** Start times count from the boot, so the boot is part of them. */
function machineBoot(): string {
  knownBoot ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return knownBoot;
}

function workingInOnLinux(directory: string, owner: { uid: number; gid: number } | null): number[] {
  const candidates = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isServerProgram(name));
  const working = candidates.map((name) => ({ pid: Number(name), cwd: workingDirectory(name) }));
  const hidden = working.filter(({ cwd }) => cwd === 'hidden').map(({ pid }) => pid);
  return [
    ...working.filter(({ cwd }) => cwd === directory).map(({ pid }) => pid),
    ...(owner && hidden.length > 0 ? askAs(owner, hidden, directory) : []),
  ].filter((pid) => startOnLinux(pid) !== null);
}

function isServerProgram(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false; // gone meanwhile
  }
}

function workingDirectory(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? 'hidden' : null;
  }
}

/** In most containers root may not look into other users' processes, but each user may look into its own. */
function askAs(owner: { uid: number; gid: number }, pids: number[], directory: string): number[] {
  const links = pids.map((pid) => `/proc/${pid}/cwd`);
  const listing = spawnSync('ls', ['-l', ...links], { ...owner, cwd: '/', encoding: 'utf8' }).stdout;
  return listing.split('\n').flatMap((line) => {
    const pid = /\/proc\/(\d+)\/cwd -> /.exec(line)?.[1];
    return pid && line.endsWith(` -> ${directory}`) ? [Number(pid)] : [];
  });
}

function startElsewhere(pid: number): string | null {
  const line = output('ps', ['-o', 'state=,lstart=', '-p', String(pid)])?.trim();
  if (!line || line.startsWith('Z')) return null;
  return line.slice(line.indexOf(' ')).trim();
}

function workingInElsewhere(directory: string): number[] {
  const lines = output('lsof', ['-a', '-d', 'cwd', '-c', 'postgres', '-F', 'pn'])?.split('\n') ?? [];
  return lines.flatMap((line, index) => {
    if (line !== `n${directory}`) return [];
    const owner = lines.slice(0, index).findLast((earlier) => earlier.startsWith('p'));
    return owner ? [Number(owner.slice(1))] : [];
  });
}

function output(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null; // both commands answer "none" with a failure
  }
}

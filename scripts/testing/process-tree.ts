import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface ProcessEntry {
  pid: number;
  parent: number;
  /** Processor time of the process and of its children that have ended, in seconds. */
  cpuSeconds: number;
}

/** Linux counts processor time in hundredths of a second here, whatever its kernel does inside. */
const TICKS_PER_SECOND = 100;

/** One line of `/proc/PID/stat`. The name of the program stands in brackets and may hold anything, so it is cut off first. */
export function readStat(line: string): ProcessEntry {
  const pid = Number.parseInt(line, 10);
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid, parent: Number(fields[1]), cpuSeconds: ticks / TICKS_PER_SECOND };
}

/** One line of `ps -o pid=,ppid=,time=`: the time is `[days-]hours:minutes:seconds`, on macOS `minutes:seconds.hundredths`. */
export function readPsLine(line: string): ProcessEntry {
  const [pid, parent, time] = line.trim().split(/\s+/);
  const [days, clock] = time!.includes('-') ? time!.split('-') : ['0', time];
  const seconds = clock!.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return { pid: Number(pid), parent: Number(parent), cpuSeconds: Number(days) * 86_400 + seconds };
}

function allProcesses(): ProcessEntry[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time='], { encoding: 'utf8' }).trim().split('\n');
    return lines.map(readPsLine);
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
      } catch {
        return []; // It has ended since the folder was read.
      }
    });
}

/** A process and everything below it. */
function treeOf(root: number, processes: readonly ProcessEntry[]): ProcessEntry[] {
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const withChildren = (entry: ProcessEntry): ProcessEntry[] => [
    entry,
    ...(children.get(entry.pid) ?? []).flatMap(withChildren),
  ];
  return processes.filter(({ pid }) => pid === root).flatMap(withChildren);
}

/** The processor time of a process and of everything below it. */
export function cpuSecondsBelow(root: number, processes: readonly ProcessEntry[] = allProcesses()): number {
  return treeOf(root, processes).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

/** What a process has started, directly or not. */
export function processesBelow(root: number, processes: readonly ProcessEntry[] = allProcesses()): number[] {
  return treeOf(root, processes).flatMap(({ pid }) => (pid === root ? [] : [pid]));
}

/**
 * Whether a thread of a process or of anything below it waits for the disk at this moment. Where a disk is slow, a run may
 * spend minutes in which it uses no processor time. Only Linux tells.
 */
export function isWaitingForDisk(root: number, processes: readonly ProcessEntry[] = allProcesses()): boolean {
  return treeOf(root, processes).some(({ pid }) => threadStates(pid).includes(WAITING_FOR_DISK));
}

const WAITING_FOR_DISK = 'D';

function threadStates(pid: number): string[] {
  const folder = `/proc/${pid}/task`;
  try {
    return readdirSync(folder).map((thread) => readState(readFileSync(`${folder}/${thread}/stat`, 'utf8')));
  } catch {
    return []; // It has ended meanwhile, or this is no Linux.
  }
}

/** Of one line of `/proc/PID/stat`, the letter behind the name. */
export function readState(line: string): string {
  return line.charAt(line.lastIndexOf(')') + 2);
}

import { cpuSecondsBelow, isWaitingForDisk, processesBelow } from './process-tree.ts';
import { STALL_MS } from './stall.ts';

/**
 * A run that works uses processor time, however little of it the machine grants; one that waits for something that never
 * comes uses next to none. This share of the time after which a run counts as stalled, used as processor time, is progress.
 */
const WORKING_SHARE = 1 / 24;
/** The pause between two looks at a run: short enough for a short stall, long enough that looking costs nothing. */
export const lookEveryMs = (stallMs: number) => Math.min(5_000, stallMs / 4);

export const STALLED = `Stalled: nothing has progressed for ${STALL_MS / 1_000} s.`;

interface Look {
  atMs: number;
  cpuSeconds: number;
  /** Something of the run waits for the disk, which is slow on some machines and always comes back. */
  isAtDisk?: boolean;
}

export function lookAt(pid: number): Look {
  return { atMs: performance.now(), cpuSeconds: cpuSecondsBelow(pid), isAtDisk: isWaitingForDisk(pid) };
}

/** Decides from events, from the processor time of the run and from its waits for the disk whether it still progresses. */
export class StallDetector {
  readonly #stallMs: number;
  #progress: Look | null = null;
  #last: Look | null = null;

  constructor(stallMs: number) {
    this.#stallMs = stallMs;
  }

  /** A test began or ended, or something was printed. */
  noteEvent(): void {
    this.#progress = null;
  }

  isStalledAt(look: Look): boolean {
    // A machine that slept, or that did not even let us look, has not given the tests their time either.
    const wasHeldUp = this.#last !== null && look.atMs - this.#last.atMs > 3 * lookEveryMs(this.#stallMs);
    this.#last = look;
    const since = this.#progress;
    const hasWorked =
      since !== null &&
      (look.isAtDisk ||
        // Less than before: a process has ended.
        look.cpuSeconds < since.cpuSeconds ||
        (look.cpuSeconds - since.cpuSeconds) * 1_000 >= WORKING_SHARE * this.#stallMs);
    if (since === null || hasWorked || wasHeldUp) {
      this.#progress = look;
      return false;
    }
    return look.atMs - since.atMs >= this.#stallMs;
  }
}

/** Ends this process, which runs tests, when they have stalled, and names those that were running. */
export class StallWatch {
  readonly #whenStalled: (running: readonly string[]) => void;
  readonly #running = new Set<string>();
  readonly #detector = new StallDetector(STALL_MS);
  #timer: NodeJS.Timeout | undefined;

  /** `whenStalled` writes down what the run has found until then. */
  constructor(whenStalled: (running: readonly string[]) => void = () => {}) {
    this.#whenStalled = whenStalled;
  }

  start(): void {
    this.stop();
    this.#timer = setInterval(() => this.#look(), lookEveryMs(STALL_MS)).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Something was printed, for example how far a long preparation has come. */
  noted(): void {
    this.#detector.noteEvent();
  }

  began(name: string): void {
    this.#running.add(name);
    this.#detector.noteEvent();
  }

  ended(name: string): void {
    this.#running.delete(name);
    this.#detector.noteEvent();
  }

  #look(): void {
    if (!this.#detector.isStalledAt(lookAt(process.pid))) return;
    const running = [...this.#running];
    const names = running.length > 0 ? running : ['the preparation of the run: no test has begun'];
    console.error(`\n${STALLED} Still running:\n${names.map((name) => `  ${name}`).join('\n')}`);
    this.#whenStalled(running);
    endProcessesBelow();
    process.exit(1);
  }
}

/** A worker that waits for ever would outlive the run. */
function endProcessesBelow(): void {
  for (const pid of processesBelow(process.pid))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself meanwhile.
    }
}

import { write, writeSync } from 'node:fs';

/** What waits for a disk that is full or slow; more than this is counted and let go. */
const MOST_WAITING_CHARACTERS = 1024 * 1024;
const TRY_AGAIN_MS = 250;
const WARN = 40;

export interface LogDestination {
  write(line: string): void;
  /** Hands over what waits, as far as it is taken at once. For the end of a process. */
  flush(): void;
}

/**
 * Where a process writes its log. A log must never keep anybody waiting nor end the process: lines are written beside our
 * own work; while that fails (a full disk) they wait up to a limit, then are only counted, and the number is told when
 * there is room again. The logger's own destination ends the process at the first failure and then waits for the disk
 * without end.
 */
export function openLogDestination(fileDescriptor: number): LogDestination {
  let waiting: string[] = [];
  let waitingCharacters = 0;
  let lost = 0;
  let isBusy = false;

  const take = (): Buffer => {
    const bytes = Buffer.from(waiting.join(''));
    waiting = [];
    waitingCharacters = 0;
    return bytes;
  };
  const pass = (bytes: Buffer): void => {
    isBusy = true;
    write(fileDescriptor, bytes, 0, bytes.length, null, (error, written) => {
      if (error) return void setTimeout(() => pass(bytes), TRY_AGAIN_MS).unref();
      if (written < bytes.length) return pass(bytes.subarray(written));
      isBusy = false;
      if (lost > 0) waiting.push(lossLine(lost));
      lost = 0;
      if (waiting.length > 0) pass(take());
    });
  };
  return {
    write(line) {
      if (waitingCharacters + line.length > MOST_WAITING_CHARACTERS) return void lost++;
      waiting.push(line);
      waitingCharacters += line.length;
      if (!isBusy) pass(take());
    },
    flush() {
      const bytes = take();
      try {
        for (let done = 0; done < bytes.length;) done += writeSync(fileDescriptor, bytes, done);
      } catch {
        // The disk is still full, and the process is about to end.
      }
    },
  };
}

function lossLine(count: number): string {
  return `${JSON.stringify({ level: WARN, time: Date.now(), count, msg: `${count} lines of the log were lost.` })}\n`;
}

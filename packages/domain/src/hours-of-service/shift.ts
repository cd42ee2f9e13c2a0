import { afterDock, drive, RESTED } from './drive.ts';

const HOUR_MS = 3_600_000;

/** A stop that the law requires within a shift at the wheel. */
export interface ShiftPause {
  /** At the wheel before it. */
  afterMs: number;
  ms: number;
}

/** The breaks, and for two drivers the changes of seats, within so long at the wheel after loading; the rest behind the shift is none of them. */
export function pausesInShift(shiftMs: number, { drivers, dockMs }: { drivers: 1 | 2; dockMs: number }): ShiftPause[] {
  // At one mile an hour the miles are the hours.
  const { steps } = drive(0, shiftMs / HOUR_MS, { hours: afterDock(RESTED, dockMs), drivers, mph: 1 });
  let drivenMs = 0;
  return steps.flatMap(({ kind, from, to }) => {
    if (kind !== 'Drive') return [{ afterMs: drivenMs, ms: to - from }];
    drivenMs += to - from;
    return [];
  });
}

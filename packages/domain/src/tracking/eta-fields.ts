import { z } from 'zod';

const instant = z.iso.datetime({ offset: true }).nullable();

/** When a truck is expected at a stop, and how sure that is. */
export const etaFields = {
  /** Never in the past when it is calculated. */
  etaDateTime: instant,
  /** At the earliest and at the latest: further apart the older the news is. */
  etaEarliestDateTime: instant,
  etaLatestDateTime: instant,
  /** The last news that the ETA follows from; null while it follows from the plan, also where a dispatch is reported. */
  etaNewsDateTime: instant,
  etaDay: z.iso
    .date()
    .nullable()
    .describe(
      'The day of the ETA at the stop, where the carrier gives no time of day (LTL): the ETA times then stand for the close of ' +
        'business and no hour is known. Null where the time is known, or where there is no ETA.',
    ),
};

import { FIGURE_KINDS } from '@lanewright/domain/dashboard/figures.ts';
import { SHOWN_ROW_BY_ROW } from '@lanewright/domain/dashboard/needs.ts';
import { RecordType } from '@lanewright/domain/records/record-types.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timeZone } from './filter-fields.ts';

const instant = z.iso.datetime({ offset: true });
const day = z.iso.date();
const dollars = z.number();
/** The words of a list's address. */
const words = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** How many rows a list has, and the address that shows them. */
export const DashboardFigure = z.object({
  kind: z.enum(FIGURE_KINDS),
  total: z.int(),
  isTotalExact: z.boolean(),
  path: z.string(),
  search: words,
});
export type DashboardFigure = z.infer<typeof DashboardFigure>;

/** One thing that waits for somebody. */
export const NeedRow = z.object({
  need: z.enum(SHOWN_ROW_BY_ROW),
  number: z.string(),
  path: z.string(),
  origin: z.string(),
  destination: z.string(),
  /** The carrier it is with. */
  carrierName: z.string(),
  /** When it ends: the pickup closes, the tender expires, the truck arrives. Of a silent truck when it was last heard of. */
  at: instant.nullable(),
  /** By how many days it is late, where the carrier gives no time of day; `at` is then `promised`. */
  daysLate: z.int().nullable(),
  /** What `at` should have been at the latest. */
  promised: instant.nullable(),
  /** The place that `at` is of, and its clocks. */
  place: z.string(),
  ianaTimeZone: z.string().nullable(),
  /** By how much a bill differs. */
  difference: dollars.nullable(),
});
export type NeedRow = z.infer<typeof NeedRow>;

const Spent = z.object({ from: day, to: day, cost: dollars, weight: z.number(), shipments: z.int(), search: words });
const Delivered = z.object({ from: day, to: day, delivered: z.int(), judged: z.int(), onTime: z.int(), search: words });

export const DashboardTrends = z.object({
  /** They are reckoned anew after some minutes only. */
  asOf: instant,
  spend: z.object({ month: Spent, before: Spent }),
  onTime: z.object({ last: Delivered, before: Delivered }),
  weeks: z.array(
    z.object({
      from: day,
      to: day,
      truckload: dollars,
      ltl: dollars,
      cost: dollars,
      weight: z.number(),
      delivered: z.int(),
      judged: z.int(),
      onTime: z.int(),
      search: words,
    }),
  ),
});
export type DashboardTrends = z.infer<typeof DashboardTrends>;

export const RecentWork = z.object({
  entityType: RecordType,
  number: z.string(),
  path: z.string(),
  /** What the person did last. */
  action: z.string(),
  at: instant,
});
export type RecentWork = z.infer<typeof RecentWork>;

const asked = z.strictObject({ timeZone });
const own = { company: 'own', rate: 'read', query: asked } as const;
const example = { query: { timeZone: 'America/Chicago' } };

/** What somebody sees first. Each part holds what the person may see, and no more. */
export const dashboard = {
  figures: endpoint({
    get: '/dashboard/figures',
    needs: 'SignedIn',
    ...own,
    about: 'How many rows of which lists want attention today, each with the address that shows exactly those rows.',
    answers: z.array(DashboardFigure),
    example,
  }),
  needs: endpoint({
    get: '/dashboard/needs',
    needs: 'SignedIn',
    ...own,
    about: 'The first of those rows, the most urgent before others.',
    answers: z.array(NeedRow),
    example,
  }),
  trends: endpoint({
    get: '/dashboard/trends',
    needs: 'ViewShipment',
    ...own,
    about: 'What was spent and how much came on time, this month, in the last 30 days and week by week.',
    answers: DashboardTrends,
    example,
  }),
  recent: endpoint({
    get: '/dashboard/recent',
    needs: 'SignedIn',
    company: 'own',
    rate: 'read',
    about: 'The records that the signed-in person worked on last, newest first.',
    answers: z.array(RecentWork),
  }),
};

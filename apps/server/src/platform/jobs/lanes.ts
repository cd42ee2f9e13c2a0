/**
 * How many jobs of a lane one worker process runs at a time. A lane only waits for itself: two long plans never hold up
 * mail, and a mail server that does not answer never holds up a tender.
 */
export const LANES = {
  /** Letters to people. */
  mail: 2,
  /** Done in moments: removing a file, housekeeping. */
  quick: 4,
  /** Asks systems we do not own, and mostly waits for them. */
  outside: 4,
  /** News to systems of our customers, any of which may be slow: in their own lane they hold up nobody else. */
  webhooks: 6,
  /** Reads or writes many rows. */
  imports: 2,
  /** Minutes of computing. */
  heavy: 2,
} as const;

export type Lane = keyof typeof LANES;
export type LaneSlots = Readonly<Record<Lane, number>>;

/** So that no job waits for a connection while another of its process holds one. */
export function connectionsFor(lanes: LaneSlots): number {
  const forClaimingAndRelaying = 4;
  return Object.values(lanes).reduce((total, slots) => total + slots, forClaimingAndRelaying);
}

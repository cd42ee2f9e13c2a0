import type { JWK } from 'jose';

const DAY = 24 * 3_600_000;

/**
 * A key signs for three months. The next one is published a day before it signs, so that everybody who keeps a copy of the
 * published keys has it by then. The old one stays published for as long as anything it signed can come back: an id token
 * is shown again at sign-out, up to two weeks after it was given out.
 */
export const ROTATION = { signsForMs: 90 * DAY, publishedAheadMs: DAY, keptMs: 15 * DAY } as const;

export interface RingKey {
  jwk: JWK;
  signsFrom: Date;
}

export interface RingView {
  current: RingKey;
  /** The current one first, then those that are no longer or not yet used. */
  published: RingKey[];
  /** When a key made now would begin to sign; null while none is due. */
  nextSignsFrom: Date | null;
}

/** What a ring, oldest key first, means at a moment. */
export function ringAt(ring: readonly [RingKey, ...RingKey[]], now: Date): RingView {
  const isInUse = ({ signsFrom }: RingKey) => signsFrom <= now;
  const currentIndex = Math.max(0, ring.findLastIndex(isInUse));
  const current = ring[currentIndex]!;
  const others = ring.filter((_key, index) => {
    const successor = ring[index + 1];
    const isOver = successor !== undefined && successor.signsFrom.getTime() + ROTATION.keptMs <= now.getTime();
    return index !== currentIndex && !isOver;
  });
  const isWaiting = currentIndex < ring.length - 1;
  const endsAt = current.signsFrom.getTime() + ROTATION.signsForMs;
  const earliest = now.getTime() + ROTATION.publishedAheadMs;
  const isDue = !isWaiting && earliest >= endsAt;
  return {
    current,
    published: [current, ...others],
    nextSignsFrom: isDue ? new Date(Math.max(earliest, endsAt)) : null,
  };
}

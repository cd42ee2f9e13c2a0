/** Longer than a browser takes from its first question to joining; who was away for longer asks again anyway. */
const REMEMBERED_MS = 10 * 60_000;

/** For how long nothing was told in a group, as far as this process has heard. */
export function watchQuiet(nowMs: () => number) {
  const toldAt = new Map<string, number>();
  let listeningSince = nowMs();
  let sweptAt = listeningSince;

  const sweep = (now: number): void => {
    if (now - sweptAt < REMEMBERED_MS) return;
    sweptAt = now;
    for (const [room, at] of toldAt) if (now - at > REMEMBERED_MS) toldAt.delete(room);
  };
  return {
    told(room: string): void {
      const now = nowMs();
      toldAt.set(room, now);
      sweep(now);
    },
    /** What was said before is unknown. */
    listensAnew(): void {
      toldAt.clear();
      listeningSince = nowMs();
    },
    quietMs(room: string): number {
      const since = Math.max(toldAt.get(room) ?? 0, listeningSince);
      return Math.min(REMEMBERED_MS, Math.max(0, nowMs() - since));
    },
  };
}

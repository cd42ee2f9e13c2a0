/** Moves `Date` of a page ahead. It is sent to pages as text, so it uses nothing from outside of itself. */
export function moveDateAhead(aheadMs: number): void {
  const RealDate = Date;
  const realNow = RealDate.now.bind(RealDate);
  const now = () => realNow() + aheadMs;
  // On the real one, so that a test can put its own moment in this place too.
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  });
}

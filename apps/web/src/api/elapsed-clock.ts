/**
 * Milliseconds since it was made, for measuring how long something was away. A performance clock stops while the computer
 * sleeps, and a wall clock can be set back: whichever of the two went further since the last reading counts.
 */
export function createElapsedClock(
  readWallMs = () => Date.now(),
  readActiveMs = () => performance.now(),
): () => number {
  let wallMs = readWallMs();
  let activeMs = readActiveMs();
  let elapsedMs = 0;
  return () => {
    const [wallBefore, activeBefore] = [wallMs, activeMs];
    wallMs = readWallMs();
    activeMs = readActiveMs();
    elapsedMs += Math.max(0, wallMs - wallBefore, activeMs - activeBefore);
    return elapsedMs;
  };
}

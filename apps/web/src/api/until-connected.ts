const WITHIN_MS = 5_000;
const EVERY_MS = 100;

/** Resolves once connected; a connection that takes longer than five seconds has failed. */
export function untilConnected(isConnected: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    if (isConnected()) {
      resolve();
      return;
    }
    let waitedMs = 0;
    const timer = setInterval(() => {
      waitedMs += EVERY_MS;
      if (isConnected()) {
        clearInterval(timer);
        resolve();
      } else if (waitedMs >= WITHIN_MS) {
        clearInterval(timer);
        reject(new Error("Connection failed to reach 'Connected' state."));
      }
    }, EVERY_MS);
  });
}

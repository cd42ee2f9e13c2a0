export interface PollOptions {
  times: number;
  everyMs: number;
}

/** Checks at once and then again after each pause, until it is so or it was checked often enough. A failed check is none. */
export async function pollUntil(check: () => Promise<boolean>, { times, everyMs }: PollOptions): Promise<boolean> {
  for (let checked = 0; checked < times; checked += 1) {
    if (checked > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
    if (await check().catch(() => false)) return true;
  }
  return false;
}

/** Runs `work` when called; calls that come while it runs lead to one more run after it, not to one each. */
export function coalesced(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let current: Promise<void> | null = null;
  let isWanted = false;
  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      try {
        await work();
      } catch (error) {
        onError(error);
      }
    }
    current = null;
  };
  return () => {
    isWanted = true;
    return (current ??= run());
  };
}

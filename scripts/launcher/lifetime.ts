/** What has been started, to be stopped in the opposite order when anything asks for the end. */
export interface Lifetime {
  /** Aborted as soon as the end begins. */
  signal: AbortSignal;
  /** Registers how to undo a step that has just been done; undone at once when the end has already begun. */
  onEnd(undo: () => unknown): Promise<void>;
  /** Undoes everything. A second call waits for the first. */
  end(): Promise<void>;
}

export function beginLifetime(): Lifetime {
  const ending = new AbortController();
  const undos: (() => unknown)[] = [];
  let finished: Promise<void> | null = null;

  const undoAll = async () => {
    const failures: unknown[] = [];
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      try {
        await undo();
      } catch (error) {
        failures.push(error); // the steps before it must still be undone
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  return {
    signal: ending.signal,
    async onEnd(undo) {
      if (ending.signal.aborted) await undo();
      else undos.push(undo);
    },
    end() {
      ending.abort();
      finished ??= undoAll();
      return finished;
    },
  };
}

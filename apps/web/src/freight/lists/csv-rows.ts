const QUOTE = 0x22;
const LINE_END = 0x0a;

/** Counts the rows of a CSV file as it arrives, its heading aside. A line may end inside a quoted cell without ending the row. */
export function createRowCounter() {
  let lines = 0;
  let isQuoted = false;
  return {
    add(part: Uint8Array): void {
      for (const byte of part) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_END && !isQuoted) lines += 1;
      }
    },
    rows: () => Math.max(0, lines - 1),
  };
}

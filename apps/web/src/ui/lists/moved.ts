/** The list with one of its entries elsewhere; beyond an end, at the end. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = entries.filter((_, index) => index !== from);
  const at = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, at), entries[from]!, ...rest.slice(at)];
}

/** The item that a text can only mean: the only exact match, or else the only item; null while a person must choose. */
export function findUnambiguous<Item>(items: readonly Item[], isExact: (item: Item) => boolean): Item | null {
  const exact = items.filter(isExact);
  const candidates = exact.length > 0 ? exact : items;
  return candidates.length === 1 ? candidates[0]! : null;
}

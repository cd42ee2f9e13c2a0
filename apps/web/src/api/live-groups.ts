/** Which groups are wanted, and by whom. Says when a group must be joined or left; knows no connection. */
export interface GroupBook<Subscriber> {
  /** True when this is the group's first subscriber, so it must be joined. */
  add(group: string, subscriber: Subscriber): boolean;
  /** True when this was the group's last subscriber, so it must be left. */
  remove(group: string, subscriber: Subscriber): boolean;
  subscribersOf(group: string): Subscriber[];
  groups(): string[];
}

export function createGroupBook<Subscriber>(): GroupBook<Subscriber> {
  const book = new Map<string, Set<Subscriber>>();
  return {
    add(group, subscriber) {
      const known = book.get(group);
      if (known) {
        known.add(subscriber);
        return false;
      }
      book.set(group, new Set([subscriber]));
      return true;
    },
    remove(group, subscriber) {
      const known = book.get(group);
      if (!known?.delete(subscriber) || known.size > 0) return false;
      book.delete(group);
      return true;
    },
    // A copy, because a subscriber may leave while it is being told.
    subscribersOf: (group) => [...(book.get(group) ?? [])],
    groups: () => [...book.keys()],
  };
}

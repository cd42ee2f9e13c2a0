/** Lanes that a new one resembles. */
export interface AlikeLanes {
  /** The names of those with the same ends, mode and equipment. */
  same: readonly string[];
  /** The names of those that go the other way. */
  reversed: readonly string[];
}

const named = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** What somebody should know before a lane is made; nothing where it is the only one of its kind. */
export function laneWarnings({ same, reversed }: AlikeLanes): string[] {
  return [
    ...(same.length > 0 ? [`This lane exists already: ${named(same)}.`] : []),
    ...(reversed.length > 0 ? [`A lane the other way exists: ${named(reversed)}.`] : []),
  ];
}

// What an earlier release stored lacks the fields that have been added since: these take their empty values.

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Anything that is no group of fields stays as it is, for a validation to refuse. */
export function completeGroup(empty: object, stored: unknown): unknown {
  return isGroup(stored) ? { ...empty, ...stored } : stored;
}

export function completeGroups(empty: object, stored: unknown): unknown {
  return Array.isArray(stored) ? stored.map((entry) => completeGroup(empty, entry)) : stored;
}

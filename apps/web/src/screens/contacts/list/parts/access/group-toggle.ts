import type { Permission } from '@lanewright/domain/access/permissions.ts';

/** One click on a group: all that may be given, or none when all of that was given already. */
export function afterGroupToggle(
  group: readonly Permission[],
  chosen: readonly Permission[],
  grantable: readonly Permission[],
): Permission[] {
  const missing = group.filter((permission) => !chosen.includes(permission) && grantable.includes(permission));
  if (missing.length > 0) return [...chosen, ...missing];
  return chosen.filter((permission) => !group.includes(permission));
}

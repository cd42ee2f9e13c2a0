import type { Permission } from './permissions.ts';

/** `ViewCarrierNetwork` reads as `View carrier network`. */
export function permissionName(permission: Permission): string {
  const words = permission.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

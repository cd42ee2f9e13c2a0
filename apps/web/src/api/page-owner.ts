import { begunBy } from '@lanewright/contract/api-base.ts';

/**
 * Whose page this is. Whatever is shown and typed belongs to the person who was signed in when the page began, and a write
 * says so: somebody else may have signed in since, in another tab.
 */
let owner: string | null = null;

/** False when the page already belongs to somebody else, or to the same person at another company. */
export function claimPage(user: { companyId: string; id: string }): boolean {
  owner ??= begunBy(user);
  return owner === begunBy(user);
}

export function pageOwner(): string | null {
  return owner;
}

export function forgetPageOwner(): void {
  owner = null;
}

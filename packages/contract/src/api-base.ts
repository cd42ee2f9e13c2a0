import type { Host } from './endpoint.ts';

/** Where the paths of the contract begin. */
export const API_BASE = '/api/v1';
/** Where the actions on customer accounts begin, unless an installation keeps them elsewhere. */
export const ACCOUNT_BASE = '/account/v1';
/** The header in which the account server wants the key that the token carries. */
export const ACCOUNT_KEY_HEADER = 'x-api-key';

/**
 * The header in which a write says for whom it was begun, as `begunBy` spells it. Two people may use one browser, one after
 * the other: what the first one typed must not be saved in the name, or the company, of the second.
 */
export const BEGUN_BY_HEADER = 'x-begun-by';

export function begunBy(user: { companyId: string; id: string }): string {
  return `${user.companyId}/${user.id}`;
}

export function baseOf(endpoint: { host?: Host }): string {
  return endpoint.host === 'account' ? ACCOUNT_BASE : API_BASE;
}

import type { DatabaseRole } from './roles.ts';

/**
 * The address of the database with what every session of the product begins with. Its time zone is UTC, whatever the server, the
 * database or the account has as default, so that no date depends on where PostgreSQL runs. The driver prefers options in the
 * address to its own, so these are added to those that the address has.
 */
export function sessionUrl(url: string, role?: DatabaseRole): string {
  const queryAt = url.indexOf('?');
  const query = new URLSearchParams(queryAt === -1 ? '' : url.slice(queryAt + 1));
  const options = [query.get('options') ?? '', '-c TimeZone=UTC', role === undefined ? '' : `-c role=${role}`];
  query.set('options', options.filter(Boolean).join(' '));
  return `${queryAt === -1 ? url : url.slice(0, queryAt)}?${query.toString()}`;
}

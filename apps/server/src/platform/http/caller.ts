import { isIPv6 } from 'node:net';

const MAPPED = '::ffff:';
const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/** Who is counted as one: a person by id, an address, or the /64 network of an IPv6 address, since one home has all of it. */
export function callerOf(idOrAddress: string): string {
  if (!isIPv6(idOrAddress)) return idOrAddress;
  const address = idOrAddress.toLowerCase().replace(/%.*$/, '');
  if (address.startsWith(MAPPED) && address.includes('.')) return address.slice(MAPPED.length);
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right];
  return groups
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

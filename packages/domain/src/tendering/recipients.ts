import { isEmailAddress } from '../contacts/email-address.ts';
import { MOST_ADDRESSES } from './limits.ts';

export interface Reachable {
  /** Where a carrier wants tenders. */
  email: string | null;
  contacts: readonly { emailAddress: string }[];
}

/** Whom an offer goes to: the address that the carrier keeps for tenders, else its people, each address once. */
export function addressesFor({ email, contacts }: Reachable): string[] {
  const own = (email ?? '').trim();
  const all = own === '' ? contacts.map(({ emailAddress }) => emailAddress.trim()) : [own];
  return distinctAddresses(all.filter(isEmailAddress)).slice(0, MOST_ADDRESSES);
}

/** As they were written first; upper and lower case make no other address. */
export function distinctAddresses(addresses: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const address of addresses.map((one) => one.trim())) {
    const key = address.toLowerCase();
    if (key !== '' && !byKey.has(key)) byKey.set(key, address);
  }
  return [...byKey.values()];
}

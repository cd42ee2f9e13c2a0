import { isEmailAddress } from '@lanewright/domain/contacts/email-address.ts';

/** Somebody to send something to; `value` is the address. */
export interface Recipient {
  label: string;
  value: string;
}

export function recipientOf({ name, email }: { name: string; email: string }): Recipient {
  return { label: name.trim() === '' ? email : `${name} (${email})`, value: email };
}

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What can be chosen for the text in the field: contacts that were found, and the text itself when it is an address. */
export function offeredFor(text: string, found: readonly Recipient[], chosen: readonly Recipient[]): Recipient[] {
  const isNew = !found.concat(chosen).some(({ value }) => sameText(value, text));
  return isEmailAddress(text) && isNew ? [...found, { label: `Add "${text}"`, value: text }] : [...found];
}

/** What was chosen, with typed addresses called by the address alone, and nobody twice. */
export function chosenFrom(chosen: readonly Recipient[]): Recipient[] {
  const named = chosen.map(({ label, value }) => ({ label: label === `Add "${value}"` ? value : label, value }));
  return named.filter((one, index) => named.findIndex(({ label }) => sameText(label, one.label)) === index);
}

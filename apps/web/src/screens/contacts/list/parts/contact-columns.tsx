import type { ContactListItem } from '@lanewright/domain/contacts/contact.ts';
import { phoneLink } from '@lanewright/domain/contacts/phone-number.ts';
import type { ReactNode } from 'react';
import { RoleTypeChips } from '../../../../freight/contacts/role-type-chips.tsx';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import { UNKNOWN, type GridColumn } from '../../../../ui/grid/column.ts';
import { FactLink } from '../../../../ui/lists/list-cards.tsx';

export function numberOf({ phoneNumbers }: ContactListItem, type: 'office' | 'mobile'): string {
  return phoneNumbers.find((phone) => phone.type === type)?.number ?? '';
}

export function firstNameOf({ name, lastName }: ContactListItem): string {
  return name.endsWith(lastName) ? name.slice(0, name.length - lastName.length).trim() : name;
}

/** What calls them; plain text where the number is none that can be called. */
export function PhoneLink({ number }: { number: string }) {
  const link = phoneLink(number);
  const text = <span className="num">{number}</span>;
  return link === null ? text : <FactLink href={link}>{text}</FactLink>;
}

export function MailLink({ address }: { address: string }) {
  return <FactLink href={`mailto:${address}`}>{address}</FactLink>;
}

function linkColumn(
  id: string,
  title: string,
  width: number,
  text: (row: ContactListItem) => string,
  link: (value: string) => ReactNode,
): GridColumn<ContactListItem> {
  return { id, title, width, text, hasControl: true, cell: (row) => (text(row) === '' ? UNKNOWN : link(text(row))) };
}

export const CONTACT_COLUMNS: readonly GridColumn<ContactListItem>[] = [
  {
    id: 'name',
    title: 'Name',
    width: 176,
    sort: 'name',
    text: (row) => [row.lastName, firstNameOf(row)].filter(Boolean).join(', '),
  },
  { id: 'title', title: 'Title', width: 144, text: ({ title }) => title },
  { id: 'location', title: 'Location', width: 176, text: ({ location }) => location },
  linkColumn(
    'office',
    'Office',
    160,
    (row) => numberOf(row, 'office'),
    (number) => <PhoneLink number={number} />,
  ),
  linkColumn(
    'mobile',
    'Cell',
    136,
    (row) => numberOf(row, 'mobile'),
    (number) => <PhoneLink number={number} />,
  ),
  linkColumn(
    'email',
    'Email',
    288,
    ({ primaryEmailAddress }) => primaryEmailAddress,
    (address) => <MailLink address={address} />,
  ),
  {
    id: 'types',
    title: 'Type',
    width: 152,
    text: ({ contactRoleTypes }) => contactRoleTypes.join(', '),
    cell: ({ contactRoleTypes }) =>
      contactRoleTypes.length === 0 ? UNKNOWN : <RoleTypeChips types={contactRoleTypes} />,
  },
  { id: 'roles', title: 'Roles', width: 200, text: ({ roles }) => roles.join(', ') },
];

export const DEFAULT_ARRANGEMENT: GridArrangement = {
  columns: ['name', 'title', 'location', 'office', 'mobile', 'email', 'types'],
  fixedColumnsCount: 1,
};

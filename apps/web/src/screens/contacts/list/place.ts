export const CONTACT_TABS = [
  { id: 'all', label: 'All Contacts' },
  { id: 'portal', label: 'Portal Users' },
  { id: 'admins', label: 'Admins' },
] as const;
export type ContactTab = (typeof CONTACT_TABS)[number]['id'];

/** Where somebody is in the list, as the address says it. */
export interface ContactListPlace {
  tab: ContactTab;
  page: number;
  search: string;
  /** The contact that is open; empty for none. */
  contactId: string;
}

export function roleTypeOf(tab: ContactTab): { contactRoleType?: 'Portal' | 'Admin' } {
  if (tab === 'portal') return { contactRoleType: 'Portal' };
  return tab === 'admins' ? { contactRoleType: 'Admin' } : {};
}

const NOUNS: Record<ContactTab, [one: string, many: string]> = {
  all: ['contact', 'contacts'],
  portal: ['portal user', 'portal users'],
  admins: ['admin', 'admins'],
};

export function headingFor(tab: ContactTab, total: number | undefined): string {
  const [one, many] = NOUNS[tab];
  if (total === undefined) return 'Contacts';
  return total === 1 ? `1 ${one}` : `${total.toLocaleString('en-US')} ${many}`;
}

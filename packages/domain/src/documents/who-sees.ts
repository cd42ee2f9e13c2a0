import type { Permission } from '../access/permissions.ts';
import type { DocumentType } from './document-types.ts';
import type { HiddenDocuments } from './document.ts';

/** Papers of carrier invoices show what a carrier is paid, so they need the permission that those invoices need. */
const PERMISSION_OF_TYPE: Partial<Record<DocumentType, Permission>> = {
  APInvoice: 'ViewCarrierInvoice',
  ThirdParty: 'ViewCarrierInvoice',
};

/** What a document of this type needs beside ViewDocuments and the permission to see its record; null for most types. */
export const permissionToSee = (type: DocumentType): Permission | null => PERMISSION_OF_TYPE[type] ?? null;

export function maySeeType(permissions: readonly Permission[], type: DocumentType): boolean {
  const needed = permissionToSee(type);
  return needed === null || permissions.includes(needed);
}

/** How many of these documents are left out for a user with these permissions, by the permission that is missing. */
export function countHidden(permissions: readonly Permission[], types: readonly DocumentType[]): HiddenDocuments[] {
  const missing = types.filter((type) => !maySeeType(permissions, type)).map((type) => permissionToSee(type)!);
  return [...new Set(missing)].map((permission) => ({
    permission,
    count: missing.filter((one) => one === permission).length,
  }));
}

export function hiddenDocumentsText(hidden: readonly HiddenDocuments[]): string {
  const count = hidden.reduce((sum, one) => sum + one.count, 0);
  return count === 1 ? '1 document is hidden.' : `${count} documents are hidden.`;
}

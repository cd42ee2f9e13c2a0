import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { StatusChip } from '../../../../ui/chips/status-chip.tsx';

/** Whether somebody who may sign in has set a password yet. */
export function ActivationChip({ contact }: { contact: Pick<Contact, 'createPortalUser' | 'isActivated'> }) {
  if (!contact.createPortalUser) return null;
  return contact.isActivated ? (
    <StatusChip label="Activated" scale="done" glyph="tickOutline" />
  ) : (
    <StatusChip label="Not activated" scale="attention" glyph="empty" />
  );
}

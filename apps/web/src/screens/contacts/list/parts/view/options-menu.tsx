import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { ChevronDown, Copy, KeyRound, MailCheck, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../../../../ui/button/button.tsx';
import { Spacer } from '../../../../../ui/layout/page-frame.tsx';
import { Menu, type MenuEntry } from '../../../../../ui/menu/menu.tsx';
import { reasonAgainst } from './contact-options.ts';
import type { useContactMail } from './use-contact-mail.ts';
import type { ContactTask } from '../../task.ts';

interface OptionsMenuProps {
  contact: Contact;
  user: CurrentUser;
  mail: ReturnType<typeof useContactMail>;
  onTask: (task: ContactTask) => void;
}

/** The options menu: what can be done with the contact, and why not where it cannot. */
export function OptionsMenu({ contact, user, mail, onTask }: OptionsMenuProps) {
  const against = (act: Parameters<typeof reasonAgainst>[0]) => ({ disabledReason: reasonAgainst(act, user, contact) });
  const begin = (kind: 'edit' | 'duplicate' | 'delete') => () => onTask({ kind, contact });
  const entries: MenuEntry[] = [
    { label: 'Edit', icon: <Pencil />, onSelect: begin('edit'), ...against('edit') },
    { label: 'Duplicate Contact', icon: <Copy />, onSelect: begin('duplicate'), ...against('duplicate') },
    { divider: true },
    {
      label: 'Send Activation',
      icon: <MailCheck />,
      onSelect: () => void mail.sendActivation(),
      ...against('sendActivation'),
    },
    {
      label: 'Send Password Reset',
      icon: <KeyRound />,
      onSelect: () => void mail.sendPasswordReset(),
      ...against('sendPasswordReset'),
    },
    { divider: true },
    { label: 'Delete Contact', icon: <Trash2 />, onSelect: begin('delete'), ...against('delete') },
  ];
  return (
    <>
      <Spacer />
      <Button size="small" icon={<Pencil />} onClick={begin('edit')} {...against('edit')}>
        Edit
      </Button>
      <Menu
        label="Options"
        align="end"
        entries={entries}
        renderTrigger={(trigger) => (
          <Button size="small" {...trigger} isBusy={mail.isSending} endIcon={<ChevronDown />}>
            Options
          </Button>
        )}
      />
    </>
  );
}

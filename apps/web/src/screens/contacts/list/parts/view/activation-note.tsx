import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { MailCheck } from 'lucide-react';
import { productSettings } from '../../../../../api/product-settings.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { Note } from '../../../../../ui/feedback/note.tsx';
import { reasonAgainst } from './contact-options.ts';
import type { useContactMail } from './use-contact-mail.ts';
import styles from '../contact-dialog.module.css';

interface ActivationNoteProps {
  contact: Contact;
  user: CurrentUser;
  mail: ReturnType<typeof useContactMail>;
}

/** The step that is still missing before a portal user can sign in. */
export function ActivationNote({ contact, user, mail }: ActivationNoteProps) {
  const { isSending } = mail;
  // Where no mail is delivered, nothing is on its way.
  const { mailUnavailable } = productSettings();
  const wasActivationSent = mail.wasActivationSent && mailUnavailable === null;
  return (
    <div className={styles.note}>
      <Note tone={wasActivationSent ? 'done' : 'attention'}>
        <div className={styles.noteRow}>
          <span>
            <strong>
              {wasActivationSent ? 'The link is on its way.' : `${contact.firstName} cannot sign in yet.`}
            </strong>{' '}
            {wasActivationSent
              ? `${contact.firstName} sets a password with it and can then sign in.`
              : `An activation link to ${contact.primaryEmailAddress} lets them set a password.`}
            {mailUnavailable !== null && ` ${mailUnavailable} The operator of the installation passes the link on.`}
          </span>
          <Button
            size="small"
            icon={<MailCheck />}
            isBusy={isSending}
            disabledReason={reasonAgainst('sendActivation', user, contact)}
            onClick={() => void mail.sendActivation()}
          >
            {wasActivationSent ? 'Send again' : 'Send Activation'}
          </Button>
        </div>
      </Note>
    </div>
  );
}

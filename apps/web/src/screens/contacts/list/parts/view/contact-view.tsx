import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { UserX } from 'lucide-react';
import { ApiProblem } from '../../../../../api/api-problem.ts';
import { useCurrentUser } from '../../../../../api/session.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { Dialog } from '../../../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { isContactId, useContact } from '../../data.ts';
import { ContactDetails } from './contact-details.tsx';
import { OptionsMenu } from './options-menu.tsx';
import { ContactSkeleton } from './contact-skeleton.tsx';
import type { ContactTask } from '../../task.ts';
import { useContactMail } from './use-contact-mail.ts';

interface ContactViewProps {
  contactId: string;
  onTask: (task: ContactTask) => void;
  onClose: () => void;
}

const TITLE = 'Contact Info';

export function ContactView({ contactId, onTask, onClose }: ContactViewProps) {
  const query = useContact(contactId);
  const { data: contact, error } = query;
  if (contact) return <LoadedContact contact={contact} onTask={onTask} onClose={onClose} />;
  const isUnknown = !isContactId(contactId) || (error instanceof ApiProblem && error.status === 404);
  return (
    <Dialog title={TITLE} width={isUnknown ? 480 : 1040} isFlush={!isUnknown} onClose={onClose}>
      {isUnknown ? (
        <EmptyState
          icon={<UserX />}
          title="This contact was not found"
          text="It may have been deleted, or the link to it is not complete."
          actions={<Button onClick={onClose}>Show the contacts</Button>}
        />
      ) : error ? (
        <ErrorState
          title="The contact could not be loaded"
          message={error.message}
          reference={error instanceof ApiProblem ? error.requestId : null}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <ContactSkeleton />
      )}
    </Dialog>
  );
}

function LoadedContact({ contact, onTask, onClose }: Omit<ContactViewProps, 'contactId'> & { contact: Contact }) {
  const user = useCurrentUser();
  const mail = useContactMail(contact);
  return (
    <Dialog
      title={TITLE}
      width={contact.createPortalUser ? 1040 : 720}
      isFlush
      onClose={onClose}
      headerTools={<OptionsMenu contact={contact} user={user} mail={mail} onTask={onTask} />}
    >
      <ContactDetails contact={contact} user={user} mail={mail} />
    </Dialog>
  );
}

import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { Contact, LocationChoice } from '@lanewright/domain/contacts/contact.ts';
import { phoneLink } from '@lanewright/domain/contacts/phone-number.ts';
import { canBeActivated, mayDoWithContact } from '@lanewright/domain/contacts/rules.ts';
import type { ReactNode } from 'react';
import { personName } from '../../../../../api/person-name.ts';
import { RolesAndPermissions } from '../../../../../freight/access/roles-and-permissions.tsx';
import { ContactPicture } from '../../../../../freight/contacts/contact-picture.tsx';
import { RoleTypeChips } from '../../../../../freight/contacts/role-type-chips.tsx';
import type { useContactMail } from './use-contact-mail.ts';
import { ActivationChip } from '../activation-chip.tsx';
import { ActivationNote } from './activation-note.tsx';
import styles from '../contact-dialog.module.css';

interface ContactDetailsProps {
  contact: Contact;
  user: CurrentUser;
  mail: ReturnType<typeof useContactMail>;
}

export function ContactDetails({ contact, user, mail }: ContactDetailsProps) {
  const name = personName(contact);
  const email = contact.primaryEmailAddress;
  return (
    <div className={styles.panes}>
      <div className={styles.aside}>
        <ContactPicture
          contactId={contact.id}
          fileId={contact.profilePictureFileId}
          name={name}
          size="large"
          canEdit={mayDoWithContact('edit', user, contact)}
        />
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.quiet}>{contact.title || 'No title'}</p>
        <div className={styles.chips}>
          <RoleTypeChips types={contact.roleTypes} />
          <ActivationChip contact={contact} />
        </div>
        <dl className={styles.facts}>
          <Fact term="Office">{numberLink(contact.officeNumber)}</Fact>
          <Fact term="Cell">{numberLink(contact.mobileNumber)}</Fact>
          <Fact term="Email">
            {email && (
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            )}
          </Fact>
          <Fact term="Roles">{rolesText(contact)}</Fact>
          <Fact term="Locations">{places(contact.locations)}</Fact>
          <Fact term="Non-company locations">{places(contact.nonCompanyLocations)}</Fact>
        </dl>
      </div>
      <section className={styles.main} aria-label="Access">
        {contact.createPortalUser && canBeActivated(contact) && (
          <ActivationNote contact={contact} user={user} mail={mail} />
        )}
        <h3 className={styles.heading}>Roles & Permissions</h3>
        {contact.createPortalUser ? (
          <RolesAndPermissions roles={contact.roles} permissions={contact.permissions} />
        ) : (
          <p className={styles.quiet}>
            {contact.firstName} cannot sign in. Send Activation makes them a portal user without a role and mails the
            link; Edit gives them roles.
          </p>
        )}
      </section>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children || <span className={styles.none}>None</span>}</dd>
    </div>
  );
}

function numberLink(number: string): ReactNode {
  const link = phoneLink(number);
  const text = <span className="num">{number}</span>;
  if (number === '') return null;
  return link === null ? (
    text
  ) : (
    <a className="link" href={link}>
      {text}
    </a>
  );
}

function rolesText({ createPortalUser, roles, permissions }: Contact): string {
  if (!createPortalUser) return '';
  if (roles.length > 0) return roles.join(', ');
  return permissions.length > 0 ? 'Custom role' : '';
}

function places(choices: readonly LocationChoice[]): ReactNode {
  if (choices.length === 0) return null;
  return (
    <ul>
      {choices.map(({ value, label }) => (
        <li key={value}>{label}</li>
      ))}
    </ul>
  );
}

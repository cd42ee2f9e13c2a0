import type { ContactListItem } from '@lanewright/domain/contacts/contact.ts';
import { phoneLink } from '@lanewright/domain/contacts/phone-number.ts';
import { Link } from '@tanstack/react-router';
import { Mail, MapPin, Phone, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { PersonPicture } from '../../../../../freight/contacts/person-picture.tsx';
import { RoleTypeChips } from '../../../../../freight/contacts/role-type-chips.tsx';
import type { ContactListPlace } from '../../place.ts';
import { OPENED_FROM_LIST } from '../../use-contact-place.ts';
import styles from './contact-list.module.css';

export function ContactCards({ rows, place }: { rows: ContactListItem[]; place: ContactListPlace }) {
  return (
    <ul aria-label="Contacts" className={styles.cards}>
      {rows.map((contact) => (
        <ContactCard key={contact.id} contact={contact} place={place} />
      ))}
    </ul>
  );
}

function ContactCard({ contact, place }: { contact: ContactListItem; place: ContactListPlace }) {
  const number = (type: 'office' | 'mobile') => contact.phoneNumbers.find((phone) => phone.type === type)?.number;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <PersonPicture name={contact.name} fileId={contact.profilePictureFileId} size="medium" tone="neutral" />
        <div className={styles.who}>
          <Link
            to="/contacts"
            search={{ ...place, contactId: contact.id }}
            state={OPENED_FROM_LIST}
            resetScroll={false}
            preload={false}
            className={styles.name}
            title={contact.name}
          >
            {contact.name}
          </Link>
          <span className={styles.title} title={contact.title}>
            {contact.title}
          </span>
        </div>
        <div className={styles.chips}>
          <RoleTypeChips types={contact.contactRoleTypes} />
        </div>
      </div>
      <ul className={styles.facts}>
        <Fact icon={<MapPin />} label="Location" none="No location">
          {contact.location}
        </Fact>
        <Fact icon={<Phone />} label="Office" none="No office number">
          {numberLink(number('office'))}
        </Fact>
        <Fact icon={<Smartphone />} label="Cell" none="No cell number">
          {numberLink(number('mobile'))}
        </Fact>
        <Fact icon={<Mail />} label="E-mail" none="No e-mail">
          {contact.primaryEmailAddress && (
            <a href={`mailto:${contact.primaryEmailAddress}`} title={contact.primaryEmailAddress}>
              {contact.primaryEmailAddress}
            </a>
          )}
        </Fact>
      </ul>
    </li>
  );
}

function numberLink(number: string | undefined): ReactNode {
  if (!number) return null;
  const link = phoneLink(number);
  const text = <span className="num">{number}</span>;
  return link === null ? text : <a href={link}>{text}</a>;
}

interface FactProps {
  icon: ReactNode;
  label: string;
  none: string;
  children: ReactNode;
}

function Fact({ icon, label, none, children }: FactProps) {
  return (
    <li className={styles.fact}>
      <span aria-hidden="true">{icon}</span>
      {children ? (
        <>
          <span className="spoken">{label}: </span>
          <span className={styles.value}>{children}</span>
        </>
      ) : (
        <span className={styles.none}>{none}</span>
      )}
    </li>
  );
}

import type { Carrier, CarrierContact } from '@lanewright/contract/carriers.ts';
import { phoneLink } from '@lanewright/domain/contacts/phone-number.ts';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../ui/button/button.tsx';
import { Avatar } from '../../../../ui/layout/avatar.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import styles from './carrier-detail.module.css';

interface ContactsCardProps {
  carrier: Carrier;
  editReason: string | undefined;
  onEdit: () => void;
}

export function ContactsCard({ carrier: { contacts }, editReason, onEdit }: ContactsCardProps) {
  return (
    <Card
      title="Contacts"
      actions={
        <Button size="small" disabledReason={editReason} onClick={onEdit}>
          Edit contacts
        </Button>
      }
    >
      <CardBody>
        {contacts.length === 0 ? (
          <p className={styles.quiet}>Nobody yet. Who is here comes first when somebody writes to the carrier.</p>
        ) : (
          <ul className={styles.people}>
            {contacts.map((contact) => (
              <Person key={contact.id} contact={contact} />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

function Person({ contact: { id, fullName, title, emailAddress, phoneNumber } }: { contact: CarrierContact }) {
  const phone = phoneLink(phoneNumber);
  return (
    <li>
      <Avatar name={fullName} tone="neutral" />
      <div>
        <Link to="/contacts" search={{ contactId: id }} className={styles.link}>
          {fullName}
        </Link>
        {title && <div>{title}</div>}
        {emailAddress && (
          <div>
            <a href={`mailto:${emailAddress}`} className={styles.link}>
              {emailAddress}
            </a>
          </div>
        )}
        {phoneNumber && (
          <div className="num">
            {phone ? (
              <a href={phone} className={styles.link}>
                {phoneNumber}
              </a>
            ) : (
              phoneNumber
            )}
          </div>
        )}
      </div>
    </li>
  );
}

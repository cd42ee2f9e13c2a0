import { phoneLink } from '@lanewright/domain/contacts/phone-number.ts';
import type { LocationContact } from '@lanewright/domain/locations/location.ts';
import { Link } from '@tanstack/react-router';
import { useLocationContacts } from '../../../../freight/locations/location-data.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Avatar } from '../../../../ui/layout/avatar.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import styles from './location-detail.module.css';

interface PeopleCardProps {
  locationNumber: string;
  editReason: string | undefined;
  onEdit: (contacts: readonly LocationContact[]) => void;
}

export function PeopleCard({ locationNumber, editReason, onEdit }: PeopleCardProps) {
  const query = useLocationContacts(locationNumber);
  const { data } = query;
  return (
    <Card
      title="Contacts"
      actions={
        <Button size="small" disabledReason={editReason} disabled={!data} onClick={() => data && onEdit(data)}>
          Edit contacts
        </Button>
      }
    >
      <CardBody>
        {data ? (
          <People contacts={data} />
        ) : query.isError ? (
          <ErrorState
            title="The contacts could not be loaded"
            message={query.error.message}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <div className={styles.skeletonLines}>
            <Skeleton width={200} />
            <Skeleton width={160} />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function People({ contacts }: { contacts: readonly LocationContact[] }) {
  if (contacts.length === 0)
    return <p className={styles.quiet}>Nobody yet. The default contact is filled in on orders to this place.</p>;
  const defaultFirst = contacts.toSorted((one, other) => Number(other.isDefaultContact) - Number(one.isDefaultContact));
  return (
    <ul className={styles.people}>
      {defaultFirst.map((contact) => (
        <PersonRow key={contact.contactId} contact={contact} />
      ))}
    </ul>
  );
}

function PersonRow({ contact }: { contact: LocationContact }) {
  const name = `${contact.firstName} ${contact.lastName}`.trim();
  return (
    <li className={styles.person}>
      <Avatar name={name} tone="neutral" />
      <div className={styles.personText}>
        <div className={styles.personName}>
          <Link to="/contacts" search={{ contactId: contact.contactId }} className={styles.link}>
            {name}
          </Link>
          {contact.isDefaultContact && <Tag tone="accent">Default</Tag>}
        </div>
        {contact.title && <div>{contact.title}</div>}
        {contact.primaryEmailAddress && (
          <div>
            <a href={`mailto:${contact.primaryEmailAddress}`} className={styles.link}>
              {contact.primaryEmailAddress}
            </a>
          </div>
        )}
        <Phone kind="Office" number={contact.officeNumber} />
        <Phone kind="Cell" number={contact.mobileNumber} />
      </div>
    </li>
  );
}

function Phone({ kind, number }: { kind: string; number: string }) {
  if (number === '') return null;
  const link = phoneLink(number);
  return (
    <div className="num">
      {kind}{' '}
      {link ? (
        <a href={link} className={styles.link}>
          {number}
        </a>
      ) : (
        number
      )}
    </div>
  );
}

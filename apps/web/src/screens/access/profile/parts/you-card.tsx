import { ApiProblem } from '../../../../api/api-problem.ts';
import { personName } from '../../../../api/person-name.ts';
import { useCurrentUser } from '../../../../api/session.ts';
import { ContactPicture } from '../../../../freight/contacts/contact-picture.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton, useIsSlow } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { useOwnContact } from '../data.ts';
import { PROFILE_FIELDS } from '../form.ts';
import styles from '../profile.module.css';
import { ProfileForm } from './profile-form.tsx';

/** The person: picture, what cannot be changed here, and what can. */
export function YouCard() {
  const user = useCurrentUser();
  const query = useOwnContact();
  const isSlow = useIsSlow(query.isPending);
  return (
    <Card title="You">
      <CardBody>
        <div className={styles.person}>
          <ContactPicture
            contactId={user.id}
            fileId={user.profilePictureFileId}
            name={personName(user)}
            size="large"
            canEdit
          />
        </div>
        <dl className={styles.facts}>
          <Fact label="Email" value={user.emailAddress} />
          <Fact label="Company" value={user.companyName} />
        </dl>
        {query.data ? (
          <ProfileForm contact={query.data} />
        ) : query.error ? (
          <ErrorState
            title="Your details could not be loaded"
            message={query.error.message}
            reference={query.error instanceof ApiProblem ? query.error.requestId : null}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <div className={styles.fields} role="status" aria-label="Loading your details">
            {PROFILE_FIELDS.map((field) => (
              <div key={field} className={styles.waiting}>
                {isSlow && <Skeleton height={36} />}
              </div>
            ))}
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

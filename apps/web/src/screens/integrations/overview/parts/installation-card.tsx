import type { IntegrationState, IntegrationStatus } from '@lanewright/contract/product.ts';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { useInstallation } from '../data.ts';
import styles from '../integrations.module.css';

/** What the installation is connected to, so that nobody takes an estimate or a simulation for the real thing. */
export function InstallationCard() {
  return (
    <Card title="This installation">
      <CardBody>
        <Statuses />
        <p className={styles.aside}>The operator of the installation changes these by its settings.</p>
      </CardBody>
    </Card>
  );
}

const NEEDS_ATTENTION: readonly IntegrationState[] = ['Not configured', 'Simulated'];

function Statuses() {
  const query = useInstallation();
  if (query.isPending) return <Skeleton height={240} />;
  if (!query.data)
    return (
      <ErrorState
        title="The state of the installation could not be loaded"
        message={query.error.message}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <ul className={styles.list} aria-label="This installation">
      {query.data.map((status) => (
        <Status key={status.name} {...status} />
      ))}
    </ul>
  );
}

function Status({ name, state, about }: IntegrationStatus) {
  return (
    <li>
      <div className={styles.wide}>
        <div className={styles.head}>
          <strong>{name}</strong>
          <Tag tone={NEEDS_ATTENTION.includes(state) ? 'attention' : 'neutral'}>{state}</Tag>
        </div>
        <div className={styles.quiet}>{about}</div>
      </div>
    </li>
  );
}

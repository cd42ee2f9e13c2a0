import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import styles from './integrations.module.css';
import { InstallationCard } from './parts/installation-card.tsx';
import { KeysCard } from './parts/keys-card.tsx';
import { WebhooksCard } from './parts/webhooks-card.tsx';

/** For who connects other systems of the company: how they get in, and what they are told. */
export function IntegrationsScreen() {
  return (
    <PageFrame
      heading="Integrations"
      context={
        <>
          Keys let your systems use the{' '}
          <a className={styles.link} href="/api/docs">
            API
          </a>
          ; webhooks tell them what happens.
        </>
      }
    >
      <div className={styles.cards}>
        <KeysCard />
        <WebhooksCard />
        <InstallationCard />
      </div>
    </PageFrame>
  );
}

import {
  DEFAULT_PREFERENCES,
  NOTIFICATION_KINDS,
  type LinkBehaviour,
  type NotificationKind,
  type Preferences,
} from '@lanewright/domain/access/preferences.ts';
import { usePreferences } from '../../../../api/preferences.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { SegmentedControl } from '../../../../ui/layout/segmented-control.tsx';
import { useSavePreferences } from '../data.ts';
import styles from '../profile.module.css';
import { SwitchRow } from './switch-row.tsx';

const MAIL_ABOUT: Record<NotificationKind, { label: string; about: string }> = {
  shipmentStatus: { label: 'Shipment status', about: 'A shipment you watch is picked up, delivered or cancelled.' },
  onTimeStatus: { label: 'On-time status', about: 'A shipment you watch turns early, late or at risk.' },
  mentions: { label: 'Mentions', about: 'Somebody mentions you in a note.' },
  optimizationFinished: { label: 'Optimization finished', about: 'A job that you started has its result.' },
};

const LINKS: readonly { value: LinkBehaviour; label: string }[] = [
  { value: 'sameWindow', label: 'Same window' },
  { value: 'newTab', label: 'New tab' },
  { value: 'popout', label: 'Pop-out' },
];

/** Kept with the person, so that they hold on every device. Each is saved as soon as it is chosen. */
export function PreferencesCard() {
  const query = usePreferences();
  const save = useSavePreferences();
  const preferences = query.data ?? DEFAULT_PREFERENCES;
  const change = (next: Partial<Preferences>) => save.mutate({ ...preferences, ...next });
  const toggle = (kind: NotificationKind, isOn: boolean) =>
    change({
      mailAbout: NOTIFICATION_KINDS.filter((one) => (one === kind ? isOn : preferences.mailAbout.includes(one))),
    });

  if (query.error && !query.data) {
    return (
      <Card title="Notifications and links">
        <ErrorState
          title="Your preferences could not be loaded"
          message={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </Card>
    );
  }
  return (
    <Card title="Notifications and links">
      <CardBody>
        <div role="group" aria-label="Mail me about" aria-busy={query.isPending}>
          <h4 className={styles.groupTitle}>Mail me about</h4>
          {NOTIFICATION_KINDS.map((kind) => (
            <SwitchRow
              key={kind}
              {...MAIL_ABOUT[kind]}
              isOn={query.data !== undefined && preferences.mailAbout.includes(kind)}
              isDisabled={query.data === undefined}
              onChange={(isOn) => toggle(kind, isOn)}
            />
          ))}
        </div>
        <div className={styles.setting}>
          <div>
            <b>Search results open in</b>
            <small>What happens when you pick one.</small>
          </div>
          {query.data && (
            <SegmentedControl
              label="Search results open in"
              segments={LINKS}
              value={preferences.linkBehaviour}
              onChange={(linkBehaviour) => change({ linkBehaviour })}
            />
          )}
        </div>
      </CardBody>
    </Card>
  );
}

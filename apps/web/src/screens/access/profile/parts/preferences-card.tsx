import {
  DEFAULT_PREFERENCES,
  NOTIFICATION_KINDS,
  type LinkBehaviour,
  type NotificationKind,
  type Preferences,
} from '@lanewright/domain/access/preferences.ts';
import { useId } from 'react';
import { usePreferences } from '../../../../api/preferences.ts';
import { useSavePreferences } from '../../../../freight/access/save-preferences.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SwitchField } from '../../../../ui/forms/switch-field.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { SegmentedControl } from '../../../../ui/layout/segmented-control.tsx';
import styles from '../profile.module.css';

const TOLD_ABOUT: Record<NotificationKind, { label: string; about: string }> = {
  shipmentStatus: {
    label: 'Shipment and order status',
    about: 'A shipment or order you watch is booked, picked up, delivered or cancelled.',
  },
  onTimeStatus: { label: 'On-time status', about: 'A shipment or order you watch turns early, late or at risk.' },
  mentions: { label: 'Mentions', about: 'Somebody mentions you in a note.' },
  optimizationFinished: { label: 'Optimization finished', about: 'A plan that you asked for has its result.' },
  finishedWork: { label: 'Finished work', about: 'Work on many orders, or an upload, that you began has ended.' },
  runningOut: {
    label: 'Running out',
    about: 'A contracted rate or an insurance in your care runs out, or has run out.',
  },
  approvals: { label: 'Approvals', about: 'A refund waits for your approval, or one that you requested was decided.' },
  integrations: { label: 'Integrations', about: 'A webhook that you made could not be delivered and was paused.' },
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
        <ToldTable preferences={query.data} onChange={change} />
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

const WAYS = [
  { name: 'bellAbout', title: 'In the portal' },
  { name: 'mailAbout', title: 'By mail' },
] as const;

interface ToldTableProps {
  /** Undefined while they are on their way. */
  preferences: Preferences | undefined;
  onChange: (next: Partial<Preferences>) => void;
}

/** One row for each thing, one column for each way to be told of it. */
function ToldTable({ preferences, onChange }: ToldTableProps) {
  const titleId = useId();
  const withKind = (chosen: readonly NotificationKind[], kind: NotificationKind, isOn: boolean) =>
    NOTIFICATION_KINDS.filter((one) => (one === kind ? isOn : chosen.includes(one)));
  return (
    <table className={styles.told} aria-labelledby={titleId} aria-busy={preferences === undefined}>
      <thead>
        <tr>
          <th scope="col" id={titleId}>
            Tell me about
          </th>
          {WAYS.map(({ name, title }) => (
            <th key={name} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <b>{TOLD_ABOUT[kind].label}</b>
              <small>{TOLD_ABOUT[kind].about}</small>
            </th>
            {WAYS.map(({ name, title }) => (
              <td key={name}>
                <SwitchField
                  label=""
                  accessibleName={`${TOLD_ABOUT[kind].label}: ${title}`}
                  isOn={preferences?.[name].includes(kind) ?? false}
                  isDisabled={preferences === undefined}
                  onChange={(isOn) => preferences && onChange({ [name]: withKind(preferences[name], kind, isOn) })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

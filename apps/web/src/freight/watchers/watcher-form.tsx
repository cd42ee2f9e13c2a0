import { problemsWithWatcher } from '@lanewright/domain/watchers/rules.ts';
import {
  WATCHER_CHOICES,
  type WatchedRecord,
  type Watcher,
  type WatcherNotificationType,
} from '@lanewright/domain/watchers/watcher.ts';
import { useState, type ReactNode } from 'react';
import { productSettings } from '../../api/product-settings.ts';
import { SaveDialog } from '../../ui/dialog/save-dialog.tsx';
import { isRefusal } from '../../ui/forms/refusal.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAddWatcher, useEditWatcher } from './watcher-data.ts';
import styles from './watchers.module.css';

interface WatcherFormProps {
  title: string;
  record: WatchedRecord;
  /** Absent: somebody new. */
  watcher?: Watcher;
  onSaved: () => void;
  onBack?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

const MOST_TYPED = 254;

export function WatcherForm({ title, record, watcher, onSaved, onBack, onClose, children }: WatcherFormProps) {
  const [emailAddress, setEmailAddress] = useState(watcher?.emailAddress ?? '');
  const [type, setType] = useState<WatcherNotificationType>(watcher?.notificationType ?? 'All');
  const [problem, setProblem] = useState<string>();
  const add = useAddWatcher();
  const edit = useEditWatcher();
  const whyNot = watcher ? null : productSettings().mailUnavailable;
  const isBusy = add.isPending || edit.isPending;

  const handleSubmit = async () => {
    const [found] = watcher ? [] : problemsWithWatcher({ emailAddress });
    setProblem(found?.message);
    if (found) return document.querySelector<HTMLInputElement>('[name="emailAddress"]')?.focus();
    try {
      if (watcher) await edit.mutateAsync({ id: watcher.id, notificationType: type });
      else await add.mutateAsync({ ...record, emailAddress: emailAddress.trim(), name: '', notificationType: type });
      onSaved();
    } catch (error) {
      // The notice says that it failed; what is wrong with the address stands beside it.
      if (isRefusal(error)) setProblem(error.modelState['emailAddress']?.[0]);
    }
  };

  return (
    <SaveDialog
      title={title}
      isBusy={isBusy}
      isDirty={!watcher && emailAddress.trim() !== ''}
      onBack={onBack}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      submit={watcher ? 'Save' : 'Add'}
      footnote={whyNot}
      whyNot={whyNot}
    >
      {children}
      <div className={styles.fields}>
        <TextField
          label="Email address"
          name="emailAddress"
          inputMode="email"
          isRequired
          isDisabled={watcher !== undefined}
          hint={watcher ? undefined : 'Who is no user of your company is asked by mail first.'}
          error={problem}
          maxLength={MOST_TYPED}
          value={emailAddress}
          onChange={(typed) => {
            setEmailAddress(typed);
            setProblem(undefined);
          }}
        />
        <SelectField
          label="Notification preference"
          isRequired
          choices={WATCHER_CHOICES.filter(({ value }) => watcher !== undefined || value !== 'None')}
          value={type}
          onChange={(chosen) => chosen && setType(chosen)}
        />
      </div>
    </SaveDialog>
  );
}

import type { Carrier } from '@lanewright/contract/carriers.ts';
import { MAX_KEY_NAME } from '@lanewright/domain/access/outside-keys.ts';
import { useState } from 'react';
import { ShownOnce } from '../../../../freight/access/shown-once.tsx';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { useKeyChanges } from '../keys-data.ts';
import styles from './carrier-detail.module.css';

const DAYS = [
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: 'always', label: 'Until it is revoked' },
];
const DAY_MS = 86_400_000;

/** The key is shown once, right behind the form: nobody can read it later. */
export function NewKeyDialog({ carrier, onClose }: { carrier: Carrier; onClose: () => void }) {
  const [name, setName] = useState(carrier.name.slice(0, MAX_KEY_NAME));
  const [days, setDays] = useState<string | null>('365');
  const [made, setMade] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const { create } = useKeyChanges(carrier.id);
  const { isBusy, run } = useBusy();
  const problem = name.trim() === '' ? 'Name is required' : undefined;

  const handleSubmit = async () => {
    setWasTried(true);
    if (problem !== undefined) return;
    setFailure(null);
    const expiresAt =
      days === null || days === 'always' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    await create.mutateAsync({ name: name.trim(), expiresAt }).then(
      ({ key }) => setMade(key),
      (error: Error) => setFailure(error.message),
    );
  };

  if (made !== null)
    return (
      <ShownOnce
        title="Add key"
        text={made}
        what="key"
        about="Copy the key now and send it to the carrier by a safe way."
        onClose={onClose}
      />
    );
  return (
    <SaveDialog
      title="Add key"
      failure={failure}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
      submit="Add"
    >
      <div className={styles.dialogBody}>
        <p>{carrier.name} sees its own loads with it and says where they are. It sees nothing else.</p>
        <TextField
          label="Name"
          isRequired
          value={name}
          onChange={setName}
          maxLength={MAX_KEY_NAME}
          {...(wasTried && problem !== undefined && { error: problem })}
        />
        <SelectField label="Valid for" isRequired value={days} onChange={setDays} choices={DAYS} />
      </div>
    </SaveDialog>
  );
}

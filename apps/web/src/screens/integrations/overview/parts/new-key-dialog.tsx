import { API_SCOPES, apiScopeLabel, scopesBeyond, type ApiScope } from '@lanewright/domain/access/api-scopes.ts';
import { MAX_KEY_NAME } from '@lanewright/domain/access/outside-keys.ts';
import { useState } from 'react';
import { useCurrentUser } from '../../../../api/session.ts';
import { ShownOnce } from '../../../../freight/access/shown-once.tsx';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { useKeyChanges } from '../data.ts';
import styles from '../integrations.module.css';
import { ChoiceList } from './choice-list.tsx';

const DAYS = [
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: 'always', label: 'Until it is revoked' },
];
const DAY_MS = 86_400_000;
const NOT_YOURS = 'A key can do no more than the person who makes it.';

export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { permissions } = useCurrentUser();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const [days, setDays] = useState<string | null>('365');
  const [made, setMade] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const { create } = useKeyChanges();
  const { isBusy, run } = useBusy();
  const nameProblem = name.trim() === '' ? 'Name is required' : undefined;
  const scopeProblem = scopes.length === 0 ? 'Say what the key is for.' : undefined;
  const beyond = scopesBeyond(API_SCOPES, permissions);

  const handleSubmit = async () => {
    setWasTried(true);
    if (nameProblem !== undefined || scopeProblem !== undefined) return;
    setFailure(null);
    const expiresAt =
      days === null || days === 'always' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    await create.mutateAsync({ name: name.trim(), scopes, expiresAt }).then(
      ({ key }) => setMade(key),
      (error: Error) => setFailure(error.message),
    );
  };

  if (made !== null)
    return (
      <ShownOnce
        title="Add API key"
        text={made}
        what="key"
        about="Copy the key now and keep it where passwords are kept."
        onClose={onClose}
      />
    );
  return (
    <SaveDialog
      title="Add API key"
      failure={failure}
      width={720}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
      submit="Add"
    >
      <div className={styles.body}>
        <TextField
          label="Name"
          isRequired
          value={name}
          onChange={setName}
          maxLength={MAX_KEY_NAME}
          {...(wasTried && nameProblem !== undefined && { error: nameProblem })}
        />
        <ChoiceList
          label="Scopes"
          choices={API_SCOPES.map((value) => ({
            value,
            label: apiScopeLabel(value),
            disabledReason: beyond.includes(value) ? NOT_YOURS : undefined,
          }))}
          chosen={scopes}
          onChange={setScopes}
          error={wasTried ? scopeProblem : undefined}
        />
        <SelectField label="Valid for" isRequired value={days} onChange={setDays} choices={DAYS} />
      </div>
    </SaveDialog>
  );
}

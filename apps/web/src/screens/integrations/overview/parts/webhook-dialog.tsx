import type { Webhook } from '@lanewright/contract/webhooks.ts';
import { HOOK_EVENTS, hookEventLabel, type HookEvent } from '@lanewright/domain/webhooks/events.ts';
import { eventsBeyond, MAX_HOOK_NAME, MAX_HOOK_URL, problemsWithHook } from '@lanewright/domain/webhooks/hook-rules.ts';
import { useState } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { useCurrentUser } from '../../../../api/session.ts';
import { ShownOnce } from '../../../../freight/access/shown-once.tsx';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { useWebhookChanges } from '../data.ts';
import styles from '../integrations.module.css';
import { ChoiceList } from './choice-list.tsx';

const NOT_YOURS = 'Only what you may see yourself can be sent elsewhere.';

export function WebhookDialog({ hook, onClose }: { hook: Webhook | null; onClose: () => void }) {
  const { permissions } = useCurrentUser();
  const [name, setName] = useState(hook?.name ?? '');
  const [url, setUrl] = useState(hook?.url ?? '');
  const [events, setEvents] = useState<HookEvent[]>(hook?.events ?? []);
  const [secret, setSecret] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<Record<string, string[]>>({});
  const [wasTried, setWasTried] = useState(false);
  const { create, update } = useWebhookChanges();
  const { isBusy, run } = useBusy();
  // Which addresses an installation allows, its server knows: here only what is no address at all is refused.
  const problems = problemsWithHook({ name, url, events }, { allowsPrivate: true });
  const errorOf = (field: string) =>
    wasTried ? (problems.find((one) => one.field === field)?.message ?? refused[field]?.[0]) : undefined;
  const beyond = eventsBeyond(HOOK_EVENTS, permissions).filter((event) => !hook?.events.includes(event));

  const handleSubmit = async () => {
    setWasTried(true);
    if (problems.length > 0) return;
    setFailure(null);
    setRefused({});
    const fields = { name: name.trim(), url: url.trim(), events };
    try {
      if (hook) {
        await update.mutateAsync({ ...fields, id: hook.id, isActive: hook.isActive, version: hook.version });
        onClose();
      } else setSecret((await create.mutateAsync(fields)).secret);
    } catch (error) {
      const fieldsOf = error instanceof ApiProblem ? error.modelState : {};
      setRefused(fieldsOf);
      if (Object.keys(fieldsOf).length === 0) setFailure((error as Error).message);
    }
  };

  const title = hook ? 'Edit webhook' : 'Add webhook';
  if (secret !== null)
    return (
      <ShownOnce
        title={title}
        text={secret}
        what="secret"
        about="With this secret the receiver checks that what it is sent comes from here. Copy it now."
        onClose={onClose}
      />
    );
  const error = (field: string) => {
    const message = errorOf(field);
    return message === undefined ? {} : { error: message };
  };
  return (
    <SaveDialog
      title={title}
      failure={failure}
      width={720}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
      submit={hook ? 'Save' : 'Add'}
    >
      <div className={styles.body}>
        <TextField
          label="Name"
          isRequired
          value={name}
          onChange={setName}
          maxLength={MAX_HOOK_NAME}
          {...error('name')}
        />
        <TextField
          label="Address"
          isRequired
          value={url}
          onChange={setUrl}
          maxLength={MAX_HOOK_URL}
          placeholder="https://example.com/hooks"
          {...error('url')}
        />
        <ChoiceList
          label="Events"
          choices={HOOK_EVENTS.map((value) => ({
            value,
            label: hookEventLabel(value),
            disabledReason: beyond.includes(value) ? NOT_YOURS : undefined,
          }))}
          chosen={events}
          onChange={setEvents}
          error={errorOf('events')}
        />
      </div>
    </SaveDialog>
  );
}

import { MAX_TEMPLATE_NAME_LENGTH } from '@lanewright/contract/orders.ts';
import { templateOf } from '@lanewright/domain/orders/template-of-order.ts';
import { useRef, useState } from 'react';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useSaveTemplate, useTemplates } from '../changes.ts';
import { TEMPLATE_TITLE, type OrderDialogProps } from './order-dialog.ts';
import styles from './order-preview.module.css';
import { tellFailure } from './tell-failure.ts';

export function TemplateDialog({ order, onClose }: OrderDialogProps) {
  const [name, setName] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const save = useSaveTemplate();
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();
  const called = name.trim();
  const replaced = useTemplates().data?.find((one) => one.name.toLowerCase() === called.toLowerCase());

  const handleSubmit = async () => {
    setWasTried(true);
    if (called === '') {
      field.current?.focus();
      return;
    }
    try {
      const body = { name: called, draft: templateOf(order) };
      await save.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
      notify({ kind: 'success', title: `Template ${called} ${replaced ? 'replaced' : 'saved'}` });
      onClose();
    } catch (error) {
      tellFailure('Unable to save the template', error);
    }
  };

  return (
    <SaveDialog
      title={TEMPLATE_TITLE}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
      footnote={replaced && `Replaces the template ${replaced.name}.`}
      submit={replaced ? 'Replace' : 'Save'}
    >
      <div className={styles.dialogBody}>
        <p>New orders can begin as this one, without its dates and times, appointments, reference numbers and quote.</p>
        <TextField
          label="Name"
          isRequired
          value={name}
          maxLength={MAX_TEMPLATE_NAME_LENGTH}
          onChange={setName}
          inputRef={field}
          {...(wasTried && called === '' && { error: 'Name is required' })}
        />
      </div>
    </SaveDialog>
  );
}

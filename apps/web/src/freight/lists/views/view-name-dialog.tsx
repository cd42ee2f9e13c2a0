import {
  MAX_VIEW_NAME_LENGTH,
  problemsWithTakenName,
  problemsWithViewName,
  type UserView,
} from '@lanewright/domain/views/user-view.ts';
import { useRef, useState } from 'react';
import { SaveDialog } from '../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { tellViewFailure } from './tell-view-failure.ts';
import type { Views } from './use-views.ts';
import { useSaveView } from './view-data.ts';
import { VIEW_TEXTS } from './view-texts.ts';

interface ViewNameDialogProps {
  views: Views;
  /** Null for a new one. */
  view: UserView | null;
  filters: UserView['filters'];
  /** In words, what the view will show. */
  applied: readonly string[];
  onSaved: (view: UserView) => void;
  onClose: () => void;
}

export function ViewNameDialog({ views, view, filters, applied, onSaved, onClose }: ViewNameDialogProps) {
  const [viewName, setViewName] = useState(view?.viewName ?? '');
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const save = useSaveView(views.list);
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();
  const others = views.all.filter((one) => one.id !== view?.id && !one.isSystemView && one.sharedBy === null);
  const problem = [...problemsWithViewName(viewName), ...problemsWithTakenName(viewName, others)][0]?.message;

  const handleSubmit = async () => {
    setWasTried(true);
    if (problem !== undefined) {
      field.current?.focus();
      return;
    }
    const body = {
      id: view?.id ?? null,
      viewName: viewName.trim(),
      filters,
      ...(view && { version: view.version }),
    };
    try {
      const saved = await save.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
      notify({ kind: 'success', title: VIEW_TEXTS.saved });
      onClose();
      onSaved(saved);
    } catch (error) {
      tellViewFailure(VIEW_TEXTS.notSaved, error);
    }
  };

  return (
    <SaveDialog
      title={view ? 'Edit Custom View' : 'Create Custom View'}
      isBusy={isBusy}
      isDirty={viewName !== (view?.viewName ?? '')}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
    >
      <TextField
        label="View Name"
        isRequired
        value={viewName}
        onChange={setViewName}
        maxLength={MAX_VIEW_NAME_LENGTH}
        inputRef={field}
        hint={applied.length === 0 ? 'It keeps no filter.' : `It keeps: ${applied.join('; ')}.`}
        {...(wasTried && { error: problem })}
      />
    </SaveDialog>
  );
}

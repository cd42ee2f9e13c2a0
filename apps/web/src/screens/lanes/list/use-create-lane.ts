import { lanes, type Lane } from '@lanewright/contract/lanes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch, type Path, type UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { refreshLanesSoon } from '../../../freight/lanes/lane-data.ts';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { isRefusal } from '../../../ui/forms/refusal.ts';
import { showServerProblems } from '../../../ui/forms/rule-problems.ts';
import type { VersionedSave } from '../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { draftOf, EMPTY_FORM, type LaneForm } from './form.ts';

/** What a lane is warned about counts for exactly this lane: another one is asked about anew. */
interface Warned {
  of: string;
  warnings: readonly string[];
}

const NO_WARNINGS: readonly string[] = [];

function fieldOf(name: string): Path<LaneForm> | null {
  const [first = ''] = name.split('.');
  return first in EMPTY_FORM ? (name as Path<LaneForm>) : null;
}

/** A lane that resembles another is sent twice: first to be told so, then because it is meant. */
export function useCreateLane(form: UseFormReturn<LaneForm>, onCreated: (lane: Lane) => void) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();
  const [warned, setWarned] = useState<Warned | null>(null);
  const filledIn = useWatch({ control: form.control, compute: (values: LaneForm) => JSON.stringify(draftOf(values)) });

  const create = async (values: LaneForm) => {
    const draft = draftOf(values);
    const of = JSON.stringify(draft);
    const body = { ...draft, isMeant: warned?.of === of };
    try {
      const { lane, warnings } = await call(lanes.create, { body, idempotencyKey: keyFor(body) });
      if (lane === null) return setWarned({ of, warnings });
      refreshLanesSoon(queryClient);
      notify({ kind: 'success', title: 'Lane created successfully', messages: [lane.customerReferenceNumber] });
      onCreated(lane);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const others = showServerProblems(form, error.modelState, fieldOf);
      const isAtFields = Object.keys(error.modelState).length > 0 && others.length === 0;
      if (!isAtFields) notify({ kind: 'error', title: 'Failed to create lane', messages: [error.message] });
    }
  };

  const saving: VersionedSave<LaneForm> = {
    isBusy,
    conflict: null,
    submit: () => run(() => form.handleSubmit(create)()),
    takeTheirs: () => undefined,
    restore: ({ values }) => form.reset(values, { keepDefaultValues: true }),
  };
  return { saving, warnings: warned?.of === filledIn ? warned.warnings : NO_WARNINGS };
}

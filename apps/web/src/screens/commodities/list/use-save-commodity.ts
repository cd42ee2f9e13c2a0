import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { showServerProblems } from '../../../ui/forms/rule-problems.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { fetchCommodity, useCreateCommodity, useUpdateCommodity } from './data.ts';
import { draftFromForm, editFromForm, formFromCommodity, formFieldOf, type CommodityForm } from './form.ts';

export interface EditConflict {
  /** The server says who changed it, and when. */
  message: string;
  newest: Commodity;
}

interface SaveCommodity {
  commodity: Commodity | null;
  form: UseFormReturn<CommodityForm>;
  onSaved: () => void;
}

const CREATE_FAILURE = 'Unable to create commodity. Please check that all required fields are filled in.';
const EDIT_FAILURE = 'Unable to edit commodity. Please check that all required fields are filled in.';

export function useSaveCommodity({ commodity, form, onSaved }: SaveCommodity) {
  const create = useCreateCommodity();
  const update = useUpdateCommodity();
  const keyFor = useIntentKeys();
  const [conflict, setConflict] = useState<EditConflict | null>(null);

  const send = (values: CommodityForm): Promise<Commodity> => {
    if (commodity === null) {
      const body = draftFromForm(values);
      return create.mutateAsync({ body, idempotencyKey: keyFor(body) });
    }
    // Saving after a conflict means: I saw theirs, and mine shall replace it.
    const body = editFromForm(values, conflict?.newest.version ?? commodity.version);
    return update.mutateAsync({ id: commodity.id, body, idempotencyKey: keyFor(body) });
  };

  const save = async (values: CommodityForm) => {
    try {
      const saved = await send(values);
      const title = commodity === null ? 'Commodity Created' : 'Commodity Modified';
      notify({ kind: 'success', title, messages: [`${saved.commodityCode} is ready to use in orders.`] });
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (commodity && error.status === 409) {
        setConflict(await conflictFrom(error, commodity.id));
        return;
      }
      showServerProblems(form, error.modelState, formFieldOf);
      const messages = Object.values(error.modelState).flat();
      notify({
        kind: 'error',
        title: commodity === null ? CREATE_FAILURE : EDIT_FAILURE,
        messages: messages.length > 0 ? messages : [error.message],
      });
    }
  };

  const acceptTheirs = () => {
    if (conflict) form.reset(formFromCommodity(conflict.newest));
  };

  return { save, conflict, acceptTheirs };
}

/** When even the newest cannot be read (it was deleted meanwhile), the refusal is all there is to say. */
async function conflictFrom(problem: ApiProblem, id: string): Promise<EditConflict | null> {
  try {
    return { message: problem.message, newest: await fetchCommodity(id) };
  } catch (error) {
    const reason = error instanceof ApiProblem ? error.message : problem.message;
    notify({ kind: 'error', title: EDIT_FAILURE, messages: [problem.message, reason] });
    return null;
  }
}

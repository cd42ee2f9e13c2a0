import { lanes, type Lane } from '@lanewright/contract/lanes.ts';
import { tidy } from '@lanewright/domain/fields/draft.ts';
import { valueInWords } from '@lanewright/domain/fields/change-in-words.ts';
import type { Field } from '@lanewright/domain/fields/field.ts';
import { formOf, fromForm, toForm, unreadableNumbers } from '@lanewright/domain/fields/form.ts';
import { problemsWithLaneEdit } from '@lanewright/domain/lanes/lane-rules.ts';
import { LANE_FIELDS, type LaneEdit } from '@lanewright/domain/lanes/lane.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../api/client.ts';
import { fetchLane, LANES, refreshLanesSoon } from '../../../freight/lanes/lane-data.ts';
import { UNKNOWN } from '../../../freight/orders/amounts.ts';
import { rememberSaved } from '../../../ui/forms/record-in-cache.ts';
import { unitsOf } from '../../../ui/forms/three-way.ts';
import { useVersionedSave } from '../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../ui/notifications/notify.ts';

export const LaneForm = formOf(LANE_FIELDS);
export type LaneForm = z.infer<typeof LaneForm>;
type LaneField = keyof LaneForm;

export const isLaneForm = (values: unknown): values is LaneForm => LaneForm.safeParse(values).success;
export const formFromLane = (lane: LaneEdit): LaneForm => toForm(LANE_FIELDS, lane);
const editFromForm = (form: LaneForm): LaneEdit => tidy(LANE_FIELDS, fromForm(LANE_FIELDS, form));

export function problemsWithForm(form: LaneForm): Problem[] {
  return [...unreadableNumbers(LANE_FIELDS, form), ...problemsWithLaneEdit(editFromForm(form))];
}

function inWords(form: LaneForm, name: LaneField): string {
  const field: Field<unknown, unknown> = LANE_FIELDS[name];
  return valueInWords(field, field.fromInput(form[name]), UNKNOWN);
}

const UNITS = unitsOf<LaneForm>(
  Object.fromEntries(Object.entries(LANE_FIELDS).map(([name, { label }]) => [name, label])),
  inWords,
);

/** However much of a lane a dialog shows, all of it is sent. */
export function useSaveLane(lane: Lane, form: UseFormReturn<LaneForm>, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { id } = lane;
  return useVersionedSave({
    form,
    loaded: lane,
    toForm: formFromLane,
    units: UNITS,
    toBody: (values, base) => ({ ...editFromForm(values), version: base!.version }),
    send: (body, idempotencyKey) => call(lanes.update, { params: { id }, body, idempotencyKey }),
    newest: () => fetchLane(id),
    fieldOf: (name) => (name in LANE_FIELDS ? (name as LaneField) : null),
    failure: 'Failed to update lane',
    failsAloud: true,
    onSaved: (saved, note) => {
      rememberSaved(queryClient, LANES, saved);
      refreshLanesSoon(queryClient);
      notify({ kind: 'success', title: 'Lane updated successfully', ...(note !== '' && { messages: [note] }) });
      onSaved();
    },
  });
}

import { missingFields, problemsWithLimits } from '../fields/draft.ts';
import { problem, type Problem } from '../problem.ts';
import { laneEndKey, problemsWithLaneEnd } from './lane-end.ts';
import { LANE_FIELDS, type LaneDraft, type LaneEdit } from './lane.ts';

const REQUIRED = ['tenderType', 'tenderMethod', 'equipmentMode'] as const;

/** A machine cannot offer what a person has to offer by hand. */
function problemsWithTender({ tenderType, tenderMethod }: LaneEdit): Problem[] {
  if (tenderType !== 'Automatic' || tenderMethod !== 'Manual') return [];
  return [
    problem('tenderType', 'Cannot be used with Tender Method: Manual'),
    problem('tenderMethod', 'Cannot be used with Tender Type: Automatic'),
  ];
}

export function problemsWithLaneEdit(edit: LaneEdit): Problem[] {
  return [
    ...missingFields(LANE_FIELDS, edit, [...REQUIRED]).map((name) =>
      problem(name, `${LANE_FIELDS[name].label} is required`),
    ),
    ...problemsWithLimits(LANE_FIELDS, edit),
    ...problemsWithTender(edit),
  ];
}

export function problemsWithLane(draft: LaneDraft): Problem[] {
  const { mode: _mode, origin, destination, ...edit } = draft;
  return [
    ...problemsWithLaneEdit(edit),
    ...problemsWithLaneEnd(origin, 'origin'),
    ...problemsWithLaneEnd(destination, 'destination'),
  ];
}

/** What makes two lanes the same one. */
export function laneKey({
  mode,
  equipmentMode,
  origin,
  destination,
}: Omit<LaneDraft, keyof LaneEdit> & LaneEdit): string {
  return `${mode} ${equipmentMode} ${laneEndKey(origin)} > ${laneEndKey(destination)}`;
}

/** The key of the way back. */
export function reversedLaneKey(draft: LaneDraft): string {
  return laneKey({ ...draft, origin: draft.destination, destination: draft.origin });
}

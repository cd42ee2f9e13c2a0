import { z } from 'zod';
import { draftOf } from '../fields/draft-schema.ts';
import { emptyOf, problemsWithLimits } from '../fields/draft.ts';
import { problem, type Problem } from '../problem.ts';
import { CONSTRAINT_SET_FIELDS, LIMIT_FIELDS, type LimitField } from './constraint-fields.ts';
import { strategyOf, type Strategy } from './strategies.ts';

export const ConstraintSetDraft = draftOf(CONSTRAINT_SET_FIELDS);
export type ConstraintSetDraft = z.infer<typeof ConstraintSetDraft>;

/** Every limit of a set, as a run keeps it: a snapshot without the name. */
export type Limits = Pick<ConstraintSetDraft, LimitField | 'honorAppointments'> & { strategy: Strategy };

export const EMPTY_NAME = 'Cannot be empty';

export function problemsWithConstraintSet(draft: ConstraintSetDraft): Problem[] {
  const isUnnamed = draft.constraintName.trim() === '';
  return [
    ...(isUnnamed ? [problem('constraintName', EMPTY_NAME)] : []),
    ...problemsWithLimits(CONSTRAINT_SET_FIELDS, draft),
    ...problemsBetween(draft),
  ];
}

/** A set that no shipment could ever keep is a slip of the pen. */
function problemsBetween(draft: ConstraintSetDraft): Problem[] {
  const pairs: [least: LimitField, most: LimitField][] = [
    ['minVolumePerStop', 'maxVolume'],
    ['minWeightPerStop', 'maxWeight'],
    ['minPalletsPerStop', 'maxPallets'],
  ];
  return pairs.flatMap(([least, most]) => {
    const [from, to] = [draft[least], draft[most]];
    if (from === null || to === null || from <= to) return [];
    return [problem(least, `${CONSTRAINT_SET_FIELDS[least].label} is more than ${CONSTRAINT_SET_FIELDS[most].label}.`)];
  });
}

/** The limits of a set, without its name and whatever else is known of it. */
export function limitsOf(set: Omit<ConstraintSetDraft, 'constraintName'>): Limits {
  const limits = Object.fromEntries(LIMIT_FIELDS.map((field) => [field, set[field]])) as Pick<Limits, LimitField>;
  return { ...limits, strategy: strategyOf(set.strategy), honorAppointments: set.honorAppointments };
}

/** What no set says: a plain run plans by cost and forbids nothing but what no truck can do. */
export const DEFAULT_LIMITS: Limits = { ...limitsOf(emptyOf(CONSTRAINT_SET_FIELDS)), honorAppointments: true };

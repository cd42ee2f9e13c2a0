import { ConstraintSetDraft } from '@lanewright/domain/optimization/constraint-set.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';
import { words } from './filter-fields.ts';
import { pageOf, pageQuery } from './paging.ts';

export const CONSTRAINT_PAGE_SIZE = 50;

/** The limits that an optimization must keep, under a name. */
export const ConstraintSet = z.object({
  ...ConstraintSetDraft.shape,
  id: z.uuid(),
  version: z.int(),
  updateDateTime: z.iso.datetime({ offset: true }),
  /** Runs that used it; they keep what it said then. */
  jobCount: z.int(),
});
export type ConstraintSet = z.infer<typeof ConstraintSet>;

export const ListedConstraintSet = ConstraintSet.pick({ id: true, constraintName: true, updateDateTime: true });
export type ListedConstraintSet = z.infer<typeof ListedConstraintSet>;

const sees = { company: 'own', needs: 'Optimization', isBeta: true, rate: 'read' } as const;
const edits = { company: 'own', needs: 'Optimization', isBeta: true, rate: 'write' } as const;
const example = { constraintName: 'Standard 53 ft', strategy: 'Cost', maxWeight: 45_000, maxPallets: 26 };

export const constraintSets = {
  search: endpoint({
    get: '/optimization/constraints',
    ...sees,
    about: 'Constraint sets by name.',
    query: z.strictObject({ ...pageQuery(CONSTRAINT_PAGE_SIZE), query: words(100) }),
    answers: pageOf(ListedConstraintSet),
    example: { query: { page: '1' } },
  }),
  get: endpoint({
    get: '/optimization/constraints/:id',
    ...sees,
    record: 'constraint set',
    params: RecordId,
    about: 'A constraint set with all its limits; null: not limited.',
    answers: ConstraintSet,
  }),
  create: endpoint({
    post: '/optimization/constraints',
    ...edits,
    repeats: 'at-once',
    about: 'Add a constraint set.',
    body: ConstraintSetDraft,
    answers: ConstraintSet,
    example: { body: example },
  }),
  update: endpoint({
    put: '/optimization/constraints/:id',
    ...edits,
    repeats: 'at-once',
    record: 'constraint set',
    params: RecordId,
    about:
      'Change a constraint set. Runs that used it keep what it said then. A version that is no longer the newest is answered with 409.',
    body: ConstraintSetDraft.extend({ version: z.int() }),
    answers: ConstraintSet,
    example: { body: { ...example, version: 1 } },
  }),
  remove: endpoint({
    delete: '/optimization/constraints/:id',
    ...edits,
    repeats: 'at-once',
    record: 'constraint set',
    params: RecordId,
    about: 'Delete a constraint set. Runs that used it keep its name and its limits.',
    answers: Nothing,
  }),
};

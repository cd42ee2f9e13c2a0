// For tests: constraint sets, kept in memory.
import { constraintSets, type ConstraintSet } from '@lanewright/contract/constraint-sets.ts';
import { DEFAULT_LIMITS } from '@lanewright/domain/optimization/constraint-set.ts';
import { fake, NO_SUCH_RECORD, refusal } from '../../../testing/fake-server.ts';
import { idOf } from '../../orders/fake-orders.ts';

export function makeConstraint(number: number, facts: Partial<ConstraintSet> = {}): ConstraintSet {
  return {
    ...DEFAULT_LIMITS,
    id: idOf('a500', number),
    version: 1,
    constraintName: `Set ${number}`,
    updateDateTime: '2026-11-15T18:00:00Z',
    jobCount: 0,
    maxWeight: 45_000,
    ...facts,
  };
}

export function fakeConstraints(stored: { constraints: ConstraintSet[] }) {
  const find = (id: string) => stored.constraints.find((set) => set.id === id);
  return [
    fake(constraintSets.search, ({ query: { query = '', page, pageSize } }) => {
      const found = stored.constraints.filter(({ constraintName }) =>
        constraintName.toLowerCase().includes(query.toLowerCase()),
      );
      const data = found.slice((page - 1) * pageSize, page * pageSize);
      return { data, total: found.length, isTotalExact: true };
    }),
    fake(constraintSets.get, ({ params }) => find(params.id) ?? NO_SUCH_RECORD),
    fake(constraintSets.create, ({ body }) => {
      const made = makeConstraint(stored.constraints.length + 1, body);
      stored.constraints = [...stored.constraints, made];
      return made;
    }),
    fake(constraintSets.update, ({ params, body: { version, ...body } }) => {
      const before = find(params.id);
      if (!before) return NO_SUCH_RECORD;
      if (before.version !== version) return refusal(409, 'Marta Hill changed it.');
      const saved = { ...before, ...body, version: version + 1 };
      stored.constraints = stored.constraints.map((set) => (set.id === saved.id ? saved : set));
      return saved;
    }),
    fake(constraintSets.remove, ({ params }) => {
      stored.constraints = stored.constraints.filter(({ id }) => id !== params.id);
      return null;
    }),
  ];
}

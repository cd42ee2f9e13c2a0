import { expect, it } from 'vitest';
import { DEEP_GROUPS, groupsFor, namedGroups } from './deep-groups.ts';

const ALL = DEEP_GROUPS.map(({ name }) => name);

it.each([
  ['nothing', [], []],
  ['a document', ['README.md', 'docs/integrate/api.md'], []],
  ['a rule', ['packages/domain/src/orders/split.ts'], ['rules', 'server', 'screens', 'journeys']],
  ['a command', ['apps/server/src/features/orders/create.ts'], ['server', 'journeys']],
  ['a screen', ['apps/web/src/ui/dialog.tsx'], ['screens', 'journeys']],
  ['the solver', ['packages/optimizer/src/search/insertion.ts'], ['optimizer']],
  ['a journey', ['e2e/orders.spec.ts'], ['journeys']],
  ['the database package', ['packages/embedded-postgres/src/place.ts'], ['machine']],
  ['the packages that are installed', ['package-lock.json'], ALL],
  ['how tests are run', ['scripts/testing/steps.ts'], ALL],
])('a change of %s calls for its groups', (_title, changed, expected) => {
  expect(groupsFor(changed)).toEqual(expected);
});

it('groups can be named, in any order', () => {
  expect(namedGroups(['screens', 'rules'])).toEqual(['rules', 'screens']);
  expect(() => namedGroups(['rules', 'sceens'])).toThrow(/No group of deep tests is named sceens\. Groups: rules, /);
});

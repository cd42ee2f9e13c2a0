/** A group of deep tests, and the folders whose changes it is there for. */
export interface DeepGroup {
  name: string;
  folders: string[];
}

const RULES = ['packages/domain/', 'packages/contract/'];
const SERVER = ['apps/server/', 'packages/dev-identity/'];
const WEB = ['apps/web/'];

export const DEEP_GROUPS = [
  { name: 'rules', folders: RULES },
  { name: 'optimizer', folders: ['packages/optimizer/', 'scripts/bench-optimizer'] },
  { name: 'machine', folders: ['packages/embedded-postgres/', 'scripts/'] },
  { name: 'server', folders: [...RULES, ...SERVER] },
  { name: 'screens', folders: [...RULES, ...WEB] },
  { name: 'journeys', folders: [...RULES, ...SERVER, ...WEB, 'e2e/'] },
] as const satisfies DeepGroup[];

export type DeepGroupName = (typeof DEEP_GROUPS)[number]['name'];

/** What everything is installed and run by: a change here concerns every group. */
const SHARED = ['package.json', 'package-lock.json', 'vitest.config.ts', 'scripts/testing/'];

/** The groups that changed files call for. */
export function groupsFor(changed: readonly string[]): DeepGroupName[] {
  const touches = (folders: readonly string[]) =>
    changed.some((file) => folders.some((folder) => file.startsWith(folder)));
  return DEEP_GROUPS.filter(({ folders }) => touches(SHARED) || touches(folders)).map(({ name }) => name);
}

/** The groups that a person named on the command line. */
export function namedGroups(names: readonly string[]): DeepGroupName[] {
  const known = DEEP_GROUPS.map(({ name }) => name);
  const unknown = names.filter((name) => !known.some((one) => one === name));
  if (unknown.length > 0)
    throw new Error(`No group of deep tests is named ${unknown.join(', ')}. Groups: ${known.join(', ')}.`);
  return known.filter((name) => names.includes(name));
}

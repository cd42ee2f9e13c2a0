// The exhaustive tests, by groups: `npm run test:deep`, `npm run test:deep -- server journeys`; `--changed` runs the groups
// whose folders have changed since the last release.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { changedSince, lastRelease } from './testing/changed-files.ts';
import { DEEP_GROUPS, groupsFor, namedGroups, type DeepGroupName } from './testing/deep-groups.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// Read by the configurations of the runners, and by what is imported below.
process.env.TESTS = 'deep';

function wantedGroups(args: string[]): DeepGroupName[] {
  const all = DEEP_GROUPS.map(({ name }) => name);
  if (!args.includes('--changed')) return args.length > 0 ? namedGroups(args) : all;
  const release = lastRelease();
  const changed = release ? changedSince(release) : null;
  if (!changed) console.log('Without git it is not known what has changed: all groups run.');
  return changed ? groupsFor(changed) : all;
}

function groupsOrRefuse(): DeepGroupName[] {
  try {
    return wantedGroups(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const groups = groupsOrRefuse();
const left = DEEP_GROUPS.map(({ name }) => name).filter((name) => !groups.includes(name));
console.log(`Deep tests: ${groups.join(', ') || 'none'}${left.length > 0 ? ` (not run: ${left.join(', ')})` : ''}`);

if (groups.length > 0) {
  const { openRunners } = await import('./testing/runners.ts');
  const { performAll } = await import('./testing/steps.ts');
  const { conclude } = await import('./testing/summary.ts');
  const startedAt = performance.now();
  const runners = openRunners();
  const wants = (name: DeepGroupName) => groups.includes(name);
  const node = (['rules', 'optimizer', 'machine', 'server'] as const).filter(wants);
  const { build, world, journeys } = runners.journeys();
  const outcomes = await performAll({
    main: [
      ...(wants('optimizer') ? [runners.plansBesideNaiveMerge()] : []),
      ...node.map((name) => runners.vitest(`Deep: ${name}`, ['--project', name, '--passWithNoTests'])),
      ...(wants('screens') ? [{ ...runners.screens(), title: 'Deep: screens' }] : []),
      ...(wants('journeys') ? [{ ...journeys, title: 'Deep: journeys' }] : []),
    ],
    beside: [
      ...(wants('screens') || wants('journeys') ? [runners.browser] : []),
      ...(wants('journeys') ? [build, world] : []),
    ],
    besideAtOnce: Math.max(1, availableParallelism() - 1),
  });
  conclude(outcomes, startedAt);
}

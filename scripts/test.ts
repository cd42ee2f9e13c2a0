// Everything that a change of a working day can break: `npm test`. The exhaustive rest is `npm run test:deep`.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { openRunners } from './testing/runners.ts';
import { performAll } from './testing/steps.ts';
import { conclude } from './testing/summary.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const startedAt = performance.now();
const runners = openRunners();
const { build, world, journeys } = runners.journeys();
const outcomes = await performAll({
  main: [runners.vitest('Rules, optimizer, server and launcher', []), runners.screens(), journeys],
  beside: [runners.format(), runners.arrows(), runners.browser, build, world, runners.lint(), runners.types()],
  besideAtOnce: Math.max(1, availableParallelism() - 1),
});
conclude(outcomes, startedAt);

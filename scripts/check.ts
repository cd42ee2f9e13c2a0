// A quick answer while you work: `npm run check` checks what you have changed (format, types, lint, dependency rules, the
// tests of the folders you touched); `npm run check -- PATH...` takes files or folders instead.
import { globSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsIn, resolveImport } from './arrows/breaches.ts';
import { sourceFiles } from './arrows/source-files.ts';
import { affectedBy } from './testing/affected.ts';
import { workInProgress } from './testing/changed-files.ts';
import { openRunners } from './testing/runners.ts';
import { performAll } from './testing/steps.ts';
import { conclude } from './testing/summary.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const from = process.cwd();
process.chdir(ROOT);

function named(paths: string[]): string[] {
  return paths
    .map((path) => relative(ROOT, globSync(path, { cwd: from })[0] ? `${from}/${path}` : path))
    .flatMap((path) =>
      statSync(path).isDirectory()
        ? globSync(`${path}/**/*.{ts,tsx,mjs}`, { exclude: ['**/node_modules/**'] })
        : [path],
    );
}

const paths = process.argv.slice(2);
const changed = paths.length > 0 ? named(paths) : workInProgress();
const graph = new Map(
  sourceFiles().map((file) => [
    file,
    importsIn(readFileSync(file, 'utf8')).map((specifier) => resolveImport(file, specifier)),
  ]),
);
const { checked, tests } = affectedBy(changed, graph);
console.log(`${changed.length} changed files: ${checked.length} to check, ${tests.length} files of tests to run`);

const startedAt = performance.now();
const runners = openRunners();
const web = tests.filter((file) => file.startsWith('apps/web/'));
const node = tests.filter((file) => !web.includes(file));
const outcomes = await performAll({
  main: [
    ...(node.length > 0 ? [runners.vitest('Tests', node)] : []),
    ...(web.length > 0 ? [runners.screens(web.map((file) => relative('apps/web', file)))] : []),
  ],
  beside: [
    ...(changed.length > 0 ? [runners.format(changed)] : []),
    runners.arrows(),
    ...(web.length > 0 ? [runners.browser] : []),
    ...(checked.length > 0 ? [runners.lint(checked), runners.types()] : []),
  ],
  besideAtOnce: 1,
});
runners.clear();
conclude(outcomes, startedAt);

// A quick answer while you work: `npm run check` checks what you have changed (format, types, lint, dependency rules, the
// nearest tests); `npm run check -- PATH...` takes files or folders instead.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsIn, resolveImport } from './arrows/breaches.ts';
import { sourceFiles } from './arrows/source-files.ts';
import { affectedBy } from './testing/affected.ts';
import { workInProgress } from './testing/changed-files.ts';
import { openRunners } from './testing/runners.ts';
import { performAll } from './testing/steps.ts';
import { conclude } from './testing/summary.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** npm starts scripts in the root of the project, wherever it was called. */
const from = process.env.INIT_CWD ?? process.cwd();
process.chdir(ROOT);

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function filesAt(path: string): string[] {
  const found = [resolve(from, path), resolve(ROOT, path)].find((place) => existsSync(place));
  if (found === undefined) refuse(`There is no file or folder ${path}.`);
  const inRoot = relative(ROOT, found);
  return statSync(found).isDirectory()
    ? globSync(`${inRoot}/**/*.{ts,tsx,mjs}`, { exclude: ['**/node_modules/**'] })
    : [inRoot];
}

const paths = process.argv.slice(2);
const changed =
  paths.length > 0
    ? paths.flatMap(filesAt)
    : (workInProgress() ?? refuse('Not run: without git, name files or folders: npm run check -- PATH...'));
const graph = new Map(
  sourceFiles().map((file) => [
    file,
    importsIn(readFileSync(file, 'utf8')).map((specifier) => resolveImport(file, specifier)),
  ]),
);
const { checked, tests } = affectedBy(changed, graph);
const count = (files: readonly string[], what: string) => `${files.length} ${what}${files.length === 1 ? '' : 's'}`;
console.log(`${count(changed, 'changed file')}: ${checked.length} to check, ${count(tests, 'test file')} to run`);

const present = changed.filter((file) => existsSync(file));
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
    ...(present.length > 0 ? [runners.format(present)] : []),
    runners.arrows(),
    ...(web.length > 0 ? [runners.browser] : []),
    ...(checked.length > 0 ? [runners.lint(checked)] : []),
    ...(changed.some((file) => /\.tsx?$|tsconfig|package\.json$/.test(file)) ? [runners.types()] : []),
  ],
  besideAtOnce: 1,
});
conclude(outcomes, startedAt);

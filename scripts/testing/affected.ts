import { dirname } from 'node:path/posix';

/** Every file of the repository with the files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export interface Affected {
  /** What is checked for types and lint: the changed files and whatever imports them directly. */
  checked: string[];
  /** The tests to run: those of the folders that changed, and those that import a changed file directly. */
  tests: string[];
}

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !/\.deep\.test\.tsx?$/.test(file);

/**
 * What a change in one area can break soonest. It is a choice for a quick answer: what is reached through further imports
 * is left to the whole run.
 */
export function affectedBy(changed: readonly string[], graph: ImportGraph): Affected {
  const isChanged = new Set(changed);
  const folders = new Set(changed.filter(isCode).map((file) => dirname(file)));
  const files = [...graph.keys()];
  const importers = files.filter((file) => graph.get(file)!.some((target) => isChanged.has(target)));
  const own = files.filter((file) => isChanged.has(file));
  const checked = [...new Set([...own, ...importers])].toSorted();
  const tests = files.filter((file) => isTest(file) && (folders.has(dirname(file)) || checked.includes(file)));
  return { checked, tests: tests.toSorted() };
}

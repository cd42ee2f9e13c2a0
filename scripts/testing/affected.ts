import { dirname } from 'node:path/posix';

/** Every file of the repository with the files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export interface Affected {
  /** What is checked for types and lint: the changed files and whatever imports them directly. */
  checked: string[];
  /** The tests to run: those nearest to the changed files, and those that import a changed file directly. */
  tests: string[];
}

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !/\.deep\.test\.tsx?$/.test(file);

/**
 * The tests of the nearest folder that has any, at or above the file: those beside it or, where there are none, those
 * below. A part of a screen is tested with its screen, and a store with the commands of its feature.
 */
function nearestTests(file: string, tests: readonly string[]): string[] {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const below = tests.filter((test) => test.startsWith(`${folder}/`));
    if (below.length === 0) continue;
    const beside = below.filter((test) => dirname(test) === folder);
    return beside.length > 0 ? beside : below;
  }
  return [];
}

/**
 * What a change in one area can break soonest. It is a choice for a quick answer: what is reached through further imports
 * is left to the whole run.
 */
export function affectedBy(changed: readonly string[], graph: ImportGraph): Affected {
  const isChanged = new Set(changed);
  const files = [...graph.keys()];
  const allTests = files.filter(isTest);
  const importers = files.filter((file) => graph.get(file)!.some((target) => isChanged.has(target)));
  const own = files.filter((file) => isChanged.has(file));
  const checked = [...new Set([...own, ...importers])].toSorted();
  const nearest = changed.filter(isCode).flatMap((file) => nearestTests(file, allTests));
  return { checked, tests: [...new Set([...nearest, ...checked.filter(isTest)])].toSorted() };
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*'([@a-z][\w@/.:-]*)'/g;
// Workspaces are source and change all the time; Node and the test runner bring themselves.
const NOT_PREPARED = /^(@lanewright\/|node:|vitest$|vitest\/)|\.(css|woff2)$/;

/** Every package that a folder's code imports, so that the test server prepares all of them before the first test. */
export function importedPackages(folder: string): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder });
  const names = files.flatMap((file) => {
    const code = readFileSync(join(folder, file), 'utf8');
    return [...code.matchAll(IMPORT)].map((match) => match[1] ?? '');
  });
  return [...new Set(names)].filter((name) => !NOT_PREPARED.test(name)).sort();
}

import { globSync } from 'node:fs';

const FOLDERS = [
  'packages/*/src/**/*.ts',
  'apps/*/{src,seed,test,tools}/**/*.{ts,tsx}',
  'scripts/**/*.{ts,mjs}',
  'e2e/**/*.ts',
];

/** The files whose imports are looked at, from the root of the checkout. */
export function sourceFiles(): string[] {
  const files = globSync(FOLDERS, { exclude: (path) => path.includes('node_modules') });
  return files.map((path) => path.replaceAll('\\', '/'));
}

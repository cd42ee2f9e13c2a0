// Fails when a part of the repository imports what it must not: `npm run arrows`.
import { globSync, readFileSync } from 'node:fs';
import { findBreaches, importsIn } from './breaches.ts';

const files = globSync(
  ['packages/*/src/**/*.ts', 'apps/*/{src,seed,test,tools}/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}', 'e2e/**/*.ts'],
  {
    exclude: (path) => path.includes('node_modules'),
  },
);
const imports = new Map(files.map((path) => [path.replaceAll('\\', '/'), importsIn(readFileSync(path, 'utf8'))]));
const breaches = findBreaches(imports);
for (const breach of breaches) console.error(breach);
console.log(`${imports.size} files, ${breaches.length} breaches of the arrows`);
process.exitCode = breaches.length > 0 || imports.size === 0 ? 1 : 0;

// Fails when a part of the repository imports what it must not: `npm run arrows`.
import { readFileSync } from 'node:fs';
import { findBreaches, importsIn } from './breaches.ts';
import { sourceFiles } from './source-files.ts';

const imports = new Map(sourceFiles().map((path) => [path, importsIn(readFileSync(path, 'utf8'))]));
const breaches = findBreaches(imports);
for (const breach of breaches) console.error(breach);
console.log(`${imports.size} files, ${breaches.length} breaches of the dependency rules`);
process.exitCode = breaches.length > 0 || imports.size === 0 ? 1 : 0;

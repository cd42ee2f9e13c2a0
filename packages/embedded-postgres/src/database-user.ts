import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresFailure } from './failure.ts';

/** Whom the server runs as. Null means: as ourselves. */
export type DatabaseUser = { uid: number; gid: number } | null;

/** PostgreSQL refuses to run as root, so root lends it another user: the owner of the data once there is some. */
export function databaseUserFor(existingCluster: string | null): DatabaseUser {
  if (process.getuid?.() !== 0) return null;
  if (existingCluster) {
    const { uid, gid } = statSync(existingCluster);
    if (uid !== 0) return { uid, gid };
  }
  const user = findAccount('postgres') ?? findAccount('nobody');
  if (user) return user;
  throw new EmbeddedPostgresFailure(
    'PostgreSQL refuses to run as root and this machine has neither a user "postgres" nor "nobody": start as another user, or set DATABASE_URL.',
  );
}

/** Asks the system by trying it as that user: mode bits alone would miss access lists and mounts. */
export function canEnter(user: DatabaseUser, directory: string): boolean {
  return tryAs(user, 'cd "$1"', directory);
}

export function canRun(user: DatabaseUser, program: string): boolean {
  return tryAs(user, 'test -x "$1" && test -r "$1"', program);
}

function tryAs(user: DatabaseUser, script: string, argument: string): boolean {
  return spawnSync('/bin/sh', ['-c', script, 'sh', argument], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function findAccount(name: string): DatabaseUser {
  try {
    for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
      const [account, , uid, gid] = line.split(':');
      if (account === name && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
    }
  } catch {
    // No such file: the machine has no accounts to lend.
  }
  return null;
}

/** A reason not to start, in one sentence that a person can act on. */
export class LaunchFailure extends Error {
  override name = 'LaunchFailure';
}

/** Failures whose message was written for people; every other kind is a fault of ours and keeps its stack. */
const SPEAKING = new Set([
  'LaunchFailure',
  'EmbeddedPostgresFailure',
  'SettingsError',
  'DemoRefused',
  'MigrationFailure',
]);

const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ENAMETOOLONG', 'ELOOP']);

/** The one sentence for a failure, or null where only the whole error helps. */
export function sentenceFor(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') {
    return 'The disk is full: free some space and start again.';
  }
  if (SPEAKING.has(error.name) || SPEAKING.has(error.constructor.name)) return error.message;
  if (code !== undefined && UNUSABLE.has(code) && 'path' in error) {
    return `${String(error.path)} cannot be made or written (${code}): start as the owner of that directory, or set DATA_DIR to another one.`;
  }
  return null;
}

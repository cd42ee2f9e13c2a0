/** A reason the database cannot run, in one sentence that a person can act on. */
export class EmbeddedPostgresFailure extends Error {
  override name = 'EmbeddedPostgresFailure';
  /** Passes by itself once there is room. */
  readonly isDiskFull: boolean;

  constructor(message: string, { isDiskFull = false }: { isDiskFull?: boolean } = {}) {
    super(message);
    this.isDiskFull = isDiskFull;
  }
}

/** Turns what the system or the server said into one sentence; anything unknown keeps its own words. */
export function failure(doing: string, reason: unknown): EmbeddedPostgresFailure {
  if (reason instanceof EmbeddedPostgresFailure) return reason;
  const words = (reason instanceof Error ? reason.message : String(reason)).trim();
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i.test(words)) {
    return new EmbeddedPostgresFailure(`Could not ${doing}: the disk is full. Free some space and start again.`, {
      isDiskFull: true,
    });
  }
  if (/EROFS|Read-only file system/i.test(words)) {
    return new EmbeddedPostgresFailure(
      `Could not ${doing}: the disk is read-only. Set DATA_DIR to a directory on a disk that can be written.`,
    );
  }
  if (/EACCES|EPERM|Permission denied/i.test(words)) {
    return new EmbeddedPostgresFailure(
      `Could not ${doing}: permission denied (${lastLine(words)}). Start as the owner of that directory, or set DATA_DIR to another one.`,
    );
  }
  return new EmbeddedPostgresFailure(`Could not ${doing}: ${lastLine(words)}`);
}

function lastLine(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => /FATAL|PANIC|ERROR|error:/.test(line));
  return (telling.at(-1) ?? lines.at(-1) ?? 'no reason was given').replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
}

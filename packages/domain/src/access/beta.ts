/** The allow-list arrives as one comma-separated string of e-mail addresses. */
export function isOnBetaList(list: string, emailAddress: string): boolean {
  const wanted = emailAddress.trim().toLowerCase();
  return wanted !== '' && list.split(',').some((entry) => entry.trim().toLowerCase() === wanted);
}

/** Kinds of background jobs that, like the pages and calls they belong to, only beta users see. */
const BETA_JOB_KINDS: ReadonlySet<string> = new Set(['optimize']);

export const canSeeJobKind = (kind: string, { isBetaUser }: { isBetaUser: boolean }): boolean =>
  isBetaUser || !BETA_JOB_KINDS.has(kind);

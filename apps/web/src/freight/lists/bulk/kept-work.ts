/** Work that somebody began and has not seen the end of, kept in this browser while they are elsewhere. */
export interface KeptWork {
  jobId: string;
  of: number;
  action: string;
  /** What it makes orders of, where that is a file. */
  uploadId?: string;
}

const keyOf = (list: string, personId: string) => `lanewright.${list}.work.${personId}`;

export function keptWork(list: string, personId: string): KeptWork | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(list, personId)) ?? 'null') as Partial<KeptWork> | null;
    const isWhole = typeof kept?.jobId === 'string' && typeof kept.of === 'number' && typeof kept.action === 'string';
    return isWhole ? (kept as KeptWork) : null;
  } catch {
    return null;
  }
}

/** Null when its end was seen. */
export function keepWork(list: string, personId: string, work: KeptWork | null): void {
  try {
    if (work === null) localStorage.removeItem(keyOf(list, personId));
    else localStorage.setItem(keyOf(list, personId), JSON.stringify(work));
  } catch {
    // Then it is followed as long as the page is open.
  }
}

/** "1263" and "un 1263" become "UN1263". */
export function normalizeUNNumber(typed: string): string {
  const compact = typed.replace(/\s+/g, '').toUpperCase();
  return /^\d{4}$/.test(compact) ? `UN${compact}` : compact;
}

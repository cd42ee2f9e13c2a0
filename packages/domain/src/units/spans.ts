const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;
/** Up to here people reckon in minutes alone, and from there on in days. */
const FEW_MINUTES = 100;
const MANY_MINUTES = 2 * DAY_MINUTES;

/** How long something takes or has taken: "70 min", "2 h 5 min", "3 h", "2 days". */
export function spanInWords(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS));
  if (minutes < FEW_MINUTES) return `${minutes} min`;
  if (minutes >= MANY_MINUTES) return `${Math.floor(minutes / DAY_MINUTES)} days`;
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

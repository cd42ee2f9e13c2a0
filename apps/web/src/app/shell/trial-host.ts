/** Hosts whose data is not the real thing say so, so that nobody books freight by mistake or misses a booking. */
export function isTrialHost(hostName: string): boolean {
  return /uat|dev/i.test(hostName);
}

/** The allow-list arrives as one comma-separated string of e-mail addresses. */
export function isOnBetaList(list: string, emailAddress: string): boolean {
  const wanted = emailAddress.trim().toLowerCase();
  return wanted !== '' && list.split(',').some((entry) => entry.trim().toLowerCase() === wanted);
}

/** Segments before something only its owner may know. */
const SECRET_AFTER = /^(ActivateUser|shared)$/i;
/** A word or a number that people use is shorter; a random secret is not. */
const LONGEST_WORD = 24;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The address as it may be told to others: without the codes, tokens and search words that stand in it. Of what follows
 * the question mark only the names are kept.
 */
export function reportedAddress({ pathname, search }: { pathname: string; search: string }): string {
  const segments = pathname.split('/');
  const path = segments.map((segment, index) => {
    const isSecret = SECRET_AFTER.test(segments[index - 1] ?? '') && !SECRET_AFTER.test(segment);
    return isSecret || (segment.length > LONGEST_WORD && !UUID.test(segment)) ? '***' : segment;
  });
  const names = [...new Set(new URLSearchParams(search).keys())];
  return path.join('/') + (names.length > 0 ? `?${names.join('&')}` : '');
}

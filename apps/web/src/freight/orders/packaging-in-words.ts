/** "36 bags", "1 box", "12 packages" where nobody has said what they are. */
export function packagingInWords(count: number, packaging: string | null): string {
  const written = count.toLocaleString('en-US');
  if (packaging === null) return `${written} ${count === 1 ? 'package' : 'packages'}`;
  const one = packaging.toLowerCase();
  if (count === 1) return `${written} ${one}`;
  return `${written} ${/(x|s|ch|sh)$/.test(one) ? `${one}es` : `${one}s`}`;
}

/** Which format a file is in: its name says it, or else its first character. */
export type InstanceFormat = 'freight' | 'liLim';

export function formatOf(fileName: string, text: string): InstanceFormat {
  if (/\.json$/i.test(fileName)) return 'freight';
  return /^\uFEFF?\s*[{["]/.test(text) ? 'freight' : 'liLim';
}

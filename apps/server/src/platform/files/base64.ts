/** A file that is not what it should be; the message is for the person who chose it. */
export class UnreadableFile extends Error {}

const MIB = 1024 * 1024;
/** Line breaks every 64 characters or so, and the beginning of a data address. */
const ROOM_FOR_BREAKS = 1.05;
const LONGEST_PREFIX = 200;

function describeSize(bytes: number): string {
  return bytes >= MIB ? `${bytes / MIB} MB` : `${bytes / 1024} KB`;
}

/** Without `data:image/png;base64,`, as browsers put it before a file that they read. */
function withoutPrefix(data: string): string {
  if (!data.startsWith('data:')) return data;
  const comma = data.slice(0, LONGEST_PREFIX).indexOf(';base64,');
  return comma === -1 ? data : data.slice(comma + ';base64,'.length);
}

/** Length first, then one look at each character: whoever sends nonsense spends our time no longer than it is long. */
export function decodeBase64(
  data: string,
  { maxBytes, what = 'The file' }: { maxBytes: number; what?: string },
): Buffer {
  const tooLarge = () => new UnreadableFile(`${what} can have at most ${describeSize(maxBytes)}.`);
  if (data.length > (maxBytes * ROOM_FOR_BREAKS * 4) / 3 + LONGEST_PREFIX) throw tooLarge();
  const text = withoutPrefix(data).replace(/\s+/g, '');
  const end = text.search(/[^A-Za-z0-9+/]/);
  if (end !== -1 && !['=', '=='].includes(text.slice(end))) {
    throw new UnreadableFile('The file could not be read. Please upload it again.');
  }
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > maxBytes) throw tooLarge();
  return bytes;
}

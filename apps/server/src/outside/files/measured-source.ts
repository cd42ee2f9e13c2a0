import { createHash } from 'node:crypto';
import { FileTooLarge, type FileSource, type KeptFile } from './port.ts';

export interface MeasuredSource {
  chunks: AsyncIterable<Uint8Array>;
  /** Once the chunks have been read to their end. */
  facts(): KeptFile;
}

/** Counts and hashes what passes, and stops at the first byte too many. */
export function measuredSource(source: FileSource, maxBytes: number): MeasuredSource {
  const hash = createHash('sha256');
  let byteCount = 0;
  async function* chunks() {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      byteCount += chunk.length;
      if (byteCount > maxBytes) throw new FileTooLarge(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  }
  return { chunks: chunks(), facts: () => ({ byteCount, sha256: hash.digest('hex') }) };
}

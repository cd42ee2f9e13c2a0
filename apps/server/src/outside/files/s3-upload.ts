import { element, failureOf, textOf, type AskStore, type S3Answer, type S3Asking } from './s3-request.ts';

/** So much is held in memory at a time. A store takes at most 10,000 parts, which is 80 GB. */
export const PART_BYTES = 8 * 1024 * 1024;

/** Whole parts, and a last one that may be smaller; nothing at all is one part of nothing. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Uint8Array; isLast: boolean }> {
  let part = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length;) {
      // Only now is it known that the full part was not the last.
      if (filled === PART_BYTES) {
        yield { bytes: part, isLast: false };
        filled = 0;
      }
      const piece = chunk.subarray(at, at + PART_BYTES - filled);
      part.set(piece, filled);
      filled += piece.length;
      at += piece.length;
    }
  }
  yield { bytes: part.subarray(0, filled), isLast: true };
}

/** What is small goes in one request, what is large in parts; either is there as a whole or not at all. */
export async function upload(
  ask: AskStore,
  { key, contentType, chunks }: { key: string; contentType: string; chunks: AsyncIterable<Uint8Array> },
): Promise<void> {
  const say = async (asking: Omit<S3Asking, 'key'>): Promise<{ answer: S3Answer; text: string }> => {
    const answer = await ask({ key, ...asking });
    if (!answer) throw new Error('The file store refused to keep the file.');
    return { answer, text: await textOf(answer.stream) };
  };
  let uploadId: string | null = null;
  const tags: string[] = [];
  try {
    for await (const { bytes, isLast } of partsOf(chunks)) {
      if (isLast && uploadId === null) {
        await say({ method: 'PUT', body: bytes, headers: { 'content-type': contentType } });
        return;
      }
      uploadId ??= await begin(say, contentType);
      const partNumber = String(tags.length + 1);
      const { answer } = await say({ method: 'PUT', query: { partNumber, uploadId }, body: bytes });
      tags.push(answer.headers.get('etag') ?? '');
    }
    await complete(say, uploadId!, tags);
  } catch (error) {
    // What was sent is kept, and paid for, until the upload is called off. The first failure is the one to tell.
    if (uploadId !== null) await say({ method: 'DELETE', query: { uploadId } }).catch(() => {});
    throw error;
  }
}

type Say = (asking: Omit<S3Asking, 'key'>) => Promise<{ text: string }>;

async function begin(say: Say, contentType: string): Promise<string> {
  const { text } = await say({ method: 'POST', query: { uploads: '' }, headers: { 'content-type': contentType } });
  const uploadId = element(text, 'UploadId');
  if (uploadId === null) throw new Error('The file store named no upload.');
  return uploadId;
}

async function complete(say: Say, uploadId: string, tags: readonly string[]): Promise<void> {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const { text } = await say({ method: 'POST', query: { uploadId }, body });
  // A store may find a fault after it has begun to answer with 200.
  if (text.includes('<Error>')) throw failureOf(200, text).error;
}

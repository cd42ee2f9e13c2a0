import { measuredSource } from './measured-source.ts';
import { checkedContentType, checkedKey, type FilePort } from './port.ts';
import { askingStore, textOf, type S3Settings } from './s3-request.ts';
import { upload } from './s3-upload.ts';

const DEADLINE_MS = 30_000;
const UNKNOWN_TYPE = 'application/octet-stream';

/** A bucket of Amazon S3 or of anything that speaks its protocol. */
export function s3Files(settings: S3Settings, now: () => Date, deadlineMs = DEADLINE_MS): FilePort {
  const ask = askingStore(settings, now, deadlineMs);
  return {
    put: async (key, source, { contentType, maxBytes }) => {
      const { chunks, facts } = measuredSource(source, maxBytes);
      await upload(ask, { key: checkedKey(key), contentType: checkedContentType(contentType), chunks });
      return facts();
    },
    get: async (key) => {
      // Packed on the way, its length would not be known.
      const found = await ask({ method: 'GET', key: checkedKey(key), headers: { 'accept-encoding': 'identity' } });
      if (!found) return null;
      const length = found.headers.get('content-length');
      if (length === null) {
        found.stream.destroy();
        throw new Error('The file store did not say how long the file is.');
      }
      return {
        stream: found.stream,
        contentType: found.headers.get('content-type') ?? UNKNOWN_TYPE,
        byteCount: Number(length),
      };
    },
    remove: async (key) => {
      const answer = await ask({ method: 'DELETE', key: checkedKey(key) });
      if (answer) await textOf(answer.stream);
    },
  };
}

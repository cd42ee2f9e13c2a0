import {
  HEAD_BYTES,
  isTooManyPixels,
  kindOfFile,
  NOT_A_DOCUMENT,
  TOO_MANY_PIXELS,
  UNREADABLE_PICTURE,
  type FileKind,
} from '@lanewright/domain/documents/file-kinds.ts';
import { NO_FILE } from '@lanewright/domain/documents/rules.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { Refused } from '../../../platform/failures.ts';
import { tellingSizes, type PictureFormat } from '../../../platform/files/picture-sizes.ts';

export interface CheckedFile {
  kind: FileKind;
  /** All of it; fails on the way where the content is not to be kept. */
  chunks: AsyncIterable<Uint8Array>;
}

function refuseFile(message: string): never {
  throw new Refused(message, [problem('file', message)]);
}

/** Looks at the first bytes, which say what a file is, and at the rest as it passes. */
export async function checkedFile(source: AsyncIterable<Uint8Array>): Promise<CheckedFile> {
  const iterator = source[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let headBytes = 0;
  while (headBytes < HEAD_BYTES) {
    const next = await iterator.next();
    if (next.done) break;
    head.push(next.value);
    headBytes += next.value.length;
  }
  const kind = kindOfFile(Buffer.concat(head).subarray(0, HEAD_BYTES));
  if (kind === null) {
    await iterator.return?.();
    refuseFile(headBytes === 0 ? NO_FILE : NOT_A_DOCUMENT);
  }
  const whole = wholeOf(head, iterator);
  return { kind, chunks: kind === 'pdf' ? whole : checkedPicture(whole, kind) };
}

async function* wholeOf(head: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

async function* checkedPicture(source: AsyncIterable<Uint8Array>, format: PictureFormat): AsyncGenerator<Uint8Array> {
  let pictures = 0;
  yield* tellingSizes(source, format, (size) => {
    if (isTooManyPixels(size)) refuseFile(TOO_MANY_PIXELS);
    if (size.width > 0 && size.height > 0) pictures += 1;
  });
  if (pictures === 0) refuseFile(UNREADABLE_PICTURE);
}

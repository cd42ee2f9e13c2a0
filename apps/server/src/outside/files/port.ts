import type { Readable } from 'node:stream';

export type FileSource = Uint8Array | AsyncIterable<Uint8Array>;

export interface PutOptions {
  contentType: string;
  /** A source that gives more is refused with `FileTooLarge`. */
  maxBytes: number;
}

export interface KeptFile {
  byteCount: number;
  /** In hexadecimal digits. */
  sha256: string;
}

export interface StoredFile {
  /** To be read to its end or destroyed: until then the store keeps it open for us. */
  stream: Readable;
  contentType: string;
  byteCount: number;
}

/** What people upload and what we write for them. Files pass through in pieces; memory does not grow with them. */
export interface FilePort {
  /**
   * When it returns, the file survives a crash. Writing a key again replaces the whole file, never a part of it; a source
   * that fails or gives too much leaves what was there before.
   */
  put(key: string, source: FileSource, options: PutOptions): Promise<KeptFile>;
  /** Null when there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
}

export class FileTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes.`);
  }
}

// Nothing in a key can mean anything to a file system or an address: no dots, no case, one slash.
const FILE_KEY = /^[0-9a-z-]{1,64}\/[0-9a-z-]{1,64}$/;
const CONTENT_TYPE = /^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*(?:; ?[a-z0-9-]+=[a-z0-9-]+)?$/i;
const MAX_CONTENT_TYPE_LENGTH = 200;

/** The company leads the key, so that one company's files can be found, moved or deleted together. */
export function fileKey(companyId: string, fileId: string): string {
  return checkedKey(`${companyId}/${fileId}`);
}

export function checkedKey(key: string): string {
  if (!FILE_KEY.test(key)) throw new RangeError(`"${key}" is not the key of a file, such as <company>/<id>.`);
  return key;
}

export function checkedContentType(contentType: string): string {
  if (contentType.length > MAX_CONTENT_TYPE_LENGTH || !CONTENT_TYPE.test(contentType)) {
    throw new RangeError(`"${contentType}" is not a content type such as image/png.`);
  }
  return contentType;
}

/** What people upload and what we write for them. A file is small enough to be held in memory: uploads have a limit. */
export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
}

export interface FilePort {
  /** When it returns, the file survives a crash. Writing a key again replaces the whole file, never a part of it. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
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

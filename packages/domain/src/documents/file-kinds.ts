/** What can be kept as a document. A file is known by its content: a name or a header can say anything. */
export type FileKind = 'pdf' | 'png' | 'jpeg' | 'tiff' | 'gif' | 'webp' | 'heic';

export interface FileKindFacts {
  extension: string;
  contentType: string;
  /** Other endings that people give such files. */
  alsoEndsIn?: readonly string[];
}

export const FILE_KINDS: Record<FileKind, FileKindFacts> = {
  pdf: { extension: '.pdf', contentType: 'application/pdf' },
  png: { extension: '.png', contentType: 'image/png' },
  jpeg: { extension: '.jpg', contentType: 'image/jpeg', alsoEndsIn: ['.jpeg'] },
  tiff: { extension: '.tif', contentType: 'image/tiff', alsoEndsIn: ['.tiff'] },
  gif: { extension: '.gif', contentType: 'image/gif' },
  webp: { extension: '.webp', contentType: 'image/webp' },
  heic: { extension: '.heic', contentType: 'image/heic', alsoEndsIn: ['.heif'] },
};

const EVERY_FACTS = Object.values(FILE_KINDS);
export const KNOWN_ENDINGS = EVERY_FACTS.flatMap(({ extension, alsoEndsIn = [] }) => [extension, ...alsoEndsIn]);

/** What a browser lets people choose from. */
export const CHOSEN_FROM = ['image/*', 'application/pdf', ...KNOWN_ENDINGS].join(',');

export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024;
/** Of one page. A small file can claim more pixels than whoever looks at it has memory. */
export const MOST_PIXELS = 100_000_000;
export const LONGEST_SIDE = 30_000;

export const NOT_A_DOCUMENT = 'A document must be a PDF, PNG, JPEG, TIFF, GIF, WebP or HEIC file.';
export const EMPTY_FILE = 'The file is empty.';
export const DOCUMENT_TOO_LARGE = 'A document can have at most 50 MB.';
export const TOO_MANY_PIXELS =
  'The picture has more than 100 million pixels. Please save it smaller and upload it again.';
export const UNREADABLE_PICTURE = 'The picture could not be read. Please save it anew and upload it again.';

/** So many bytes say which kind a file is. */
export const HEAD_BYTES = 16;

/** Brands of pictures in the container that films use as well. */
const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function textAt(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** By the first bytes; null for whatever is none of ours. */
export function kindOfFile(head: Uint8Array): FileKind | null {
  if (textAt(head, 0, 5) === '%PDF-') return 'pdf';
  if (textAt(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (textAt(head, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (['II*\0', 'MM\0*'].includes(textAt(head, 0, 4))) return 'tiff';
  if (['GIF87a', 'GIF89a'].includes(textAt(head, 0, 6))) return 'gif';
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WEBP') return 'webp';
  return textAt(head, 4, 8) === 'ftyp' && HEIF_BRANDS.includes(textAt(head, 8, 12)) ? 'heic' : null;
}

/** Whether somebody can be asked to look at so large a picture. */
export function isTooManyPixels({ width, height }: { width: number; height: number }): boolean {
  return width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE;
}

/** "1.4 MB", as people say it. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${unit}`;
}

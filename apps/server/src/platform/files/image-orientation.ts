/** Stands before the data in a JPEG; most writers of WebP leave it out. */
export const EXIF_PREFIX = Buffer.from('Exif\0\0', 'latin1');
const TIFF_HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const ORIENTATION = 0x0112;
const SHORT = 3;

/** How a camera was held, 1 to 8, from the Exif data of a JPEG or WebP file; null where it does not say, or says "upright". */
export function readOrientation(exif: Buffer): number | null {
  const tiff = exif.subarray(0, EXIF_PREFIX.length).equals(EXIF_PREFIX) ? exif.subarray(EXIF_PREFIX.length) : exif;
  if (tiff.length < TIFF_HEADER_BYTES + 2) return null;
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return null;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return null;
  const entries = Math.min(short(start), Math.floor((tiff.length - start - 2) / ENTRY_BYTES));
  for (let entry = 0; entry < entries; entry += 1) {
    const at = start + 2 + entry * ENTRY_BYTES;
    if (short(at) !== ORIENTATION) continue;
    const orientation = short(at + 8);
    return short(at + 2) === SHORT && orientation >= 2 && orientation <= 8 ? orientation : null;
  }
  return null;
}

/** Exif data that says how the camera was held and nothing else. */
export function exifOfOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(TIFF_HEADER_BYTES + 2 + ENTRY_BYTES + 4);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(TIFF_HEADER_BYTES, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(ORIENTATION, 10);
  tiff.writeUInt16LE(SHORT, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return tiff;
}

import { heicTo } from 'heic-to/csp';
import { pagesOfPicture, type Pages } from './pages.ts';
import { MOST_PIXELS, TooManyPixels } from './pixels.ts';

/** Every picture in the file says its size in a box of this name. */
const SIZE_BOX = [0x69, 0x73, 0x70, 0x65];
const SEARCHED_BYTES = 1_000_000;

/** Before anything is decoded. */
async function mostPixelsIn(file: Blob): Promise<number> {
  const head = new DataView(await file.slice(0, SEARCHED_BYTES).arrayBuffer());
  let most = 0;
  for (let at = 0; at + 16 <= head.byteLength; at += 1) {
    if (!SIZE_BOX.every((byte, index) => head.getUint8(at + index) === byte)) continue;
    most = Math.max(most, head.getUint32(at + 8) * head.getUint32(at + 12));
  }
  return most;
}

export async function openHeic(file: Blob): Promise<Pages> {
  if ((await mostPixelsIn(file)) > MOST_PIXELS) throw new TooManyPixels();
  // Some browsers know these pictures themselves, and are quicker.
  const native = await createImageBitmap(file).catch(() => null);
  return pagesOfPicture(native ?? (await heicTo({ blob: file, type: 'bitmap' })));
}

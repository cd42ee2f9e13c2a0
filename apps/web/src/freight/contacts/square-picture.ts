export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
export const PICTURE_PIXELS = 256;
const QUALITY = 0.9;

export const NOT_A_PICTURE = 'This file is not a picture that can be used. Choose a PNG, JPEG or WebP file.';

/** The largest square in the middle. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/** Where a picture stands when all of it fits into the square, in the middle. */
export function fittedInto(side: number, width: number, height: number) {
  const scale = Math.min(side / width, side / height);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  return { x: (side - drawnWidth) / 2, y: (side - drawnHeight) / 2, width: drawnWidth, height: drawnHeight };
}

/** A face is cropped; a logo is shown whole, on white paper as it was drawn for. */
export type SquareFit = 'crop' | 'whole';

/**
 * Crops or fits, and scales a picture of any size. It is drawn anew, so nothing of the original file is left: neither the place
 * and time it was taken nor anything hidden behind its end.
 */
export async function makeSquarePicture(file: Blob, fit: SquareFit = 'crop'): Promise<Blob> {
  if (!PICTURE_TYPES.includes(file.type)) throw new Error(NOT_A_PICTURE);
  const source = await createImageBitmap(file).catch(() => {
    throw new Error(NOT_A_PICTURE);
  });
  try {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = PICTURE_PIXELS;
    const context = canvas.getContext('2d');
    if (!context) throw new Error(NOT_A_PICTURE);
    context.imageSmoothingQuality = 'high';
    if (fit === 'whole') {
      const { x, y, width, height } = fittedInto(PICTURE_PIXELS, source.width, source.height);
      context.fillStyle = '#fff';
      context.fillRect(0, 0, PICTURE_PIXELS, PICTURE_PIXELS);
      context.drawImage(source, x, y, width, height);
    } else {
      const { x, y, side } = middleSquare(source.width, source.height);
      context.drawImage(source, x, y, side, side, 0, 0, PICTURE_PIXELS, PICTURE_PIXELS);
    }
    // A browser that cannot write WebP writes PNG instead, which is as welcome.
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
    if (!drawn) throw new Error(NOT_A_PICTURE);
    return drawn;
  } finally {
    source.close();
  }
}

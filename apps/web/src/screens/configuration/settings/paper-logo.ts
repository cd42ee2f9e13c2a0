import { MAX_PICTURE_BYTES } from '@lanewright/contract/picture.ts';

export const LOGO_TYPES = ['image/png', 'image/jpeg'];
export const NOT_A_LOGO = 'This file is not a picture that can be printed. Choose a PNG or JPEG file.';
const TOO_DETAILED = 'This picture is too large even when it is made small. Choose a simpler one.';

/** Sharp on paper, where it is about two inches wide. */
const MOST_WIDTH = 800;
const MOST_HEIGHT = 400;
const QUALITY = 0.9;

/** As large as it may be with its own shape; a small picture stays as it is. */
export function printedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MOST_WIDTH / width, MOST_HEIGHT / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * Drawn anew on white paper: nothing of the original file is left besides what is seen. Lines and letters stay sharp as PNG;
 * only what would be too heavy so becomes a JPEG.
 */
export async function makePaperLogo(file: Blob): Promise<Blob> {
  if (!LOGO_TYPES.includes(file.type)) throw new Error(NOT_A_LOGO);
  const source = await createImageBitmap(file).catch(() => {
    throw new Error(NOT_A_LOGO);
  });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, printedSize(source.width, source.height));
    const context = canvas.getContext('2d');
    if (!context) throw new Error(NOT_A_LOGO);
    context.imageSmoothingQuality = 'high';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    for (const type of LOGO_TYPES) {
      const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
      if (drawn && drawn.size <= MAX_PICTURE_BYTES) return drawn;
    }
    throw new Error(TOO_DETAILED);
  } finally {
    source.close();
  }
}

import { describe, expect, it } from 'vitest';
import { fittedInto, makeSquarePicture, middleSquare, NOT_A_PICTURE, PICTURE_PIXELS } from './square-picture.ts';

async function striped(width: number, height: number, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width, height);
  const { x, y, side } = middleSquare(width, height);
  context.fillStyle = '#00f';
  context.fillRect(x, y, side, side);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), type));
}

/** An orientation and a place of exposure, as cameras write them, put in front of a JPEG's own segments. */
async function withExif(jpeg: Blob): Promise<Blob> {
  const exif = new TextEncoder().encode('Exif\0\0GPS 41.5250 -88.0817');
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif]);
  return new Blob([head, (await jpeg.arrayBuffer()).slice(2)], { type: 'image/jpeg' });
}

describe('a picture of a person', () => {
  it.each([
    [400, 300, { x: 50, y: 0, side: 300 }],
    [300, 401, { x: 0, y: 50, side: 300 }],
    [1, 1, { x: 0, y: 0, side: 1 }],
  ])('is the middle of one of %i by %i', (width, height, square) => {
    expect(middleSquare(width, height)).toEqual(square);
  });

  it.each([
    [1200, 300, 'image/png'],
    [80, 640, 'image/jpeg'],
    [10, 10, 'image/webp'],
  ])('of %i by %i as %s is scaled to one size, only its middle kept', async (width, height, type) => {
    const made = await makeSquarePicture(await striped(width, height, type));
    const bitmap = await createImageBitmap(made);
    expect([bitmap.width, bitmap.height]).toEqual([PICTURE_PIXELS, PICTURE_PIXELS]);
    const canvas = new OffscreenCanvas(PICTURE_PIXELS, PICTURE_PIXELS);
    const context = canvas.getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    for (const place of [4, 128, 252]) {
      const [red, , blue] = context.getImageData(place, place, 1, 1).data;
      expect(red).toBeLessThan(40);
      expect(blue).toBeGreaterThan(200);
    }
  });

  it('says nothing of where it was taken', async () => {
    const original = await withExif(await striped(300, 300, 'image/jpeg'));
    expect(await original.text()).toContain('GPS 41.5250');
    expect(await (await makeSquarePicture(original)).text()).not.toMatch(/Exif|GPS/);
  });

  it.each([
    ['text called a picture', new Blob(['hello'], { type: 'image/png' })],
    ['another kind of picture', new Blob(['<svg/>'], { type: 'image/svg+xml' })],
    ['nothing', new Blob([], { type: 'image/jpeg' })],
  ])('cannot be made of %s', async (_, file) => {
    await expect(makeSquarePicture(file)).rejects.toThrow(NOT_A_PICTURE);
  });
});

it('a logo is shown whole, on white', async () => {
  expect(fittedInto(256, 512, 128)).toEqual({ x: 0, y: 96, width: 256, height: 64 });
  const bitmap = await createImageBitmap(await makeSquarePicture(await striped(400, 100, 'image/png'), 'whole'));
  const context = new OffscreenCanvas(PICTURE_PIXELS, PICTURE_PIXELS).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const colourAt = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data].map((part) => part > 128);
  expect([colourAt(128, 10), colourAt(4, 128), colourAt(128, 128)]).toEqual([
    [true, true, true, true],
    [true, false, false, true],
    [false, false, true, true],
  ]);
});

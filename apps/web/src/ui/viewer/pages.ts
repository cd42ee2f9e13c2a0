import type { PageSize } from './pixels.ts';

/** What the viewer can show; each kind is opened by code of its own, which loads with the first file of the kind. */
export type ViewedKind = 'pdf' | 'picture' | 'tiff' | 'heic';

/** An opened file, page by page. */
export interface Pages {
  count: number;
  /** In pixels of the screen, at zoom 1. */
  sizeOf(page: number): Promise<PageSize>;
  /** Drawn with `detail` times as many pixels as it has at zoom 1, or as many as there are. */
  draw(page: number, detail: number): Promise<HTMLCanvasElement>;
  /** What is written on the page, for who cannot see it. */
  textOf?(page: number): Promise<string>;
  close(): void;
}

/** Pictures begin no wider than this; who wants more zooms. */
export const WIDEST_PICTURE = 500;
/** What a canvas can hold in every browser. */
const MOST_DRAWN = 16_000_000;

/** How many times as large it can be drawn, at most as wished. */
export function detailWithin({ width, height }: PageSize, wished: number): number {
  return Math.min(wished, Math.sqrt(MOST_DRAWN / (width * height)));
}

export function canvasOf({ width, height }: PageSize): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return [canvas, canvas.getContext('2d')!];
}

export function pictureSize({ width, height }: PageSize): PageSize {
  const shown = Math.min(width, WIDEST_PICTURE);
  return { width: shown, height: (height * shown) / width };
}

/** One picture as a file of one page. */
export function pagesOfPicture(bitmap: ImageBitmap): Pages {
  const size = pictureSize(bitmap);
  return {
    count: 1,
    sizeOf: () => Promise.resolve(size),
    draw: (_page, detail) => Promise.resolve(drawn(bitmap, bitmap, detail)),
    close: () => bitmap.close(),
  };
}

/** No more pixels than the picture has. */
export function drawn(source: CanvasImageSource, natural: PageSize, detail: number): HTMLCanvasElement {
  const shown = pictureSize(natural);
  const times = Math.min(detailWithin(shown, detail), natural.width / shown.width);
  const [canvas, context] = canvasOf({ width: shown.width * times, height: shown.height * times });
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

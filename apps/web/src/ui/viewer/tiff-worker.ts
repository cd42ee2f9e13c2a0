/// <reference lib="webworker" />
import * as UTIF from 'utif2';
import { pagesInTiff } from './tiff-pages.ts';

/** Runs apart from the page, which ends it when it takes too long. */
declare const self: DedicatedWorkerGlobalScope;

export type TiffRequest = { open: ArrayBuffer } | { page: number };
export type TiffAnswer =
  | { sizes: { width: number; height: number }[] }
  | { pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { failure: string };

let file = new ArrayBuffer(0);
let images: UTIF.IFD[] = [];

function answerTo(request: TiffRequest): TiffAnswer {
  if ('open' in request) {
    file = request.open;
    // Before the library looks at it, which follows pages in a circle for ever.
    const sizes = pagesInTiff(file);
    images = UTIF.decode(file).filter((image) => image.t256 !== undefined);
    return { sizes: sizes.slice(0, images.length) };
  }
  const image = images[request.page - 1]!;
  UTIF.decodeImage(file, image);
  const pixels = new Uint8ClampedArray(UTIF.toRGBA8(image));
  const { width, height } = image;
  // Decoded pixels of pages that nobody looks at would fill the memory.
  Reflect.deleteProperty(image, 'data');
  return { pixels, width, height };
}

self.addEventListener('message', ({ data }: MessageEvent<TiffRequest>) => {
  try {
    const answer = answerTo(data);
    self.postMessage(answer, 'pixels' in answer ? [answer.pixels.buffer] : []);
  } catch (error) {
    self.postMessage({ failure: String(error) } satisfies TiffAnswer, []);
  }
});

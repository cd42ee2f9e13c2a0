import { canvasOf, drawn, pictureSize, type Pages } from './pages.ts';
import type { TiffAnswer, TiffRequest } from './tiff-worker.ts';

/** A page of a scan takes a second; whatever takes longer than this is no scan. */
const PATIENCE_MS = 20_000;

export async function openTiff(file: Blob): Promise<Pages> {
  const worker = new Worker(new URL('./tiff-worker.ts', import.meta.url), { type: 'module' });
  let last: Promise<unknown> = Promise.resolve();

  const askOnce = (request: TiffRequest): Promise<TiffAnswer> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        worker.terminate();
        reject(new Error('The file took too long.'));
      }, PATIENCE_MS);
      const settle = (done: () => void) => {
        clearTimeout(late);
        done();
      };
      const hear = ({ data }: MessageEvent<TiffAnswer>) =>
        settle(() => ('failure' in data ? reject(new Error(data.failure)) : resolve(data)));
      worker.addEventListener('message', hear, { once: true });
      worker.addEventListener('error', ({ message }) => settle(() => reject(new Error(message))), { once: true });
      worker.postMessage(request, []);
    });
  // One after the other, as the worker answers.
  const ask = (request: TiffRequest): Promise<TiffAnswer> => {
    const answer = last.then(() => askOnce(request));
    last = answer.catch(() => undefined);
    return answer;
  };

  const opened = await ask({ open: await file.arrayBuffer() }).catch((error: unknown) => {
    worker.terminate();
    throw error;
  });
  if (!('sizes' in opened) || opened.sizes.length === 0) {
    worker.terminate();
    throw new Error('There is no picture in this file.');
  }
  const { sizes } = opened;
  return {
    count: sizes.length,
    sizeOf: (page) => Promise.resolve(pictureSize(sizes[page - 1]!)),
    draw: async (page, detail) => {
      const answer = await ask({ page });
      if (!('pixels' in answer)) throw new Error('The page could not be drawn.');
      const [canvas, context] = canvasOf(answer);
      context.putImageData(new ImageData(answer.pixels, answer.width, answer.height), 0, 0);
      return drawn(canvas, answer, detail);
    },
    close: () => worker.terminate(),
  };
}

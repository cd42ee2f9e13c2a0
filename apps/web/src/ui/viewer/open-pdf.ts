import { getDocument, GlobalWorkerOptions, version, type PDFPageProxy } from 'pdfjs-dist';
import { canvasOf, detailWithin, type Pages } from './pages.ts';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
const PARTS = `/assets/pdf-${version}/`;

/** Pixels of the screen for a point of the paper, at zoom 1. */
const SCALE = 1.6;

export async function openPdf(file: Blob): Promise<Pages> {
  const task = getDocument({
    data: await file.arrayBuffer(),
    standardFontDataUrl: `${PARTS}standard_fonts/`,
    // Our pages may compile nothing while they run, so scans are decoded by plain JavaScript.
    useWasm: false,
    // Files name fonts that not every machine has; ours have the widths that the files count on.
    useSystemFonts: false,
    wasmUrl: `${PARTS}wasm/`,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    verbosity: 0,
  });
  const opened = await task.promise.catch(async (error: unknown) => {
    // Ends its worker.
    await task.destroy();
    throw error;
  });
  const pages = new Map<number, Promise<PDFPageProxy>>();
  const pageOf = (page: number): Promise<PDFPageProxy> => {
    const known = pages.get(page) ?? opened.getPage(page);
    pages.set(page, known);
    return known;
  };
  const sizeOf = async (page: number) => {
    const { width, height } = (await pageOf(page)).getViewport({ scale: SCALE });
    return { width, height };
  };
  return {
    count: opened.numPages,
    sizeOf,
    draw: async (page, detail) => {
      const times = detailWithin(await sizeOf(page), detail);
      const proxy = await pageOf(page);
      const viewport = proxy.getViewport({ scale: SCALE * times });
      const [canvas] = canvasOf(viewport);
      await proxy.render({ canvas, viewport }).promise;
      return canvas;
    },
    textOf: async (page) => {
      const { items } = await (await pageOf(page)).getTextContent();
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    },
    close: () => void task.destroy(),
  };
}

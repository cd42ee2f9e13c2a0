import { pagesOfPicture, type Pages, type ViewedKind } from './pages.ts';

const OPENERS: Record<ViewedKind, (file: Blob) => Promise<Pages>> = {
  pdf: async (file) => (await import('./open-pdf.ts')).openPdf(file),
  tiff: async (file) => (await import('./open-tiff.ts')).openTiff(file),
  heic: async (file) => (await import('./open-heic.ts')).openHeic(file),
  picture: async (file) => pagesOfPicture(await createImageBitmap(file)),
};

export function openPages(kind: ViewedKind, file: Blob): Promise<Pages> {
  return OPENERS[kind](file);
}

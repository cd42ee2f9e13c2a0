// Reads a printed paper back as a reader of PDF does.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text and the room that its letters take, from the upper left corner. */
export interface PrintedText {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface PrintedPage {
  width: number;
  height: number;
  texts: PrintedText[];
  /** All of it, in the order in which it was drawn. */
  words: string;
}

export interface Printed {
  pages: PrintedPage[];
  info: Record<string, unknown>;
}

/** All pieces, as they came. */
export async function gather(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const gathered: Uint8Array[] = [];
  for await (const piece of pieces) gathered.push(piece);
  return gathered;
}

export async function readPrinted(pieces: AsyncIterable<Uint8Array>): Promise<Printed> {
  const file = Buffer.concat(await gather(pieces));
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await task.promise;
  const info = (await document.getMetadata()).info as Record<string, unknown>;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, , width, height] = page.view as [number, number, number, number];
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): PrintedText[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , size, left, baseline] = item.transform as [number, number, number, number, number, number];
      // Letters reach from a little under their line to three quarters of their size above it.
      const top = height - baseline - size * 0.74;
      return [{ text: item.str, left, right: left + item.width, top, bottom: height - baseline + size * 0.2 }];
    });
    pages.push({
      width,
      height,
      texts,
      words: texts
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' '),
    });
  }
  await task.destroy();
  return { pages, info };
}

const SLACK = 0.3;

/** Pairs of texts that touch each other, and texts that leave the page: none, on a paper that can be read. */
export function collisions({ texts, width, height }: PrintedPage): string[] {
  const outside = texts.filter(
    ({ left, right, top, bottom }) => left < 0 || right > width || top < 0 || bottom > height,
  );
  const pairs = texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right - SLACK &&
          other.left < one.right - SLACK &&
          one.top < other.bottom - SLACK &&
          other.top < one.bottom - SLACK,
      )
      .map((other) => `"${one.text}" and "${other.text}"`),
  );
  return [...outside.map(({ text }) => `"${text}" is off the page`), ...pairs];
}

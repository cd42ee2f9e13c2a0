import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import PdfDocument from 'pdfkit';

/** A PDF while it is written. */
export type Paper = PDFKit.PDFDocument;

export interface PrintOptions {
  companyName: string;
  /** PNG or JPEG; one that cannot be read is left out. */
  logo: Buffer | null;
}

/** Letters of the whole of Europe, with the widths of Arial. */
const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/arimo/${name}/Arimo_${name}.ttf`);

/** Of a point; what is measured is in points, 72 to an inch. */
export const LETTER = { width: 612, height: 792 };
export const FOUR_BY_SIX = { width: 288, height: 432 };

export function openPaper(title: string, options: PrintOptions): Paper {
  const paper = new PdfDocument({
    autoFirstPage: false,
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    // None at first: a font that is opened under two names is opened anew each time it is used.
    font: '',
    info: { Title: title, Author: options.companyName, Creator: 'Lanewright', Producer: 'Lanewright' },
  });
  paper.registerFont('Regular', fontFile('400Regular'));
  paper.registerFont('Bold', fontFile('700Bold'));
  return paper;
}

export function addPage(paper: Paper, size: { width: number; height: number }): void {
  paper.addPage({ size: [size.width, size.height], margin: 0 });
}

/** Draws one part after the other and gives away what is finished, so that many papers neither fill the memory nor keep others waiting. */
export async function* inPieces(paper: Paper, parts: Iterable<() => void>): AsyncGenerator<Uint8Array> {
  for (const draw of parts) {
    draw();
    for (let piece = readyPiece(paper); piece !== null; piece = readyPiece(paper)) yield piece;
    await setImmediate();
  }
  paper.end();
  for await (const piece of paper) yield piece as Uint8Array;
}

const readyPiece = (paper: Paper): Uint8Array | null => paper.read() as Uint8Array | null;

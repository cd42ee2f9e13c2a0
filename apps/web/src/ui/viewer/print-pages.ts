import { canvasOf, type Pages } from './pages.ts';
import styles from './print.module.css';

/** Enough to read small print on paper. */
const DETAIL = 2;
export const MOST_PRINTED = 50;

/** Drawn as it lies: paper knows no rotation, and a page turned on its side would be cut off. */
function turned(canvas: HTMLCanvasElement, turns: number): HTMLCanvasElement {
  if (turns % 4 === 0) return canvas;
  const { width, height } = canvas;
  const [sheet, context] = canvasOf(turns % 2 === 0 ? { width, height } : { width: height, height: width });
  context.translate(sheet.width / 2, sheet.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(canvas, -width / 2, -height / 2);
  return sheet;
}

/** Prints the pages and nothing of the portal around them. */
export async function printPages(pages: Pages, turns: number): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = styles.sheets!;
  sheets.setAttribute('aria-hidden', 'true');
  for (let page = 1; page <= Math.min(pages.count, MOST_PRINTED); page += 1) {
    const sheet = document.createElement('div');
    sheet.className = styles.sheet!;
    sheet.append(turned(await pages.draw(page, DETAIL), turns));
    sheets.append(sheet);
  }
  document.body.append(sheets);
  document.documentElement.dataset.printing = 'pages';
  try {
    window.print();
  } finally {
    delete document.documentElement.dataset.printing;
    sheets.remove();
  }
}

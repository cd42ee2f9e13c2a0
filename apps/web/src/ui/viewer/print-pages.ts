import type { Pages } from './pages.ts';
import styles from './print.module.css';

/** Enough to read small print on paper. */
const DETAIL = 2;
export const MOST_PRINTED = 50;

/** Prints the pages and nothing of the portal around them. */
export async function printPages(pages: Pages, turns: number): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = styles.sheets!;
  sheets.setAttribute('aria-hidden', 'true');
  for (let page = 1; page <= Math.min(pages.count, MOST_PRINTED); page += 1) {
    const sheet = document.createElement('div');
    sheet.className = styles.sheet!;
    const canvas = await pages.draw(page, DETAIL);
    canvas.style.rotate = `${turns * 90}deg`;
    sheet.append(canvas);
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

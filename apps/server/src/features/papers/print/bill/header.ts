import type { BillOfLading } from '@lanewright/domain/papers/paper.ts';
import type { Picture } from '../logo.ts';
import type { Paper } from '../../../../platform/print/paper-file.ts';
import { fit, print, write } from '../../../../platform/print/text.ts';
import { LEFT, LOGO, TOP, WIDTH } from './measures.ts';

export const HEADER_HEIGHT = 38;

const SIDE = LOGO.width + 20;

/** A company's mark, or its name where it has none that can be printed. */
export interface Letterhead {
  companyName: string;
  picture: Picture | null;
}

/** The first line of each page: whose paper it is, what it is, its day and its page. */
export function drawHeader(
  paper: Paper,
  bill: BillOfLading,
  letterhead: Letterhead,
  title: string,
  page: { number: number; of: number },
): void {
  if (letterhead.picture !== null) {
    paper.image(letterhead.picture, LEFT, TOP, { fit: [LOGO.width, LOGO.height], valign: 'center' });
  } else {
    const name = fit(paper, letterhead.companyName, { width: SIDE - 8, lines: 2 }, { size: 10, isBold: true }, 6);
    write(paper, name.lines, { x: LEFT, y: TOP + 4, width: SIDE - 8 }, name.style);
  }
  const middle = { x: LEFT + SIDE, width: WIDTH - 2 * SIDE };
  const heading = fit(paper, title, { width: middle.width, lines: 1 }, { size: 15, isBold: true }, 9);
  const below = write(paper, heading.lines, { ...middle, y: TOP + 4, align: 'center' }, heading.style);
  const subtitle = [
    ...(page.number === 1 ? ['Straight, short form, not negotiable'] : []),
    ...(bill.revision > 1 ? [`Revision ${bill.revision}: replaces all earlier copies`] : []),
  ].join(' | ');
  if (subtitle !== '') {
    const small = fit(paper, subtitle, { width: middle.width, lines: 1 }, { size: 7.5, isBold: bill.revision > 1 }, 5);
    write(paper, small.lines, { ...middle, y: below + 1, align: 'center' }, small.style);
  }
  const right = { x: LEFT + WIDTH - SIDE, width: SIDE, align: 'right' as const };
  const next = print(paper, `Date: ${bill.date}`, { ...right, y: TOP + 4 }, { size: 9, isBold: true });
  print(paper, `Page ${page.number} of ${page.of}`, { ...right, y: next + 2 }, { size: 8 });
}

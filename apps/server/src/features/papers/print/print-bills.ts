import type { BillOfLading } from '@lanewright/domain/papers/paper.ts';
import { planFace } from './bill/face.ts';
import { drawHeader, type Letterhead } from './bill/header.ts';
import { planSupplement } from './bill/supplement.ts';
import { SUPPLEMENT_TITLE } from './bill/wording.ts';
import { openLogo } from './logo.ts';
import {
  addPage,
  inPieces,
  LETTER,
  openPaper,
  type Paper,
  type PrintOptions,
} from '../../../platform/print/paper-file.ts';

/** Everything is measured before anything is drawn: the first page already says how many there are. */
function drawBill(paper: Paper, bill: BillOfLading, letterhead: Letterhead): void {
  const face = planFace(paper, bill);
  const supplement = planSupplement(paper, bill, face);
  const of = 1 + supplement.pages;
  addPage(paper, LETTER);
  paper.outline.addItem(bill.bolNumber);
  drawHeader(paper, bill, letterhead, bill.underlying.length > 0 ? 'MASTER BILL OF LADING' : 'BILL OF LADING', {
    number: 1,
    of,
  });
  face.draw();
  for (let page = 0; page < supplement.pages; page++) {
    addPage(paper, LETTER);
    drawHeader(paper, bill, letterhead, SUPPLEMENT_TITLE, { number: page + 2, of });
    supplement.draw(page);
  }
}

/** One PDF with all of them, one after the other, each with pages of its own. */
export function printBills(bills: readonly BillOfLading[], options: PrintOptions): AsyncIterable<Uint8Array> {
  const title = bills.length === 1 ? `Bill of Lading ${bills[0]!.bolNumber}` : `${bills.length} Bills of Lading`;
  const paper = openPaper(title, options);
  const letterhead = { companyName: options.companyName, picture: openLogo(paper, options.logo) };
  return inPieces(
    paper,
    bills.map((bill) => () => drawBill(paper, bill, letterhead)),
  );
}

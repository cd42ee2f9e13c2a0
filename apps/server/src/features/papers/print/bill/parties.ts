import type { PaperParty } from '@lanewright/domain/papers/paper.ts';
import type { Paper } from '../../../../platform/print/paper-file.ts';
import { band, BAND_HEIGHT, frame, tickBox } from '../shapes.ts';
import { fit, lineHeight, write, type Fitted } from '../../../../platform/print/text.ts';
import type { Block } from './block.ts';
import { HALF, LABEL, LEAST_SIZE, LEFT, PADDING, VALUE } from './measures.ts';

const LABEL_WIDTH = 42;
const FOB_WIDTH = 44;
const ROW_GAP = 1.2;
const BOTTOM_GAP = 3;

interface Entry {
  label: string;
  value: Fitted;
}

interface PartyBlock {
  title: string;
  party: PaperParty;
  /** What its own number is called on the form; null where it has none. */
  numberLabel: string | null;
  /** A number that the place may write in by hand. */
  hasLocationNumber: boolean;
}

export function partyBlock(paper: Paper, { title, party, numberLabel, hasLocationNumber }: PartyBlock): Block {
  const width = HALF - 2 * PADDING - LABEL_WIDTH;
  const inOneOrMore = (text: string, lines: number): Fitted => fit(paper, text, { width, lines }, VALUE, LEAST_SIZE);
  const name = fit(paper, party.name, { width, lines: 2 }, { ...VALUE, isBold: true }, 6.5);
  const entries: Entry[] = [{ label: 'Name:', value: name }];
  party.addressLines.forEach((line, index) => {
    entries.push({ label: index === 0 ? 'Address:' : '', value: inOneOrMore(line, 1) });
  });
  if (party.contact !== '') entries.push({ label: 'Contact:', value: inOneOrMore(party.contact, 1) });
  const numberWidth = width - (hasLocationNumber ? 110 : 0) - FOB_WIDTH;
  const number = fit(paper, party.idNumber, { width: numberWidth, lines: 1 }, VALUE, LEAST_SIZE);
  const rowHeight = ({ value }: Entry): number => Math.max(value.height, lineHeight(VALUE)) + ROW_GAP;
  const numberHeight = numberLabel === null ? 0 : Math.max(number.height, lineHeight(VALUE)) + 2;
  const rows = entries.reduce((total, entry) => total + rowHeight(entry), 0);

  return {
    height: BAND_HEIGHT + 2 + rows + numberHeight + BOTTOM_GAP,
    draw(y, height) {
      frame(paper, { x: LEFT, y, width: HALF, height });
      band(paper, title, { x: LEFT, y, width: HALF });
      let top = y + BAND_HEIGHT + 2.5;
      for (const entry of entries) {
        write(paper, [entry.label], { x: LEFT + PADDING, y: top + 1.5, width: LABEL_WIDTH }, LABEL);
        write(paper, entry.value.lines, { x: LEFT + PADDING + LABEL_WIDTH, y: top, width }, entry.value.style);
        top += rowHeight(entry);
      }
      if (numberLabel === null) return;
      const last = y + height - numberHeight - 1.5;
      write(paper, [numberLabel], { x: LEFT + PADDING, y: last + 1.5, width: LABEL_WIDTH }, LABEL);
      write(paper, number.lines, { x: LEFT + PADDING + LABEL_WIDTH, y: last, width: numberWidth }, number.style);
      const right = LEFT + HALF - FOB_WIDTH;
      if (hasLocationNumber) {
        const x = right - 106;
        write(paper, ['Location #:'], { x, y: last + 1.5, width: 40 }, LABEL);
        paper
          .lineWidth(0.4)
          .moveTo(x + 40, last + 9)
          .lineTo(right - 8, last + 9)
          .stroke('black');
      }
      tickBox(paper, 'FOB', false, { x: right, y: last + 0.5, width: FOB_WIDTH }, LABEL);
    },
  };
}

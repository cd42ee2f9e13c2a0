import type { LabelLayout, PalletLabel } from '@lanewright/domain/papers/paper.ts';
import { drawLabel } from './label/label.ts';
import { openLogo, type Picture } from './logo.ts';
import {
  addPage,
  FOUR_BY_SIX,
  inPieces,
  LETTER,
  openPaper,
  type Paper,
  type PrintOptions,
} from '../../../platform/print/paper-file.ts';

const QUARTER = { width: LETTER.width / 2, height: LETTER.height / 2 };
const TO_A_PAGE = 4;

/** Where to cut. */
function drawCuts(paper: Paper): void {
  paper.lineWidth(0.4).dash(3, { space: 3 });
  paper.moveTo(QUARTER.width, 0).lineTo(QUARTER.width, LETTER.height).stroke('#999');
  paper.moveTo(0, QUARTER.height).lineTo(LETTER.width, QUARTER.height).stroke('#999');
  paper.undash();
}

function* onePage(paper: Paper, labels: readonly PalletLabel[], picture: Picture | null): Generator<() => void> {
  for (const label of labels) {
    yield () => {
      addPage(paper, FOUR_BY_SIX);
      drawLabel(paper, label, { x: 0, y: 0, ...FOUR_BY_SIX }, picture);
    };
  }
}

function* fourToAPage(paper: Paper, labels: readonly PalletLabel[], picture: Picture | null): Generator<() => void> {
  for (let first = 0; first < labels.length; first += TO_A_PAGE) {
    yield () => {
      addPage(paper, LETTER);
      drawCuts(paper);
      labels.slice(first, first + TO_A_PAGE).forEach((label, index) => {
        const x = (index % 2) * QUARTER.width;
        const y = Math.floor(index / 2) * QUARTER.height;
        drawLabel(paper, label, { x, y, ...QUARTER }, picture);
      });
    };
  }
}

export function printLabels(
  labels: readonly PalletLabel[],
  layout: LabelLayout,
  options: PrintOptions,
): AsyncIterable<Uint8Array> {
  const shipments = new Set(labels.map(({ shipmentNumber }) => shipmentNumber));
  const title = shipments.size === 1 ? `Pallet labels of ${[...shipments][0]}` : 'Pallet labels';
  const paper = openPaper(title, options);
  const picture = openLogo(paper, options.logo);
  return inPieces(
    paper,
    layout === 'FourBySix' ? onePage(paper, labels, picture) : fourToAPage(paper, labels, picture),
  );
}

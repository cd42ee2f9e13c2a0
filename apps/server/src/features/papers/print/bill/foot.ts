import type { BillOfLading } from '@lanewright/domain/papers/paper.ts';
import type { Paper } from '../../../../platform/print/paper-file.ts';
import { frame, ruleAcross, tickBox } from '../shapes.ts';
import { fit, lineHeight, print, wrap, write, type Style } from '../../../../platform/print/text.ts';
import type { Block } from './block.ts';
import { FINE, HALF, LABEL, LEFT, PADDING, WIDTH } from './measures.ts';
import {
  CARRIER_RECEIPT,
  CERTIFICATION,
  DECLARED_VALUE,
  declaredValue,
  HAZMAT_CERTIFICATION,
  LIABILITY,
  RECEIVED,
  WITHOUT_RECOURSE,
} from './wording.ts';

const heightOfText = (paper: Paper, text: string, width: number, style: Style): number =>
  wrap(paper, text, width, style).length * lineHeight(style);

/** Whom to call when something happens; printed on each page, large enough to be found in a hurry. */
export function emergencyBlock(paper: Paper, hazmat: NonNullable<BillOfLading['hazmat']>): Block {
  const account = hazmat.chemtrecAccount === '' ? '' : ` | CHEMTREC account: ${hazmat.chemtrecAccount}`;
  const words = `HAZARDOUS MATERIALS | 24-hour emergency telephone: ${hazmat.emergencyContact}${account}`;
  const fitted = fit(paper, words, { width: WIDTH - 12, lines: 1 }, { size: 9, isBold: true }, 7.5);
  return {
    height: fitted.height + 6,
    draw(y, height) {
      paper
        .lineWidth(1.4)
        .rect(LEFT + 0.7, y + 0.7, WIDTH - 1.4, height - 1.4)
        .stroke('black');
      write(paper, fitted.lines, { x: LEFT + 6, y: y + 3.2, width: WIDTH - 12, align: 'center' }, fitted.style);
    },
  };
}

const BLANK = '__________________';

/** To be filled in by hand: who declares a value may limit what the carrier owes, and that is decided by a person. */
function valueBlock(paper: Paper): Block {
  const width = HALF - 2 * PADDING;
  const said = declaredValue(`${BLANK} per ${BLANK}`);
  const height = heightOfText(paper, DECLARED_VALUE, width, FINE) + heightOfText(paper, said, width, FINE) + 7;
  return {
    height: Math.max(height, 38),
    draw(y, height) {
      frame(paper, { x: LEFT, y, width: HALF, height });
      frame(paper, { x: LEFT + HALF, y, width: HALF, height });
      const next = print(paper, DECLARED_VALUE, { x: LEFT + PADDING, y: y + 3, width }, FINE);
      print(paper, said, { x: LEFT + PADDING, y: next + 1.5, width }, FINE);
      const x = LEFT + HALF + PADDING;
      write(paper, ['COD Amount: $'], { x, y: y + 6, width: 70 }, { size: 9, isBold: true });
      ruleAcross(paper, x + 70, y + 15, width - 76, 0.4);
      write(paper, ['Fee Terms:'], { x, y: y + 24.5, width: 40 }, LABEL);
      const small: Style = { size: 7 };
      tickBox(paper, 'Collect', false, { x: x + 44, y: y + 23, width: 50 }, small);
      tickBox(paper, 'Prepaid', false, { x: x + 94, y: y + 23, width: 50 }, small);
      tickBox(paper, 'Customer check acceptable', false, { x: x + 148, y: y + 23, width: width - 148 }, small);
    },
  };
}

function liabilityBlock(paper: Paper): Block {
  const fitted = fit(paper, LIABILITY, { width: WIDTH - 12, lines: 1 }, { size: 8, isBold: true }, 6);
  return {
    height: fitted.height + 4,
    draw(y, height) {
      frame(paper, { x: LEFT, y, width: WIDTH, height });
      write(paper, fitted.lines, { x: LEFT + 6, y: y + 2.4, width: WIDTH - 12, align: 'center' }, fitted.style);
    },
  };
}

function receivedBlock(paper: Paper): Block {
  const width = HALF - 2 * PADDING;
  return {
    height: Math.max(heightOfText(paper, RECEIVED, width, FINE) + 6, 38),
    draw(y, height) {
      frame(paper, { x: LEFT, y, width: HALF, height });
      frame(paper, { x: LEFT + HALF, y, width: HALF, height });
      print(paper, RECEIVED, { x: LEFT + PADDING, y: y + 3, width }, FINE);
      const x = LEFT + HALF + PADDING;
      print(paper, WITHOUT_RECOURSE, { x, y: y + 3, width }, FINE);
      write(paper, ['Shipper signature:'], { x, y: y + height - 11, width: 62 }, LABEL);
      ruleAcross(paper, x + 62, y + height - 4, width - 62, 0.4);
    },
  };
}

const SIGNATURE = { shipper: 182, loaded: 72, counted: 118 };
const SIGN_HEIGHT = 24;

/** Signature and day, side by side, on a line at the foot of a box. */
function signHere(paper: Paper, place: { x: number; bottom: number; width: number }, dayLabel: string): void {
  const day = place.width * 0.32;
  const y = place.bottom - 9;
  ruleAcross(paper, place.x, y, place.width - day - 6, 0.4);
  ruleAcross(paper, place.x + place.width - day, y, day, 0.4);
  const style: Style = { size: 5.5 };
  write(paper, ['Signature'], { x: place.x, y: y + 1.5, width: 60 }, style);
  write(paper, [dayLabel], { x: place.x + place.width - day, y: y + 1.5, width: day }, style);
}

function signaturesBlock(paper: Paper, bill: BillOfLading): Block {
  const certification = bill.hazmat === null ? CERTIFICATION : HAZMAT_CERTIFICATION;
  const certified: Style = { size: bill.hazmat === null ? 6 : 6.8 };
  const carrier = WIDTH - SIGNATURE.shipper - SIGNATURE.loaded - SIGNATURE.counted;
  const inside = (width: number): number => width - 2 * PADDING;
  const words = Math.max(
    heightOfText(paper, certification, inside(SIGNATURE.shipper), certified),
    heightOfText(paper, CARRIER_RECEIPT, inside(carrier), { size: 5.6 }),
    34,
  );
  return {
    height: 13 + words + SIGN_HEIGHT,
    draw(y, height) {
      const bottom = y + height;
      const small: Style = { size: 7 };
      let x = LEFT;
      const column = (title: string, width: number, draw: (x: number, top: number) => void): void => {
        frame(paper, { x, y, width, height });
        write(paper, [title], { x: x + PADDING, y: y + 3, width: inside(width) }, LABEL);
        draw(x + PADDING, y + 13);
        x += width;
      };
      column('SHIPPER SIGNATURE / DATE', SIGNATURE.shipper, (left, top) => {
        print(paper, certification, { x: left, y: top, width: inside(SIGNATURE.shipper) }, certified);
        signHere(paper, { x: left, bottom, width: inside(SIGNATURE.shipper) }, 'Date');
      });
      column('Trailer Loaded:', SIGNATURE.loaded, (left, top) => {
        const next = tickBox(
          paper,
          'By Shipper',
          false,
          { x: left, y: top + 2, width: inside(SIGNATURE.loaded) },
          small,
        );
        tickBox(paper, 'By Driver', false, { x: left, y: next + 5, width: inside(SIGNATURE.loaded) }, small);
      });
      column('Freight Counted:', SIGNATURE.counted, (left, top) => {
        let next = top + 2;
        for (const who of ['By Shipper', 'By Driver / pallets said to contain', 'By Driver / pieces']) {
          next = tickBox(paper, who, false, { x: left, y: next, width: inside(SIGNATURE.counted) }, small) + 5;
        }
      });
      column('CARRIER SIGNATURE / PICKUP DATE', carrier, (left, top) => {
        print(paper, CARRIER_RECEIPT, { x: left, y: top, width: inside(carrier) }, { size: 5.6 });
        signHere(paper, { x: left, bottom, width: inside(carrier) }, 'Pickup date');
      });
    },
  };
}

const MOST_WORDING_LINES = 5;

/** What the company adds; null where it is too long for the face. */
function wordingBlock(paper: Paper, wording: string): Block | null {
  const fitted = fit(paper, wording, { width: WIDTH, lines: MOST_WORDING_LINES }, { size: 6.5 }, 5.5);
  if (fitted.lines.length > MOST_WORDING_LINES) return null;
  return {
    height: fitted.height + 3,
    draw: (y) => write(paper, fitted.lines, { x: LEFT, y: y + 3, width: WIDTH, align: 'center' }, fitted.style),
  };
}

export interface Foot {
  blocks: Block[];
  /** The company's words, where they did not fit. */
  wordingLeft: string;
}

export function footBlocks(paper: Paper, bill: BillOfLading): Foot {
  const emergency = bill.hazmat === null ? [] : [emergencyBlock(paper, bill.hazmat)];
  const wording = wordingBlock(paper, bill.wording) ?? wordingBlock(paper, 'For further terms see the supplement.')!;
  const wordingLeft = wordingBlock(paper, bill.wording) === null ? bill.wording : '';
  const form = [valueBlock(paper), liabilityBlock(paper), receivedBlock(paper), signaturesBlock(paper, bill)];
  return { blocks: [...emergency, ...form, ...(bill.wording === '' ? [] : [wording])], wordingLeft };
}

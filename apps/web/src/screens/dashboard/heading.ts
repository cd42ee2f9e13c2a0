import type { FigureOf } from './data.ts';
import type { FigureKind } from '@lanewright/domain/dashboard/figures.ts';
import { URGENT, type Need } from '@lanewright/domain/dashboard/needs.ts';

export interface Standing {
  urgent: number;
  others: number;
  /** Shipments under way that nobody has to look at. */
  onTrack: number;
}

const OUT_OF_TRACK: readonly Need[] = ['late', 'noNews', 'atRisk'];

/** How many there are of some needs, taken together: a tender for a pickup that is due is one thing to do. */
export function countOnce(figureOf: FigureOf, needs: readonly Need[]): number {
  const totalOf = (kind: FigureKind) => figureOf(kind)?.total ?? 0;
  const twice = needs.includes('noCarrier') && needs.includes('tendering') ? totalOf('tenderingDue') : 0;
  return needs.reduce((total, need) => total + totalOf(need), -twice);
}

/** How much there is to do; to be asked once the figures are known. */
export function standingOf(figureOf: FigureOf, waiting: readonly Need[], mentions: number): Standing {
  const sum = (kinds: readonly Need[]) => countOnce(figureOf, kinds);
  const urgent = sum(URGENT.filter((need) => waiting.includes(need)));
  return {
    urgent,
    others: sum(waiting) - urgent + mentions,
    // Nobody is told of freight that they are not asked to look after.
    onTrack: waiting.includes('late') ? Math.max(0, (figureOf('underWay')?.total ?? 0) - sum(OUT_OF_TRACK)) : 0,
  };
}

const number = (total: number) => total.toLocaleString('en-US');

/** "3 more need you." behind the urgent ones; "Nothing needs you." */
export function standingInWords({ urgent, others, onTrack }: Standing): { urgent: string; rest: string } {
  const waiting =
    others === 0
      ? urgent === 0
        ? 'Nothing needs you now.'
        : ''
      : `${number(others)} ${urgent > 0 ? 'more ' : ''}${others === 1 ? 'needs' : 'need'} you.`;
  const track =
    onTrack === 0
      ? ''
      : `${urgent + others > 0 ? 'The other ' : ''}${number(onTrack)} ${onTrack === 1 ? 'shipment is' : 'shipments are'} on track.`;
  return { urgent: urgent === 0 ? '' : `${number(urgent)} urgent`, rest: [waiting, track].filter(Boolean).join(' ') };
}

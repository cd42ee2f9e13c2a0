import type { LaneImportPlan } from '@lanewright/contract/lane-import.ts';

type Counts = Pick<LaneImportPlan, 'newLaneCount' | 'newRateCount' | 'changedRateCount' | 'unchangedCount'>;

const some = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export function whatWouldHappen({ newLaneCount, newRateCount, changedRateCount }: Counts): number {
  return newLaneCount + newRateCount + changedRateCount;
}

function added({ newLaneCount, newRateCount }: Counts): string {
  return [
    newLaneCount > 0 ? some(newLaneCount, 'lane', 'lanes') : '',
    newRateCount > 0 ? some(newRateCount, 'rate', 'rates') : '',
  ]
    .filter((part) => part !== '')
    .join(' and ');
}
const changed = ({ changedRateCount }: Counts) => (changedRateCount > 0 ? some(changedRateCount, 'rate', 'rates') : '');

/** "1 lane and 2 rates added, 1 rate changed". */
export function importedInWords(plan: Counts): string {
  const [more, other] = [added(plan), changed(plan)];
  return [more && `${more} added`, other && `${other} changed`].filter((part) => part !== '').join(', ');
}

/** What is shown over the tables: "This file would add 1 lane and 2 rates and change 1 rate." */
export function plannedInWords(plan: Counts): string {
  if (whatWouldHappen(plan) === 0) return 'This file would change nothing.';
  const [more, other] = [added(plan), changed(plan)];
  const done = [more && `add ${more}`, other && `change ${other}`].filter((part) => part !== '').join(' and ');
  const same =
    plan.unchangedCount > 0 ? ` ${some(plan.unchangedCount, 'row says', 'rows say')} what is there already.` : '';
  return `This file would ${done}.${same}`;
}

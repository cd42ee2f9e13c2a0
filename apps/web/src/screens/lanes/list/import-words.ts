import type { LaneImportPlan } from '@lanewright/contract/lane-import.ts';

type Counts = Pick<LaneImportPlan, 'newLaneCount' | 'newRateCount' | 'changedRateCount' | 'unchangedCount'>;

const some = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export function whatWouldHappen({ newLaneCount, newRateCount, changedRateCount }: Counts): number {
  return newLaneCount + newRateCount + changedRateCount;
}

function parts({ newLaneCount, newRateCount, changedRateCount }: Counts): string[] {
  return [
    newLaneCount > 0 ? some(newLaneCount, 'lane added', 'lanes added') : '',
    newRateCount > 0 ? some(newRateCount, 'rate added', 'rates added') : '',
    changedRateCount > 0 ? some(changedRateCount, 'rate changed', 'rates changed') : '',
  ].filter((part) => part !== '');
}

/** "1 lane added, 2 rates added": before it is done as after. */
export function importedInWords(plan: Counts): string {
  return parts(plan).join(', ');
}

/** What is shown over the tables. */
export function plannedInWords(plan: Counts): string {
  if (whatWouldHappen(plan) === 0) return 'This file would change nothing.';
  const same =
    plan.unchangedCount > 0 ? ` ${some(plan.unchangedCount, 'row says', 'rows say')} what is there already.` : '';
  return `This file would leave ${importedInWords(plan)}.${same}`;
}

import type { StudyQuestion } from '@lanewright/contract/optimization.ts';
import type { PreplanStop } from '@lanewright/domain/optimization/preplan.ts';

/** Which stops of which orders in which order: all that a study of a route needs. */
export const askedStops = (stops: readonly PreplanStop[]): NonNullable<StudyQuestion['stops']> =>
  stops.map(({ tasks }) => ({
    tasks: tasks.map(({ orderNumber, stopIndex }) => ({ orderNumber, stopIndex })),
  }));

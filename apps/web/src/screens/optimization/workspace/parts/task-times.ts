import type { PreplanStop, PreplanTask } from '@lanewright/domain/optimization/preplan.ts';
import { windowText } from '../../../../freight/orders/listed-times.ts';

type At = Pick<PreplanStop, 'location'>;

/** "11/18 08:00–12:00" in the time zone of the place; empty where the order has no window, or the plan does not know it. */
export const taskWindow = ({ earlyDateTime, lateDateTime }: PreplanTask, { location }: At): string =>
  windowText({ early: earlyDateTime, late: lateDateTime, appointment: null, zone: location.ianaTimeZone });

/** "11/18 09:30": when the plan has the work for the order begin; empty while that is not known. */
export const plannedStart = ({ startAt }: PreplanTask, { location }: At): string =>
  startAt === null
    ? ''
    : windowText({ early: null, late: null, appointment: startAt, zone: location.ianaTimeZone }).replace(' at ', ' ');

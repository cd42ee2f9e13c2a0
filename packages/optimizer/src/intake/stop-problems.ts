/** What is wrong with one stop of an order, taken by itself. */
import type { Freight, OrderStop, TimeWindow } from '../input.ts';
import type { InputProblem } from '../plan.ts';
import { coordinateFaultOf, isAmount, writtenInstant } from './values.ts';

const AMOUNTS_OF_FREIGHT = [
  'weight',
  'stackablePallets',
  'nonStackablePallets',
  'volume',
  'linearFeet',
] as const satisfies readonly (keyof Freight)[];

/** `what` goes on from the name of the stop: 'has no time window'. */
export interface StopFault {
  code: InputProblem['code'];
  what: string;
}

export function faultsOfStop(stop: OrderStop): StopFault[] {
  const faults = faultsOfNumbers(stop);
  const misplaced = coordinateFaultOf(stop.place);
  if (misplaced) faults.push({ code: 'noCoordinates', what: misplaced });
  if (stop.windows.length === 0) faults.push({ code: 'noWindow', what: 'has no time window' });
  stop.windows.forEach((window, at) => {
    const fault = faultOfWindow(window, stop.windows[at - 1], at + 1);
    if (fault) faults.push(fault);
  });
  return faults;
}

function faultsOfNumbers({ freight, appointmentAt }: OrderStop): StopFault[] {
  const faults: StopFault[] = [];
  for (const name of AMOUNTS_OF_FREIGHT) {
    const value = freight[name];
    const isGood = value == null ? name === 'linearFeet' : isAmount(value);
    if (!isGood)
      faults.push({ code: 'badNumber', what: `has the ${name} ${value}; it must be a number of at least 0` });
  }
  if (appointmentAt != null && !isAmount(appointmentAt)) {
    faults.push({ code: 'badNumber', what: `has its appointment at ${appointmentAt}, which is no instant` });
  }
  return faults;
}

function faultOfWindow(window: TimeWindow, before: TimeWindow | undefined, number: number): StopFault | null {
  const { earlyAt, lateAt } = window;
  if (!isAmount(earlyAt) || !isAmount(lateAt)) {
    const what = `has window ${number} from ${earlyAt} to ${lateAt}, which are not both instants`;
    return { code: 'badNumber', what };
  }
  if (lateAt < earlyAt) {
    const times = `ends at ${writtenInstant(lateAt)}, before it begins at ${writtenInstant(earlyAt)}`;
    return { code: 'windowEndsBeforeItBegins', what: `has window ${number} the wrong way round: it ${times}` };
  }
  if (before && earlyAt < before.lateAt) {
    const times = `begins at ${writtenInstant(earlyAt)}, before window ${number - 1} ends at ${writtenInstant(before.lateAt)}`;
    return { code: 'windowsOverlap', what: `has windows that overlap or are out of order: window ${number} ${times}` };
  }
  return null;
}

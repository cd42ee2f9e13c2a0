import { IS_DEEP } from './deep.ts';

/** The everyday journeys need one page of every list. A deep one plans all open orders of a demo world of the usual size. */
export const WORLD_OF_JOURNEYS: Record<string, string> = IS_DEEP ? {} : { DEMO_ORDERS: '500' };

import { basename } from 'node:path';
import { DEMO_COMPANIES, type DemoCompany } from '../apps/server/seed/people.ts';

/** The first demo company: its people, places and goods are those of every journey. */
export const IMAGE_INDEX = 0;

/** The company that only the journeys of this file know: `commodities.spec.ts` has `planner@commodities.example`. */
export function companyOf(file: string): DemoCompany {
  return { ...DEMO_COMPANIES[IMAGE_INDEX]!, domain: `${basename(file).replace(/(\.deep)?\.spec\.ts$/, '')}.example` };
}

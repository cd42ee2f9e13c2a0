import { problem } from '@lanewright/domain/problem.ts';
import type { Feature } from '../../feature.ts';
import { dailyInEachCompany } from '../../platform/jobs/daily-in-each-company.ts';
import { canSeeCarrier } from './commands/read-carriers.ts';
import { takenMessage } from './commands/save-carrier.ts';
import { WARN_OF_INSURANCE, warnCompany } from './commands/warn-of-insurance.ts';
import { carrierRoutes } from './routes.ts';

/** Thirty days before it runs out, and once. */
const dailyWarning = dailyInEachCompany(WARN_OF_INSURANCE);

export const carrierFeature: Feature = {
  routes: carrierRoutes,
  jobs: () => [dailyWarning.job, warnCompany],
  schedules: [dailyWarning],
  canSee: { carriers: canSeeCarrier },
  constraints: {
    carrier_name: problem('name', takenMessage('name')),
    carrier_scac: problem('scac', takenMessage('scac')),
    carrier_mc: problem('mcNumber', takenMessage('mcNumber')),
    carrier_dot: problem('dotNumber', takenMessage('dotNumber')),
  },
};

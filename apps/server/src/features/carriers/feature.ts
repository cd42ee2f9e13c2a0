import { problem } from '@lanewright/domain/problem.ts';
import type { Feature } from '../../feature.ts';
import { canSeeCarrier } from './commands/read-carriers.ts';
import { takenMessage } from './commands/save-carrier.ts';
import { warnCompany, warnEveryCompany } from './commands/warn-of-insurance.ts';
import { carrierRoutes } from './routes.ts';

export const carrierFeature: Feature = {
  routes: carrierRoutes,
  jobs: () => [warnEveryCompany, warnCompany],
  schedules: [{ job: warnEveryCompany, name: 'warn-of-insurance', rhythm: { dailyAt: '10:00', zone: 'Etc/UTC' } }],
  canSee: { carriers: canSeeCarrier },
  constraints: {
    carrier_name: problem('name', takenMessage('name')),
    carrier_scac: problem('scac', takenMessage('scac')),
    carrier_mc: problem('mcNumber', takenMessage('mcNumber')),
    carrier_dot: problem('dotNumber', takenMessage('dotNumber')),
  },
};

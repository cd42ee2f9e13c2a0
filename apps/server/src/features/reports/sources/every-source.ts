import type { ReportId } from '@lanewright/domain/reports/reports.ts';
import { accessorials } from './accessorials.ts';
import { accruals } from './accruals.ts';
import { co2 } from './co2.ts';
import { consolidationSavings } from './consolidation.ts';
import { loadingTime, unloadingTime } from './dwell.ts';
import { onTimeDelivery } from './on-time.ts';
import { carrierScorecard } from './scorecard.ts';
import type { ReportSource } from './source.ts';
import { spend } from './spend.ts';

export const EVERY_SOURCE: Record<ReportId, ReportSource> = {
  'on-time-delivery': onTimeDelivery,
  'loading-time': loadingTime,
  'unloading-time': unloadingTime,
  spend,
  'carrier-scorecard': carrierScorecard,
  accessorials,
  accruals,
  co2,
  'consolidation-savings': consolidationSavings,
};

import { product } from '@lanewright/contract/product.ts';
import type { FeatureParts } from '../../feature.ts';
import { serve, type Route } from '../../platform/http/serve.ts';
import { logErrorReports } from './error-reports.ts';
import { PRODUCT_UPDATES } from './updates.ts';

export function productRoutes({ log, integrations }: FeatureParts): Route[] {
  const reports = logErrorReports(log);
  return serve(product, {
    updates: () => PRODUCT_UPDATES,
    integrations: () => [...integrations.list()],
    reportError: ({ body, requestId }) => {
      reports.add(body, requestId);
      return { reference: body.reference };
    },
  });
}

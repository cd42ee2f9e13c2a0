import { product } from '@lanewright/contract/product.ts';
import type { Logger } from 'pino';
import { serve, type Route } from '../../platform/http/serve.ts';
import { PRODUCT_UPDATES } from './updates.ts';

/** Failed screens are logged one by one: none is sampled away. */
export function productRoutes(log: Logger): Route[] {
  return serve(product, {
    updates: () => PRODUCT_UPDATES,
    reportError: ({ body, requestId }) => {
      log.error({ screenFailure: body, requestId }, `A screen failed: ${body.message}`);
      return { reference: body.reference };
    },
  });
}

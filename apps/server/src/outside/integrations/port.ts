import type { IntegrationStatus } from '@lanewright/contract/product.ts';

/** What this installation is connected to, for administrators. */
export interface IntegrationsPort {
  list(): readonly IntegrationStatus[];
}

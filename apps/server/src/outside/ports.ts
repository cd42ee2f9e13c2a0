import type { AnalyticsPort } from './analytics/port.ts';
import type { CarriersPort } from './carriers/port.ts';
import type { FilePort } from './files/port.ts';
import type { Identity } from './identity/port.ts';
import type { IntegrationsPort } from './integrations/port.ts';
import type { MailPort } from './mail/port.ts';
import type { MileagePort } from './mileage/port.ts';
import type { PaymentsPort } from './payments/port.ts';
import type { IntegratedRatesPort, SpotRatesPort } from './rates/port.ts';
import type { RemoteSettings } from './settings/port.ts';
import type { WebhooksPort } from './webhooks/port.ts';

/** Every system we do not own. */
export interface Ports {
  identity: Identity;
  files: FilePort;
  mail: MailPort;
  mileage: MileagePort;
  integratedRates: IntegratedRatesPort;
  spotRates: SpotRatesPort;
  carriers: CarriersPort;
  payments: PaymentsPort;
  remoteSettings: RemoteSettings;
  webhooks: WebhooksPort;
  analytics: AnalyticsPort;
  integrations: IntegrationsPort;
}

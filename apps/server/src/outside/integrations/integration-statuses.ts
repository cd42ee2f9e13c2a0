import type { IntegrationState, IntegrationStatus } from '@lanewright/contract/product.ts';
import { DEMO_HELP_CENTER, type Settings } from '../../settings.ts';

/** What stands where nothing is configured. */
type Otherwise = readonly [state: Exclude<IntegrationState, 'Configured'>, about: string];

interface Integration {
  name: string;
  isConfigured: (settings: Settings) => boolean;
  configured: string;
  demo: Otherwise;
  production: Otherwise;
}

const inBothModes = (otherwise: Otherwise) => ({ demo: otherwise, production: otherwise });

const INTEGRATIONS: readonly Integration[] = [
  {
    name: 'Sign-in',
    isConfigured: ({ oidc }) => !oidc.isEmbedded,
    configured: 'Users sign in with the identity provider of OIDC_ISSUER.',
    demo: ['Simulated', 'The built-in identity provider has demo accounts with a published password.'],
    production: ['Built in', 'The built-in identity provider has the passwords. Set OIDC_ISSUER for another one.'],
  },
  {
    name: 'Mail',
    isConfigured: ({ smtpUrl }) => smtpUrl !== null,
    configured: 'Mail is sent by the server of SMTP_URL.',
    demo: ['Simulated', 'Mail is written to files in the outbox folder of the installation and sent to nobody.'],
    production: [
      'Not configured',
      'Mail is written to files in the outbox folder of the installation, where the operator finds activation links. Nobody is sent any, and tenders by mail are refused. Set SMTP_URL.',
    ],
  },
  {
    name: 'Road miles',
    isConfigured: ({ mileageUrl }) => mileageUrl !== null,
    configured: 'Miles come from the routing server of MILEAGE_URL; while it does not answer, they are estimated.',
    ...inBothModes([
      'Estimated',
      'Miles are an estimate: the great-circle distance times 1.2. Set MILEAGE_URL for miles by road.',
    ]),
  },
  {
    name: 'LTL and volume rates',
    isConfigured: ({ project44 }) => project44 !== null,
    configured: 'Rates come from project44; agreements of the company stand beside them.',
    demo: ['Simulated', 'Rates follow from invented tariffs and agreements. Set P44_URL for rates of carriers.'],
    production: [
      'Built in',
      'Rates follow from the tariffs and agreements that the company has entered; without any, there are none. Set P44_URL for rates of carriers.',
    ],
  },
  {
    name: 'Spot rates',
    isConfigured: ({ spotRates }) => spotRates !== null,
    configured: 'Truckload prices of the day come from the provider of SPOT_RATES_URL.',
    demo: ['Simulated', 'Truckload prices come from an invented market.'],
    production: ['Not configured', 'Quotes show no spot rates. Set SPOT_RATES_URL.'],
  },
  {
    name: 'Carrier booking',
    isConfigured: ({ carrierBooking, project44 }) => carrierBooking !== null || project44 !== null,
    configured: 'Bookings go to carriers through CARRIER_BOOKING_URL or project44.',
    demo: ['Simulated', 'Invented carriers accept bookings.'],
    production: [
      'Not configured',
      'Carriers are booked by phone or mail, and the answer is recorded by hand; or shipments are tendered by mail. Set CARRIER_BOOKING_URL.',
    ],
  },
  {
    name: 'Shipment tracking',
    isConfigured: () => false,
    configured: '',
    demo: ['Simulated', 'Invented carriers drive their trucks and report where they are.'],
    production: [
      'Built in',
      'Carriers and visibility providers report through the API with keys; check calls are also entered by hand or imported from a file.',
    ],
  },
  {
    name: 'Card payments',
    isConfigured: ({ stripe }) => stripe !== null,
    configured: 'Invoices are paid by card through Stripe.',
    demo: ['Simulated', 'A built-in page takes test cards. No money moves.'],
    production: [
      'Not configured',
      'Invoices cannot be paid by card; payments are recorded by hand or imported from a file. Set STRIPE_SECRET_KEY.',
    ],
  },
  {
    name: 'Reports',
    isConfigured: ({ sigma }) => sigma !== null,
    configured: 'Reports are shown by Sigma Computing.',
    ...inBothModes(['Built in', 'Reports are calculated from the records of the company. Set SIGMA_ORG for Sigma.']),
  },
  {
    name: 'File storage',
    isConfigured: ({ s3 }) => s3 !== null,
    configured: 'Documents are stored in the bucket of S3_BUCKET.',
    ...inBothModes(['Built in', 'Documents are stored on the disk of the installation. Set S3_BUCKET for a bucket.']),
  },
  {
    name: 'Map tiles',
    isConfigured: ({ map }) => map.tiles !== null,
    configured: 'Maps are drawn over the tiles of MAP_TILES_URL.',
    ...inBothModes(['Built in', 'Maps are drawn from built-in outlines. Set MAP_TILES_URL for street maps.']),
  },
  {
    name: 'Radar, alerts and traffic on maps',
    isConfigured: ({ map }) => map.radar !== null || map.alerts !== null || map.traffic !== null,
    configured: 'Maps show the layers that have an address: MAP_RADAR_URL, MAP_ALERTS_URL, MAP_TRAFFIC_URL.',
    ...inBothModes(['Not configured', 'Maps show none. Set MAP_RADAR_URL, MAP_ALERTS_URL or MAP_TRAFFIC_URL.']),
  },
  {
    name: 'Help Center',
    isConfigured: ({ helpCenterUrl }) => helpCenterUrl !== null && helpCenterUrl !== DEMO_HELP_CENTER,
    configured: 'The Help Center button opens HELP_CENTER_URL.',
    demo: ['Simulated', 'The Help Center button opens an invented address.'],
    production: ['Not configured', 'There is no Help Center button. Set HELP_CENTER_URL.'],
  },
];

/** Every system that the product can be connected to, and what stands in its place where it is not. */
export function integrationStatuses(settings: Settings): IntegrationStatus[] {
  return INTEGRATIONS.map(({ name, isConfigured, configured, ...otherwise }) => {
    if (isConfigured(settings)) return { name, state: 'Configured', about: configured };
    const [state, about] = settings.isDemo ? otherwise.demo : otherwise.production;
    return { name, state, about };
  });
}

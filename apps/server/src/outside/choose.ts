import { join } from 'node:path';
import type { Logger } from 'pino';
import { API_BASE } from '@lanewright/contract/api-base.ts';
import { cardEventsPath } from '@lanewright/contract/card-payments.ts';
import type { Database } from '../platform/database/database.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { queuedMail, queueMailOn } from '../platform/mail/queue-mail.ts';
import type { Settings } from '../settings.ts';
import { embeddedAnalytics } from './analytics/embedded.ts';
import { sigmaAnalytics } from './analytics/sigma.ts';
import { bookedByHand } from './carriers/booked-by-hand.ts';
import { byProvider } from './carriers/by-provider.ts';
import { embeddedCarriers } from './carriers/embedded.ts';
import { httpCarriers } from './carriers/http.ts';
import type { CarriersPort } from './carriers/port.ts';
import { diskFiles } from './files/disk.ts';
import type { FilePort } from './files/port.ts';
import { s3Files } from './files/s3.ts';
import { openIdentityStore } from './identity/accounts.ts';
import { embeddedIdentity } from './identity/embedded.ts';
import { oidcIdentity } from './identity/oidc.ts';
import type { Identity } from './identity/port.ts';
import { sentLinks } from './identity/sent-links.ts';
import { NO_MAIL, outboxFolder } from './mail/embedded.ts';
import { integrationStatuses } from './integrations/integration-statuses.ts';
import type { MailPort } from './mail/port.ts';
import { smtpMail } from './mail/smtp.ts';
import { greatCircleMileage } from './mileage/great-circle.ts';
import { httpMileage } from './mileage/http.ts';
import { orEstimate } from './mileage/or-estimate.ts';
import type { MileagePort } from './mileage/port.ts';
import { rememberedMileage } from './mileage/remembered.ts';
import { neverInTransaction, throwBreach } from './never-in-transaction.ts';
import { noCardPayments } from './payments/absent.ts';
import { deliverTo } from './payments/embedded/tell.ts';
import { EMBEDDED_PAYMENTS, embeddedPayments } from './payments/embedded/embedded.ts';
import type { PaymentsPort } from './payments/port.ts';
import { stripePayments } from './payments/stripe/stripe.ts';
import type { Ports } from './ports.ts';
import { noSpotRates } from './rates/absent.ts';
import { besideAgreements } from './rates/beside-agreements.ts';
import { bySource } from './rates/by-source.ts';
import { embeddedIntegratedRates, embeddedSpotRates } from './rates/embedded.ts';
import { httpSpotRates } from './rates/http-spot.ts';
import type { IntegratedRatesPort, SpotRatesPort } from './rates/port.ts';
import { project44Booking } from './rates/project44/booking.ts';
import { project44Client } from './rates/project44/client.ts';
import { project44Rates } from './rates/project44/rates.ts';
import { restingRates, restingSpot } from './rates/resting.ts';
import { databaseSettings } from './settings/embedded.ts';
import { httpSettings } from './settings/http.ts';
import type { RemoteSettings } from './settings/port.ts';
import { remembered } from './settings/remembered.ts';
import { httpWebhooks } from './webhooks/http.ts';

const SETTINGS_KEPT_MS = 30_000;

export interface ChosenPorts {
  ports: Ports;
  close(): Promise<void>;
}

/** The only place that picks the embedded part or the real one. */
export function choosePorts(settings: Settings, database: Database, log: Logger): ChosenPorts {
  const { identity, close } = chooseIdentity(settings, database, log);
  const ports: Ports = {
    identity,
    files: chooseFiles(settings),
    mail: chooseMail(settings),
    mileage: chooseMileage(settings, database, log),
    integratedRates: chooseIntegratedRates(settings),
    spotRates: chooseSpotRates(settings),
    carriers: chooseCarriers(settings, database),
    payments: choosePayments(settings, database),
    remoteSettings: chooseRemoteSettings(settings, database, log),
    webhooks: httpWebhooks({ allowsPrivate: settings.webhooksToPrivateAddresses }),
    analytics: settings.sigma ? sigmaAnalytics(settings.sigma, () => new Date()) : embeddedAnalytics(),
    integrations: { list: () => integrationStatuses(settings) },
  };
  // Whoever develops is stopped; a person at work is served, and we read of it.
  const onBreach = settings.release === 'development' ? throwBreach : (mistake: Error) => log.error({ err: mistake });
  return { ports: neverInTransaction(ports, onBreach), close };
}

/** Also for the command that sends the first invitation of a company. */
export function chooseMail(settings: Settings): MailPort {
  return settings.smtpUrl
    ? smtpMail(settings.smtpUrl, settings.mailFrom)
    : outboxFolder(
        join(settings.dataDir, 'outbox'),
        settings.mailFrom,
        () => new Date(),
        settings.isDemo ? null : NO_MAIL,
      );
}

/** Also for who fills the product before it runs. */
export function chooseFiles(settings: Settings): FilePort {
  return settings.s3 ? s3Files(settings.s3, () => new Date()) : diskFiles(join(settings.dataDir, 'files'));
}

interface ChosenIdentity {
  identity: Identity;
  close(): Promise<void>;
}

/** `onMail` is told of each mail besides, for a command whose operator has to pass an invitation on. */
export function chooseIdentity(
  settings: Settings,
  database: Database,
  log: Logger,
  onMail: (mail: Mail) => void = () => undefined,
): ChosenIdentity {
  const queued = queuedMail(database);
  if (!settings.oidc.isEmbedded)
    return {
      identity: oidcIdentity(
        settings,
        { send: (mail) => queued.send(mail).then(() => onMail(mail)) },
        sentLinks(database, () => new Date()),
      ),
      close: () => Promise.resolve(),
    };
  const { pool, accounts } = openIdentityStore(
    settings,
    settings.databaseUrl!,
    (error) => log.warn({ err: error }, 'The identity store lost a connection.'),
    { queueMail: (client, mail) => queueMailOn(client, mail).then(() => onMail(mail)) },
  );
  return { identity: embeddedIdentity(settings, accounts), close: () => pool.end() };
}

function chooseRemoteSettings(settings: Settings, database: Database, log: Logger): RemoteSettings {
  const source = settings.settingsUrl ? httpSettings(settings.settingsUrl) : databaseSettings(database);
  return remembered(
    source,
    SETTINGS_KEPT_MS,
    () => performance.now(),
    (error) =>
      log.warn({ err: error }, 'The settings of the installation could not be read; the last known ones stand.'),
  );
}

/** The estimate is arithmetic, so only a router's answers are worth keeping. */
function chooseMileage(settings: Settings, database: Database, log: Logger): MileagePort {
  const estimate = greatCircleMileage();
  if (!settings.mileageUrl) return estimate;
  const router = httpMileage({ url: settings.mileageUrl, nowMs: () => performance.now() });
  return orEstimate(rememberedMileage(router, database), estimate, (error) =>
    log.warn({ err: error }, 'The mileage service did not answer; the great-circle estimate stands in.'),
  );
}

/** What project44 does not sell, the company's own tariffs do, and its agreements stand beside. */
export function chooseIntegratedRates({ project44 }: Pick<Settings, 'project44'>): IntegratedRatesPort {
  const embedded = embeddedIntegratedRates();
  if (!project44) return embedded;
  const nowMs = () => performance.now();
  const provider = project44Rates(project44Client({ settings: project44, nowMs }), project44);
  return bySource(besideAgreements(restingRates(provider, nowMs)), ['LTL', 'VLTL'], embedded);
}

export function chooseSpotRates({ spotRates, isDemo }: Pick<Settings, 'spotRates' | 'isDemo'>): SpotRatesPort {
  if (spotRates) return restingSpot(httpSpotRates(spotRates), () => performance.now());
  return isDemo ? embeddedSpotRates() : noSpotRates();
}

/** What project44 sells is booked there; all else with whoever keeps books by our ids. */
export function chooseCarriers(
  { project44, carrierBooking, isDemo }: Pick<Settings, 'project44' | 'carrierBooking' | 'isDemo'>,
  database: Database,
): CarriersPort {
  const unconnected = () => (isDemo ? embeddedCarriers(database) : bookedByHand());
  const carriers = carrierBooking ? httpCarriers(carrierBooking) : unconnected();
  if (!project44) return carriers;
  const client = project44Client({ settings: project44, nowMs: () => performance.now() });
  return byProvider(project44Booking(client, project44), carriers);
}

/** The simulated provider of card payments reports over the public address, as a real one does. */
export function choosePayments(
  { stripe, cardFeePercent, publicUrl, isDemo }: Pick<Settings, 'stripe' | 'cardFeePercent' | 'publicUrl' | 'isDemo'>,
  database: Database,
): PaymentsPort {
  if (stripe) return stripePayments(stripe, cardFeePercent);
  if (!isDemo) return noCardPayments();
  const deliver = deliverTo(`${publicUrl}${API_BASE}${cardEventsPath(EMBEDDED_PAYMENTS)}`);
  return embeddedPayments(database, { publicUrl, feePercent: cardFeePercent, deliver, now: () => new Date() });
}

import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';
import { outboxMail } from '../platform/outbox/queue-mail.ts';
import type { Settings } from '../settings.ts';
import { diskFiles } from './files/disk.ts';
import type { FilePort } from './files/port.ts';
import { s3Files } from './files/s3.ts';
import { openIdentityStore } from './identity/accounts.ts';
import { embeddedIdentity } from './identity/embedded.ts';
import { oidcIdentity } from './identity/oidc.ts';
import type { Identity } from './identity/port.ts';
import { outboxFolder } from './mail/embedded.ts';
import type { MailPort } from './mail/port.ts';
import { smtpMail } from './mail/smtp.ts';
import { greatCircleMileage } from './mileage/great-circle.ts';
import { httpMileage } from './mileage/http.ts';
import { orEstimate } from './mileage/or-estimate.ts';
import type { MileagePort } from './mileage/port.ts';
import { rememberedMileage } from './mileage/remembered.ts';
import { databaseSettings } from './settings/embedded.ts';
import { httpSettings } from './settings/http.ts';
import type { RemoteSettings } from './settings/port.ts';
import { remembered } from './settings/remembered.ts';

const SETTINGS_KEPT_MS = 30_000;

/** The only place that picks the embedded part or the real one. */
export function chooseMail(settings: Settings): MailPort {
  return settings.smtpUrl
    ? smtpMail(settings.smtpUrl, settings.mailFrom)
    : outboxFolder(join(settings.dataDir, 'outbox'), settings.mailFrom, () => new Date());
}

export function chooseFiles(settings: Settings): FilePort {
  return settings.s3 ? s3Files(settings.s3, () => new Date()) : diskFiles(join(settings.dataDir, 'files'));
}

export interface ChosenIdentity {
  identity: Identity;
  close(): Promise<void>;
}

export function chooseIdentity(settings: Settings, database: Database, log: Logger): ChosenIdentity {
  if (!settings.oidc.isEmbedded)
    return { identity: oidcIdentity(settings, outboxMail(database)), close: () => Promise.resolve() };
  const { pool, accounts } = openIdentityStore(settings, settings.databaseUrl!, (error) =>
    log.warn({ err: error }, 'The identity store lost a connection.'),
  );
  return { identity: embeddedIdentity(settings, accounts), close: () => pool.end() };
}

export function chooseRemoteSettings(settings: Settings, database: Database, log: Logger): RemoteSettings {
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
export function chooseMileage(settings: Settings, database: Database, log: Logger): MileagePort {
  const estimate = greatCircleMileage();
  if (!settings.mileageUrl) return estimate;
  const router = httpMileage({ url: settings.mileageUrl, nowMs: () => performance.now() });
  return orEstimate(rememberedMileage(router, database), estimate, (error) =>
    log.warn({ err: error }, 'The mileage service did not answer; the great-circle estimate stands in.'),
  );
}

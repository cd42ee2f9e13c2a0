import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';
import { outboxMail } from '../platform/outbox/queue-mail.ts';
import type { Settings } from '../settings.ts';
import { openIdentityStore } from './identity/accounts.ts';
import { embeddedIdentity } from './identity/embedded.ts';
import { oidcIdentity } from './identity/oidc.ts';
import type { Identity } from './identity/port.ts';
import { outboxFolder } from './mail/embedded.ts';
import type { MailPort } from './mail/port.ts';
import { smtpMail } from './mail/smtp.ts';
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

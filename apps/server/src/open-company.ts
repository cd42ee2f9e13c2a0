import { migrateIdentityStore } from '@lanewright/dev-identity/store/migrate.ts';
import { BookingRules } from '@lanewright/domain/configuration/sections.ts';
import { contractDay } from '@lanewright/domain/units/contract-day.ts';
import type { Logger } from 'pino';
import { insertStarterNetwork } from '../seed/parts/carriers.ts';
import { insertStarterRating } from '../seed/parts/rating.ts';
import { createCompany, type FirstAdmin } from './features/access/commands.ts';
import { saveSection } from './features/configuration/commands/sections.ts';
import { countCompanies, requireDataOfMode } from './no-demo-data.ts';
import { chooseIdentity, chooseMail } from './outside/choose.ts';
import { openIdentityStore } from './outside/identity/accounts.ts';
import type { Database } from './platform/database/database.ts';
import { runJobs } from './platform/jobs/runner.ts';
import { mailJob, type Mail } from './platform/mail/mail.ts';
import { SettingsError, type Settings } from './settings.ts';

export interface CompanyRequest extends FirstAdmin {
  /** Invented carriers and tariffs, for trials: in a demo only. */
  hasDemoNetwork: boolean;
  /** Of its books, as an IANA name; null: the default. */
  timeZone: string | null;
}

export interface OpenedCompany {
  companyNumber: string;
  /** What the first administrator was sent. */
  invitation: Mail | null;
}

/** Creates a company in a migrated database, invites its first administrator and sends the invitation. */
export async function openCompany(
  { hasDemoNetwork, timeZone, ...first }: CompanyRequest,
  { settings, database, log }: { settings: Settings & { databaseUrl: string }; database: Database; log: Logger },
): Promise<OpenedCompany> {
  if (hasDemoNetwork && !settings.isDemo)
    throw new SettingsError(
      'The option --with-demo-network makes invented carriers and tariffs, so it works in demo mode only. In production, add carriers and rates by form or by file.',
    );
  await requireDataOfMode(settings, database);
  // A demo refuses to be made beside companies that it does not know.
  if (settings.isDemo && (await countCompanies(database)).demo === 0)
    throw new SettingsError(
      'The demo world is not made yet. Start the demo once with npm start, or set MODE=production to open a real company.',
    );
  if (settings.oidc.isEmbedded) {
    const { pool } = openIdentityStore(settings, settings.databaseUrl, (error) => log.error(error));
    try {
      await migrateIdentityStore(pool);
    } finally {
      await pool.end();
    }
  }
  let invitation: Mail | null = null;
  const { identity, close } = chooseIdentity(settings, database, log, (mail) => (invitation = mail));
  try {
    const today = contractDay(Date.now());
    const companyNumber = await createCompany({ database, identity }, first, async (db, scope) => {
      if (timeZone !== null)
        await saveSection(scope, 'booking', { version: 0, values: BookingRules.parse({ timeZone }) });
      if (!hasDemoNetwork) return;
      const facts = { seed: scope.companyId, today };
      await insertStarterNetwork(db, scope, { ...facts, isDemo: false });
      await insertStarterRating(db, scope, facts);
    });
    await sendWaitingMail(settings, database, log);
    return { companyNumber, invitation };
  } finally {
    await close();
  }
}

/** So that the invitation leaves even when no worker is running yet. */
async function sendWaitingMail(
  settings: Settings & { databaseUrl: string },
  database: Database,
  log: Logger,
): Promise<void> {
  const post = runJobs({
    database,
    databaseUrl: settings.databaseUrl,
    jobs: [mailJob(chooseMail(settings), settings.publicUrl)],
    workerName: 'company',
    log,
  });
  await post.drained();
  await post.stop();
}

/** What the operator reads. Without a mail server nobody else can pass the invitation on. */
export function openedInWords(
  { companyName, emailAddress }: FirstAdmin,
  { companyNumber, invitation }: OpenedCompany,
  { smtpUrl }: Pick<Settings, 'smtpUrl'>,
): string[] {
  const isCompany = `${companyName} is company ${companyNumber}.`;
  if (smtpUrl) return [`${isCompany} An invitation was sent to ${emailAddress}.`];
  return [
    `${isCompany} Mail is not set up (SMTP_URL), so the invitation of ${emailAddress} was not sent. Pass it on yourself:`,
    ...(invitation ? ['', ...invitation.text.trimEnd().split('\n')] : []),
  ];
}

import { createAccounts } from '@lanewright/dev-identity/accounts.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase, type Database } from '../src/platform/database/database.ts';
import { companyScope } from '../src/platform/scope.ts';
import { insertCommodities } from '../src/features/commodities/store.ts';
import { demoCommodities } from './commodities.ts';
import { DEMO_COMPANIES, DEMO_PASSWORD, DEMO_PEOPLE, type DemoCompany } from './people.ts';
import { dice } from './random.ts';

export interface DemoWorldOptions {
  databaseUrl: string;
  /** An account that may write the settings of the installation. */
  ownerUrl: string;
  /** Seed, anchor and scale decide everything. */
  seed?: string;
  log?: (line: string) => void;
}

export class DemoRefused extends Error {}

const DEFAULT_SEED = 'lanewright';

export function demoCompanyId(seed: string, index: number): string {
  return dice(seed, 'company', index).uuid('id');
}

/**
 * Makes the demonstration: three companies, their people and what they ship. Does nothing where it was made before, and
 * refuses where anybody real has moved in.
 */
export async function seedDemoWorld({
  databaseUrl,
  ownerUrl,
  seed = DEFAULT_SEED,
  log,
}: DemoWorldOptions): Promise<'made' | 'present'> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 2, onError: (error) => log?.(error.message) });
  try {
    const { demo_companies: demo, other_companies: others } = await countCompanies(database);
    if (others > 0 && demo === 0) {
      throw new DemoRefused(
        'The database holds companies that are not part of the demonstration; set DEMO=off to run without it.',
      );
    }
    if (demo === DEMO_COMPANIES.length) return 'present';
    log?.('Making the demo world');
    for (const [index, company] of DEMO_COMPANIES.entries()) await makeCompany(database, seed, company, index);
    await allowBeta(ownerUrl);
    return 'made';
  } finally {
    await database.close();
  }
}

async function countCompanies(database: Database): Promise<{ demo_companies: number; other_companies: number }> {
  const { rows } = await database.inTransaction({ role: 'lanewright_app' }, (db) =>
    sql<{ demo_companies: number; other_companies: number }>`select * from company_counts()`.execute(db),
  );
  return rows[0]!;
}

/** A company is made in one transaction: after a crash it is there with everything, or not at all. */
async function makeCompany(
  database: Database,
  seed: string,
  company: DemoCompany,
  companyIndex: number,
): Promise<void> {
  const companyId = demoCompanyId(seed, companyIndex);
  const scope = companyScope(database, companyId, { userId: null, requestId: null });
  await scope.inCompany(async (db) => {
    const made = await db
      .insertInto('company')
      .values({
        id: companyId,
        name: company.name,
        enable_tms_freight_audit: company.enableTMSFreightAudit,
        enable_third_party_tms_freight_audit: company.enableThirdPartyTMSFreightAudit,
        is_demo: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (made.length === 0) return;
    await db
      .insertInto('portal_user')
      .values(
        DEMO_PEOPLE.map((person, index) => ({ person, index }))
          .filter(({ person }) => person.company === company)
          .map(({ person, index }) => ({
            company_id: companyId,
            id: dice(seed, 'portal-user', index).uuid('id'),
            email_address: person.emailAddress,
            first_name: person.firstName,
            last_name: person.lastName,
            title: person.title,
            roles: [...person.roles],
          })),
      )
      .execute();
    const drafts = demoCommodities(seed)
      .map(({ draft, companyIndex: owner }, index) => ({ id: dice(seed, 'commodity', index).uuid('id'), draft, owner }))
      .filter(({ owner }) => owner === companyIndex);
    await insertCommodities(db, scope, drafts);
  });
}

async function allowBeta(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c role=lanewright_owner' });
  await client.connect();
  try {
    const list = DEMO_PEOPLE.filter((person) => person.isBetaUser).map((person) => person.emailAddress);
    await client.query("insert into setting (key, value) values ('betaUsers', $1) on conflict (key) do nothing", [
      list.join(','),
    ]);
  } finally {
    await client.end();
  }
}

/** Accounts for the demo people, at the embedded identity provider only. */
export async function ensureDemoAccounts(pool: pg.Pool, issuer: string): Promise<void> {
  const accounts = createAccounts({ pool, issuer, queueMail: () => Promise.resolve(), activationUrl: () => '' });
  for (const person of DEMO_PEOPLE) {
    await accounts.ensure({
      emailAddress: person.emailAddress,
      name: `${person.firstName} ${person.lastName}`,
      password: DEMO_PASSWORD,
    });
  }
}

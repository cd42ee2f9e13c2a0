import { randomUUID } from 'node:crypto';
import { createAccounts } from '@lanewright/dev-identity/accounts.ts';
import { BillingSettingDraft } from '@lanewright/domain/configuration/bill-to.ts';
import type { ConfigurationSection, ConfigurationValues } from '@lanewright/domain/configuration/sections.ts';
import { ContactDraft } from '@lanewright/domain/contacts/contact.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { insertCommodities } from '../src/features/commodities/store.ts';
import { insertBillingSetting, insertBillToCompany, saveSection } from '../src/features/configuration/store.ts';
import { insertContact } from '../src/features/contacts/store/contact-writes.ts';
import { savePortalAccess } from '../src/features/contacts/store/portal-access.ts';
import { addLocation } from '../src/features/locations/commands/save-location.ts';
import { saveContactsAt } from '../src/features/locations/store/location-contacts.ts';
import { findLocationById } from '../src/features/locations/store/location-rows.ts';
import { openDatabase, type Database, type Db } from '../src/platform/database/database.ts';
import { companyScope, type Scope } from '../src/platform/scope.ts';
import { demoCommodities } from './commodities.ts';
import { DEMO_CONFIGURATIONS, type DemoConfiguration } from './configuration.ts';
import { demoContacts } from './contacts.ts';
import { demoLocations } from './locations.ts';
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
 * Makes the demonstration: three companies, their people and places, what they ship and how they work. Does nothing where
 * it was made before, and refuses where anybody real has moved in.
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
    if (demo < DEMO_COMPANIES.length) log?.('Making the demo world');
    let isMade = false;
    for (const [index, company] of DEMO_COMPANIES.entries()) {
      if (await makeCompany(database, seed, company, index)) isMade = true;
    }
    if (isMade) await allowBeta(ownerUrl);
    return isMade ? 'made' : 'present';
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

/** A part of a company is made in one transaction: after a crash it is there as a whole, or not at all. */
async function makeCompany(
  database: Database,
  seed: string,
  company: DemoCompany,
  companyIndex: number,
): Promise<boolean> {
  const companyId = demoCompanyId(seed, companyIndex);
  const scope = companyScope(database, companyId, { userId: null, requestId: null });
  const isNew = await scope.inCompany((db) => makePeopleAndCommodities(db, scope, seed, company, companyIndex));
  const hasNewPlaces = await scope.inCompany((db) => makePlaces(db, scope, seed, companyIndex));
  return isNew || hasNewPlaces;
}

async function makePeopleAndCommodities(
  db: Db,
  scope: Scope,
  seed: string,
  company: DemoCompany,
  companyIndex: number,
): Promise<boolean> {
  const made = await db
    .insertInto('company')
    .values({
      id: scope.companyId,
      name: company.name,
      enable_tms_freight_audit: company.enableTMSFreightAudit,
      enable_third_party_tms_freight_audit: company.enableThirdPartyTMSFreightAudit,
      is_demo: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (made.length === 0) return false;
  for (const [index, person] of DEMO_PEOPLE.entries()) {
    if (person.company !== company) continue;
    const id = dice(seed, 'portal-user', index).uuid('id');
    const { firstName, lastName, title, emailAddress } = person;
    const draft = ContactDraft.parse({ firstName, lastName, title, primaryEmailAddress: emailAddress });
    await insertContact(db, scope, id, draft);
    await savePortalAccess(db, scope, id, { emailAddress, roles: [...person.roles], customPermissions: [] });
  }
  const drafts = demoCommodities(seed)
    .map(({ draft, companyIndex: owner }, index) => ({ id: dice(seed, 'commodity', index).uuid('id'), draft, owner }))
    .filter(({ owner }) => owner === companyIndex);
  await insertCommodities(db, scope, drafts);
  return true;
}

/** Also added to a demonstration that an earlier release made without them. */
async function makePlaces(db: Db, scope: Scope, seed: string, companyIndex: number): Promise<boolean> {
  const locations = demoLocations(seed, companyIndex);
  if (await findLocationById(db, locations[0]!.id)) return false;
  const numbers: string[] = [];
  for (const { id, draft, place, isAppointmentRequired, dockHours } of locations) {
    const owner = place.business === null ? { companyId: scope.companyId } : {};
    const dock = { isAppointmentRequired, dockHours };
    numbers.push((await addLocation(db, scope, { ...draft, ...owner }, { id, dock })).locationNumber);
  }
  const contacts = demoContacts(seed, companyIndex, locations);
  for (const { id, draft } of contacts) await insertContact(db, scope, id, draft);
  const staff = DEMO_PEOPLE.flatMap((person, index) =>
    person.company === DEMO_COMPANIES[companyIndex] ? [dice(seed, 'portal-user', index).uuid('id')] : [],
  );
  for (const { id } of locations) {
    const here = contacts.filter((contact) => contact.locationId === id);
    // The people in the office sit at the company's second place, its largest.
    const office = id === locations[1]!.id ? staff : [];
    await saveContactsAt(db, scope, id, {
      contactIds: [...here.map((contact) => contact.id), ...office],
      defaultContactId: here.find((contact) => contact.isDefault)?.id ?? null,
    });
  }
  await configure(db, scope, DEMO_CONFIGURATIONS[companyIndex]!, numbers);
  return true;
}

async function configure(db: Db, scope: Scope, demo: DemoConfiguration, numbers: readonly string[]): Promise<void> {
  const { defaultLocationIndex: index } = demo;
  const sections: ConfigurationValues = {
    ...demo.sections,
    orderDefaults: { ...demo.sections.orderDefaults, defaultLocation: index === null ? null : numbers[index]! },
  };
  for (const [section, values] of Object.entries(sections))
    await saveSection(db, scope, section as ConfigurationSection, values, 0);
  for (const { companyName, billing } of demo.billTo) {
    const billToId = companyName === null ? null : randomUUID();
    if (billToId !== null) await insertBillToCompany(db, scope, billToId, companyName!);
    await insertBillingSetting(db, scope, randomUUID(), billToId, BillingSettingDraft.parse(billing));
  }
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

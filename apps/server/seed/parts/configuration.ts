import { BillingSettingDraft } from '@lanewright/domain/configuration/bill-to.ts';
import type { ConfigurationSection } from '@lanewright/domain/configuration/sections.ts';
import { insertBillingSetting, insertBillToCompany, saveSection } from '../../src/features/configuration/store.ts';
import { DEMO_CONFIGURATIONS } from '../configuration.ts';
import { demoLocations } from '../locations.ts';
import { inOneTransaction, type DemoPart, type DemoTransaction } from '../part.ts';
import { dice } from '../random.ts';

/** The number of the location that the company's orders begin with. */
async function defaultLocationOf(context: DemoTransaction): Promise<string | null> {
  const { db, seed, companyIndex } = context;
  const { defaultLocationIndex: index } = DEMO_CONFIGURATIONS[companyIndex]!;
  if (index === null) return null;
  const { id } = demoLocations(seed, companyIndex)[index]!;
  const row = await db.selectFrom('location').select('location_number').where('id', '=', id).executeTakeFirstOrThrow();
  return row.location_number;
}

async function makeConfiguration(context: DemoTransaction): Promise<boolean> {
  const { db, scope, seed, companyIndex } = context;
  const { sections, billTo } = DEMO_CONFIGURATIONS[companyIndex]!;
  const first = await db.selectFrom('company_setting').select('section').limit(1).executeTakeFirst();
  if (first) return false;
  const defaultLocation = await defaultLocationOf(context);
  const values = { ...sections, orderDefaults: { ...sections.orderDefaults, defaultLocation } };
  for (const [section, settings] of Object.entries(values))
    await saveSection(db, scope, section as ConfigurationSection, settings);
  for (const [index, { companyName, billing }] of billTo.entries()) {
    const random = dice(seed, `bill-to-${companyIndex}`, index);
    const billToId = companyName === null ? null : random.uuid('company');
    if (billToId !== null) await insertBillToCompany(db, scope, billToId, companyName!);
    await insertBillingSetting(db, scope, random.uuid('setting'), billToId, BillingSettingDraft.parse(billing));
  }
  return true;
}

export const configuration: DemoPart = { name: 'configuration', make: inOneTransaction(makeConfiguration) };

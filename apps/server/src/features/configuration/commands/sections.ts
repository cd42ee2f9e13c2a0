import type { CustomerConfiguration } from '@lanewright/contract/configuration.ts';
import {
  orderFormChoices,
  problemsWithBookingRules,
  problemsWithDocumentSettings,
  problemsWithFreightRules,
  problemsWithInsurance,
  problemsWithOrderDefaults,
  problemsWithQuoteMarkup,
} from '@lanewright/domain/configuration/rules.ts';
import {
  CONFIGURATION_SECTIONS,
  EMPTY_CONFIGURATION,
  type ConfigurationSection,
  type ConfigurationValues,
} from '@lanewright/domain/configuration/sections.ts';
import { referenceNumbersByPlace } from '@lanewright/domain/orders/reference-number-types.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import type { Db } from '../../../platform/database/database.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { refuseIf } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import * as store from '../store.ts';

interface Versioned<T> {
  version: number;
  updatedAt: string | null;
  values: T;
}
type Sections = { [Section in ConfigurationSection]: Versioned<ConfigurationValues[Section]> };

/** What an older release saved is read with today's defaults for what it did not know. */
function readSection<S extends ConfigurationSection>(
  section: S,
  kept: readonly store.KeptSection[],
): Versioned<ConfigurationValues[S]> {
  const found = kept.find((one) => one.section === section);
  if (!found || found.version === 0) return { version: 0, updatedAt: null, values: EMPTY_CONFIGURATION[section] };
  const values = CONFIGURATION_SECTIONS[section].parse(found.settings) as ConfigurationValues[S];
  return { version: found.version, updatedAt: found.updatedAt.toISOString(), values };
}

async function loadSections(db: Db): Promise<Sections> {
  const kept = await store.findSections(db);
  const sections: Sections = {
    orderDefaults: readSection('orderDefaults', kept),
    quoteMarkup: readSection('quoteMarkup', kept),
    booking: readSection('booking', kept),
    documents: readSection('documents', kept),
    insurance: readSection('insurance', kept),
    freightRules: readSection('freightRules', kept),
  };
  const { values } = sections.orderDefaults;
  const { defaultCommodity: commodityId, defaultLocation: locationNumber } = values;
  if (commodityId === null && locationNumber === null) return sections;
  const { hasCommodity, hasLocation } = await store.existingDefaults(db, { commodityId, locationNumber });
  sections.orderDefaults.values = {
    ...values,
    defaultCommodity: hasCommodity ? commodityId : null,
    defaultLocation: hasLocation ? locationNumber : null,
  };
  return sections;
}

export function getSections(scope: Scope): Promise<Sections> {
  return scope.inCompany(loadSections);
}

/** Exported for other areas: what the company has chosen, by its parts. */
export async function configurationOf(db: Db): Promise<ConfigurationValues> {
  const { orderDefaults, quoteMarkup, booking, documents, insurance, freightRules } = await loadSections(db);
  return {
    orderDefaults: orderDefaults.values,
    quoteMarkup: quoteMarkup.values,
    booking: booking.values,
    documents: documents.values,
    insurance: insurance.values,
    freightRules: freightRules.values,
  };
}

export async function getCustomerConfiguration(scope: Scope): Promise<CustomerConfiguration> {
  const { orderDefaults, quoteMarkup, documents, insurance, freightRules } = await scope.inCompany(configurationOf);
  const { referenceNumberTypes: _referenceNumberTypes, ...defaults } = orderDefaults;
  return { ...defaults, ...quoteMarkup, ...documents, ...insurance, ...freightRules };
}

export async function getSettings(scope: Scope) {
  const { documents, booking } = await scope.inCompany(configurationOf);
  return { ...documents, ...booking };
}

export async function getOrderFormChoices(scope: Scope) {
  return orderFormChoices((await scope.inCompany(configurationOf)).orderDefaults);
}

export async function getReferenceNumberTypes(scope: Scope) {
  return (await scope.inCompany(configurationOf)).orderDefaults.referenceNumberTypes;
}

export async function getReferenceNumbersByPlace(scope: Scope) {
  return referenceNumbersByPlace(await getReferenceNumberTypes(scope));
}

const PROBLEMS: { [Section in ConfigurationSection]: (values: ConfigurationValues[Section]) => Problem[] } = {
  orderDefaults: problemsWithOrderDefaults,
  quoteMarkup: problemsWithQuoteMarkup,
  booking: problemsWithBookingRules,
  documents: problemsWithDocumentSettings,
  insurance: problemsWithInsurance,
  freightRules: problemsWithFreightRules,
};

async function problemsWithRecords(db: Db, values: Partial<ConfigurationValues['orderDefaults']>): Promise<Problem[]> {
  const { defaultCommodity: commodityId = null, defaultLocation: locationNumber = null } = values;
  if (commodityId === null && locationNumber === null) return [];
  const { hasCommodity, hasLocation } = await store.existingDefaults(db, { commodityId, locationNumber });
  return [
    ...(commodityId !== null && !hasCommodity ? [problem('defaultCommodity', 'There is no such commodity.')] : []),
    ...(locationNumber !== null && !hasLocation ? [problem('defaultLocation', 'There is no such location.')] : []),
  ];
}

export async function saveSection<S extends ConfigurationSection>(
  scope: Scope,
  section: S,
  { version, values }: { version: number; values: ConfigurationValues[S] },
): Promise<Versioned<ConfigurationValues[S]>> {
  const load = async (db: Db): Promise<Versioned<ConfigurationValues[S]> & { id: string }> => ({
    id: section,
    ...readSection(section, await store.findSections(db)),
  });
  return editRecord<Awaited<ReturnType<typeof load>>>(scope, {
    kind: 'configuration',
    called: 'section',
    version,
    audited: (kept) => kept.values,
    lock: async (db) => {
      await store.lockSection(db, scope, section);
      return load(db);
    },
    check: async (_before, db) => {
      refuseIf(PROBLEMS[section](values));
      if (section === 'orderDefaults')
        refuseIf(await problemsWithRecords(db, values as ConfigurationValues['orderDefaults']));
    },
    save: async (db) => {
      await store.saveSection(db, scope, section, values);
      return load(db);
    },
  });
}

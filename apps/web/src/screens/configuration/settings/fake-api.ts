// For tests: one company's configuration and bill-to list kept in memory.
import type { BillingSetting, BillToCompany } from '@lanewright/domain/configuration/bill-to.ts';
import { EMPTY_COMMODITY } from '@lanewright/domain/commodities/commodity.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { EMPTY_CONFIGURATION, type ConfigurationSection } from '@lanewright/domain/configuration/sections.ts';
import { startFakeApi, type FakeAnswer, type SeenRequest } from '../../../testing/fake-api.ts';
import type { SavedSections } from './data.ts';

const PATHS: Record<string, ConfigurationSection> = {
  'order-defaults': 'orderDefaults',
  'quote-markup': 'quoteMarkup',
  booking: 'booking',
  documents: 'documents',
  insurance: 'insurance',
  'freight-rules': 'freightRules',
};

export function makeSections(changes: Partial<SavedSections> = {}): SavedSections {
  const { orderDefaults, quoteMarkup, booking, documents, insurance, freightRules } = EMPTY_CONFIGURATION;
  const seen = { version: 4, updatedAt: '2026-11-10T12:00:00Z' };
  return {
    orderDefaults: { ...seen, values: orderDefaults },
    quoteMarkup: { ...seen, values: quoteMarkup },
    booking: { ...seen, values: booking },
    documents: { ...seen, values: documents },
    insurance: { version: 0, updatedAt: null, values: insurance },
    freightRules: { version: 0, updatedAt: null, values: freightRules },
    ...changes,
  };
}

export function makeBillingSetting(number: number, facts: Partial<BillingSetting> = {}): BillingSetting {
  return {
    id: `0199b000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    version: 1,
    name: `Accounts payable ${number}`,
    addressLine1: `${number} Mill Road`,
    addressLine2: '',
    city: 'Joliet',
    state: 'IL',
    postalCode: '60433',
    country: 'US',
    emailAddress: '',
    isDefault: false,
    ...facts,
  };
}

export function makeCompany(number: number, facts: Partial<BillToCompany> = {}): BillToCompany {
  return {
    id: `0199c000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    companyNumber: `C10000${number}`,
    companyName: `Company ${number}`,
    isOwnCompany: false,
    billingSettings: [],
    version: 1,
    ...facts,
  };
}

const LOGO_ID = '0199e000-0000-7000-8000-000000000001';

export function startSettingsApi(
  user: CurrentUser,
  sections: SavedSections,
  companies: BillToCompany[],
  logo: Blob | null = null,
) {
  let kept = logo;
  const answer = ({ method, path, body }: SeenRequest): FakeAnswer | null => {
    if (path === '/configuration/logo') {
      if (method === 'PUT') kept = new Blob([Uint8Array.from(atob(body.data), (sign) => sign.charCodeAt(0))]);
      if (method === 'DELETE') kept = null;
      return { status: 200, body: method === 'DELETE' ? null : { logoFileId: kept && LOGO_ID } };
    }
    if (path.startsWith('/company-logos/') && kept) return { status: 200, body: kept };
    if (path === '/configuration') return { status: 200, body: sections };
    const section = PATHS[/^\/configuration\/(.+)$/.exec(path)?.[1] ?? ''];
    if (section) {
      const saved = { version: body.version + 1, updatedAt: '2026-11-15T14:02:00Z', values: body.values };
      Object.assign(sections, { [section]: saved });
      return { status: 200, body: saved };
    }
    if (path === '/bill-to-companies' && method === 'GET') return { status: 200, body: companies };
    if (path === '/bill-to-companies') return { status: 200, body: makeCompany(9, body) };
    const renamed = companies.find(({ id }) => method === 'PUT' && path === `/bill-to-companies/${id}`);
    if (renamed) return { status: 200, body: { ...renamed, ...body, version: renamed.version + 1 } };
    if (path.startsWith('/bill-to-companies/') || path.startsWith('/billing-settings/')) {
      return { status: 200, body: method === 'DELETE' ? null : makeBillingSetting(9, body) };
    }
    if (path === '/commodities') return { status: 200, body: { data: [OATS], total: 1, isTotalExact: true } };
    if (path.startsWith('/commodities/')) return { status: 200, body: OATS };
    if (path === '/locations/search') return { status: 200, body: { items: [JOLIET] } };
    return null;
  };
  return startFakeApi(user, answer);
}

const OATS = {
  ...EMPTY_COMMODITY,
  id: '0199a000-0000-7000-8000-000000000001',
  commodityCode: 'OAT-50',
  description: 'Rolled oats',
  version: 1,
  updatedAt: '2026-11-15T08:00:00Z',
};

const JOLIET = {
  id: '0199d000-0000-7000-8000-000000000007',
  locationNumber: 'L100007',
  name: 'Joliet DC',
  company: { id: '0199d000-0000-7000-8000-000000000008', companyName: 'Prairie Grocers' },
  customerAlias: { companyAlias: '', locationAlias: '' },
  postalAddress: {
    addressLine1: '2100 Centerpoint Way',
    addressLine2: '',
    city: 'Joliet',
    governingDistrict: 'IL',
    postalCode: '60433',
    country: 'US',
  },
  ianaTimezone: 'America/Chicago',
  ediMappings: [],
};

import { describe, expect, it } from 'vitest';
import type { Permission } from '../access/permissions.ts';
import { ROLE_BUNDLES } from '../access/roles.ts';
import { DOCUMENT_TYPES, type DocumentType } from './document-types.ts';
import { countHidden, hiddenDocumentsText, maySeeType } from './who-sees.ts';

it.each<[string, readonly Permission[], DocumentType[]]>([
  ['ViewCarrierInvoice', ['ViewCarrierInvoice'], []],
  ['Financials', ROLE_BUNDLES.Financials, []],
  ['Booking', ROLE_BUNDLES.Booking, ['APInvoice', 'ThirdParty']],
  ['ViewInvoice, which is about customers', ['ViewInvoice', 'ViewDocuments'], ['APInvoice', 'ThirdParty']],
  ['nothing', [], ['APInvoice', 'ThirdParty']],
])('%s hides the right types of documents', (_who, permissions, hidden) => {
  expect(DOCUMENT_TYPES.filter((type) => !maySeeType(permissions, type))).toEqual(hidden);
});

describe('the count of hidden documents', () => {
  it.each<[readonly Permission[], DocumentType[], ReturnType<typeof countHidden>]>([
    [[], [], []],
    [[], ['Customs'], []],
    [[], ['APInvoice'], [{ permission: 'ViewCarrierInvoice', count: 1 }]],
    [[], ['APInvoice', 'Customs', 'ThirdParty'], [{ permission: 'ViewCarrierInvoice', count: 2 }]],
    [['ViewCarrierInvoice'], ['APInvoice', 'ThirdParty'], []],
  ])('of a user with %j and documents %j', (permissions, types, expected) => {
    expect(countHidden(permissions, types)).toEqual(expected);
  });

  it.each([
    [1, '1 document is hidden.'],
    [2, '2 documents are hidden.'],
  ])('%d reads %s', (count, text) => {
    expect(hiddenDocumentsText([{ permission: 'ViewCarrierInvoice', count }])).toBe(text);
  });
});

import { expect, it } from 'vitest';
import { describeSetting } from './describe.ts';
import type { SettingField } from './form.ts';

const NAMES = new Map([['L100007', 'Joliet DC']]);

it.each<[SettingField, unknown, string]>([
  ['defaultFreightTerm', null, 'Not set'],
  ['defaultFreightTerm', 'PrepaidAdd', 'Prepaid and Add'],
  ['availableShippingModes', [], 'All'],
  ['availableShippingModes', ['VLTL', 'TL'], 'LTL Volume, Truckload'],
  ['mustHaveRequirements', [], 'None'],
  ['mustHaveRequirements', ['Seal'], 'Sealed trailer'],
  ['showLocationName', false, 'No'],
  ['customsBrokerName', '', 'Not set'],
  ['timeZone', 'America/Los_Angeles', 'Pacific Time (Los Angeles)'],
  ['defaultReeferTemp', '-10', '-10 °F'],
  ['domesticTLMarkup', '8.25', '8.25%'],
  ['minimumCargoInsurance', '100,000.00', '$100,000.00'],
  ['defaultLocation', 'L100007', 'Joliet DC'],
  ['defaultLocation', 'L100009', 'L100009'],
  ['referenceNumberTypes', [], 'None'],
  [
    'referenceNumberTypes',
    [
      { label: 'PO', category: 'order', isRequired: true, wellknownTypeId: 1 },
      { label: 'Gate code', category: 'order stop pickup', isRequired: false, wellknownTypeId: null },
    ],
    'PO (order, required), Gate code (pickup)',
  ],
])('%s of %j reads "%s"', (field, value, text) => {
  expect(describeSetting(field, value, NAMES)).toBe(text);
});

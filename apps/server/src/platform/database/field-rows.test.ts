import { yesNo } from '@lanewright/domain/fields/choice-fields.ts';
import { whole } from '@lanewright/domain/fields/number-fields.ts';
import { requiredText } from '@lanewright/domain/fields/text-fields.ts';
import { expect, expectTypeOf, it } from 'vitest';
import { columnName, fromRow, toRow, type ColumnName } from './field-rows.ts';

it.each([
  ['description', 'description'],
  ['palletCount', 'pallet_count'],
  ['hazmatUNNumber', 'hazmat_un_number'],
  ['enableTMSFreightAudit', 'enable_tms_freight_audit'],
  ['addressLine1', 'address_line1'],
  ['isLTL', 'is_ltl'],
])('keeps %s in %s', (field, column) => {
  expect(columnName(field)).toBe(column);
});

it('has the same names in its types', () => {
  expectTypeOf<ColumnName<'hazmatUNNumber'>>().toEqualTypeOf<'hazmat_un_number'>();
  expectTypeOf<ColumnName<'enableTMSFreightAudit'>>().toEqualTypeOf<'enable_tms_freight_audit'>();
  expectTypeOf<ColumnName<'addressLine1'>>().toEqualTypeOf<'address_line1'>();
  expectTypeOf<ColumnName<'isLTL'>>().toEqualTypeOf<'is_ltl'>();
});

it('makes a row of a record and a record of a row, and leaves out what is no field', () => {
  const fields = {
    name: requiredText({ label: 'Name' }),
    maxLTLPallets: whole({ label: 'Pallets', digits: 2 }),
    isOpen: yesNo({ label: 'Open' }),
  };
  const record = { name: 'Dock', maxLTLPallets: null, isOpen: false };
  const row = { name: 'Dock', max_ltl_pallets: null, is_open: false };
  expect(toRow(fields, { ...record, version: 2 } as typeof record)).toEqual(row);
  expect(fromRow(fields, { ...row, company_id: 'x' } as typeof row)).toEqual(record);
});

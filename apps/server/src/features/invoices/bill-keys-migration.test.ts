import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEmptyDatabase, type EmptyDatabase } from '../../../test/empty-database.ts';

const [company, carrier, invoice] = [randomUUID(), randomUUID(), randomUUID()];

let old: EmptyDatabase;
beforeAll(async () => {
  old = await makeEmptyDatabase();
  await old.migrateUntilBefore('0077');
  await old.admin.query(`insert into company (id, name, company_number) values ($1, 'Northfield Foods', 'C199001')`, [
    company,
  ]);
  await old.admin.query(`insert into carrier (company_id, id, name, scac) values ($1, $2, 'Blue Ridge', 'BLRT')`, [
    company,
    carrier,
  ]);
  await old.admin.query(
    `insert into invoice (company_id, id, side, invoice_number, status, invoice_method, invoiced_on, due_on, carrier_id)
     values ($1, $2, 'Carrier', 'A199001', 'Received', 'Upload', current_date, current_date, $3)`,
    [company, invoice, carrier],
  );
  const bill = (key: string, invoiceId: string | null, paper = '') =>
    old.admin.query(
      `insert into carrier_bill (company_id, id, source, source_key, state, external_number, amount_cents, billed_on, bill_of_lading, invoice_id)
       values ($1, gen_random_uuid(), 'Upload', $2, $3, 'INV-1', 90000, '2026-01-31', $4, $5)`,
      [company, key, invoiceId === null ? 'Unmatched' : 'Matched', paper, invoiceId],
    );
  await bill('anybody|INV1|90000||', invoice);
  await bill('anybody|INV1|90000|7|', null, 'bol-0404');
  await bill('BLRT|INV1|90000|8|', invoice);
  await bill('ZZZZ|INV1|90000|9|', null);
  await old.migrate();
});
afterAll(() => old.close());

it('bills that are stored are known by their carrier, and where nobody knows it by their papers', async () => {
  const { rows } = await old.admin.query<{ key: string }>('select source_key as key from carrier_bill');
  expect(rows.map(({ key }) => key).toSorted()).toEqual(
    [
      `${carrier}|INV1|90000||`,
      'unknown|INV1|90000|7||BOL0404|2026-01-31',
      `${carrier}|INV1|90000|8|`,
      'ZZZZ|INV1|90000|9|',
    ].toSorted(),
  );
});

it('the ledger takes credits, and no kind that there is not', async () => {
  const enter = (kind: string) =>
    old.admin.query(
      `insert into ledger_entry (company_id, id, invoice_id, kind, amount_cents, description, effective_on)
       values ($1, gen_random_uuid(), $2, $3, -1, 'x', current_date)`,
      [company, invoice, kind],
    );
  await expect(enter('Nonsense')).rejects.toThrow(/ledger_entry\w*check/);
  // It gets as far as what may be paid of an invoice.
  await expect(enter('CreditApplied')).rejects.toThrow(/invoice_paid/);
});

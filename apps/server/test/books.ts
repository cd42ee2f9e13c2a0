// For tests: whether the books of every company tie out, whatever was done to them.
import type { World } from './world.ts';

/** Rules that hold at every moment, each with the rows that breach it. */
export const BOOK_RULES: readonly [string, string][] = [
  [
    'charges that stand come to the amount of their invoice',
    `select i.invoice_number from invoice i
     where i.amount_cents <> (select coalesce(sum(total_cents), 0) from invoice_charge c
       where c.company_id = i.company_id and c.invoice_id = i.id and not c.is_deleted)`,
  ],
  [
    'payments and settlements come to what is paid of an invoice',
    `select i.invoice_number from invoice i
     where i.paid_cents <> (select coalesce(sum(amount_cents), 0) from ledger_entry e
       where e.company_id = i.company_id and e.invoice_id = i.id and e.charge_id is null)`,
  ],
  [
    'no invoice is paid beyond what it comes to',
    'select invoice_number from invoice where balance_cents < 0 and amount_cents >= 0',
  ],
  [
    'what was applied of a payment is what its invoices got',
    `select p.payment_number from payment p
     where p.applied_cents <> (select coalesce(sum(amount_cents), 0) from ledger_entry e
       where e.company_id = p.company_id and e.payment_id = p.id)`,
  ],
  [
    'the money held for a payment is what is applied and unapplied of it',
    `select p.payment_number from payment p
     where p.applied_cents + p.unapplied_cents <> (select coalesce(sum(amount_cents), 0) from payment_entry e
       where e.company_id = p.company_id and e.payment_id = p.id)`,
  ],
  [
    'a payment gives no more than it has, and a voided one nothing',
    `select payment_number from payment where applied_cents < 0 or unapplied_cents < 0 or refunded_cents < 0
       or (voided_at is not null and (applied_cents <> 0 or unapplied_cents <> 0))`,
  ],
  [
    'what is refunded of a payment is what its provider reports',
    `select p.payment_number from payment p left join card_payment c on c.company_id = p.company_id and c.id = p.id
     where p.refunded_cents <> coalesce(c.refunded_cents, 0)`,
  ],
  [
    'cash received and not refunded is what invoices got and what is unapplied',
    `select company_id from (
       select company_id, sum(amount_cents) as cash from payment_entry group by company_id) held
     full join (
       select company_id, sum(applied_cents + unapplied_cents) as shown from payment group by company_id) books using (company_id)
     where cash is distinct from shown`,
  ],
  [
    'a settled invoice is owed nothing, an open one all, a partly paid one some',
    `select invoice_number from invoice where side = 'Customer' and (
       (status = 'Settled' and balance_cents <> 0) or (status = 'Invoiced' and paid_cents <> 0)
       or (status = 'Active' and (paid_cents = 0 or balance_cents = 0)))`,
  ],
  [
    'a check number belongs to one payment that is not voided',
    `select check_key from payment where voided_at is null
     group by company_id, check_key having count(*) > 1`,
  ],
];

export async function faultsInBooks({ admin }: Pick<World, 'admin'>): Promise<string[]> {
  const faults: string[] = [];
  for (const [rule, breaches] of BOOK_RULES) if ((await admin.query(breaches)).rows.length > 0) faults.push(rule);
  return faults;
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOK_RULES } from '../../test/books.ts';
import { cloneDemoWorld, DEMO } from '../../test/demo-world.ts';
import type { TestDatabase } from '../../test/test-database.ts';

const TODAY = DEMO.today;
let world: TestDatabase;

beforeAll(async () => {
  world = await cloneDemoWorld();
});
afterAll(() => world.close());

const rowsOf = async (query: string) => (await world.admin.query(query)).rows;

describe('the books of the demonstration', () => {
  it.each([
    [
      'what is disputed has its dispute',
      `select invoice_number from invoice i
       where is_disputed <> exists (select 1 from invoice_dispute d where d.company_id = i.company_id and d.invoice_id = i.id and d.state = 'Open')`,
    ],
    [
      'a settled invoice is owed nothing',
      `select invoice_number from invoice where status = 'Settled' and balance_cents <> 0`,
    ],
    [
      'an open one is owed all, and a partly paid one some',
      `select invoice_number from invoice where (status = 'Invoiced' and paid_cents <> 0)
         or (status = 'Active' and (paid_cents = 0 or balance_cents = 0))`,
    ],
    [
      'a customer invoice of a booking comes to what was booked',
      `select i.invoice_number from invoice i join shipment s on s.id = i.shipment_id
       where i.side = 'Customer' and i.passed_on_id is null and i.amount_cents <> round(s.cost * 100)`,
    ],
    [
      'what is passed on to the shipper is the carrier’s bill and the fee',
      `select i.invoice_number from invoice i join invoice c on c.id = i.passed_on_id
       where i.amount_cents - c.amount_cents <> (
         select coalesce(sum(total_cents), 0) from invoice_charge f where f.company_id = i.company_id and f.invoice_id = i.id and f.name = 'Freight Audit Management Fee')`,
    ],
    [
      'a mismatch is a difference, and no difference is without one',
      `select invoice_number from invoice
       where is_mismatch <> (side = 'Carrier' and status in ('Draft', 'Received') and external_cents is not null and difference_cents <> 0)`,
    ],
    [
      'the carrier’s own lines come to its bill',
      `select external_number from carrier_bill
       where state = 'Matched' and amount_cents <> (select sum(round((line ->> 'total')::numeric * 100)) from jsonb_array_elements(lines) line)`,
    ],
    [
      'who paid is known, and pays in this company',
      `select p.check_number from payment p
       where not exists (select 1 from portal_user u where u.company_id = p.company_id and u.id = p.created_by)
         or exists (select 1 from ledger_entry e where e.company_id = p.company_id and e.payment_id = p.id and e.created_by is distinct from p.created_by)`,
    ],
    [
      'the history of an invoice begins with its making, and tells of every payment',
      `select i.invoice_number from invoice i
       where (select min(a.id) filter (where a.action = 'created') is distinct from min(a.id) or count(*) filter (where a.action = 'created') <> 1
              from audit_entry a where a.company_id = i.company_id and a.entity_kind = 'invoice' and a.entity_id = i.id::text)
         or (i.side = 'Customer' and i.paid_cents <> 0 and not exists (
              select 1 from audit_entry a where a.company_id = i.company_id and a.entity_kind = 'invoice' and a.entity_id = i.id::text and a.after ? 'paid'))`,
    ],
    [
      'only its making is told as its beginning',
      `select entity_id from audit_entry where entity_kind = 'invoice' and (action = 'created') <> (before is null)`,
    ],
    [
      'nothing of it lies ahead',
      `select entity_id from audit_entry where entity_kind = 'invoice' and at >= '${TODAY}T00:00:00Z'`,
    ],
    [
      'what moved last is how it stands',
      `select i.invoice_number, i.status, a.after from invoice i
       join lateral (
         select after from audit_entry a where a.company_id = i.company_id and a.entity_kind = 'invoice' and a.entity_id = i.id::text
           and a.after ? 'movedTo' order by a.id desc limit 1
       ) a on true
       where replace(a.after ->> 'movedTo', ' ', '') <> i.status`,
    ],
    [
      'nobody is billed for freight that somebody else pays',
      `select i.invoice_number from invoice i join shipment_order m on m.shipment_id = i.shipment_id join freight_order o on o.id = m.order_id
       where o.freight_term_type in ('Collect', 'ThirdParty')`,
    ],
  ])('%s', async (_rule, breaches) => {
    expect(await rowsOf(breaches)).toEqual([]);
  });

  it.each(BOOK_RULES)('%s', async (_rule, breaches) => {
    expect(await rowsOf(breaches)).toEqual([]);
  });

  it('every delivered shipment that the shipper pays for is billed once', async () => {
    const [{ unbilled, twice }] = await rowsOf(`
      select count(*) filter (where bills = 0)::int as unbilled, count(*) filter (where bills > 1)::int as twice from (
        select s.id, (select count(*) from invoice i where i.company_id = s.company_id and i.shipment_id = s.id and i.passed_on_id is null
            and i.relation = 'Original') as bills
        from shipment s join shipment_order m on m.shipment_id = s.id and m.is_live join freight_order o on o.id = m.order_id
        where s.status >= 7 and s.cost > 0 and coalesce(o.freight_term_type, '') not in ('Collect', 'ThirdParty')
      ) delivered`);
    expect({ unbilled, twice }).toEqual({ unbilled: 0, twice: 0 });
  });

  it('some of it was charged besides freight and fuel, by several names', async () => {
    const [{ share, names }] = await rowsOf(`
      select avg((besides > 0)::int)::float8 as share, (select count(distinct name)::int from invoice_charge
        where name in ('Stop-off', 'Hazmat', 'Accessorial', 'Redelivery', 'Lumper', 'Detention')) as names
      from (
        select (select count(*) from invoice_charge c where c.company_id = i.company_id and c.invoice_id = i.id
          and c.name in ('Stop-off', 'Hazmat', 'Accessorial', 'Redelivery', 'Lumper', 'Detention')) as besides
        from invoice i where i.passed_on_id is null
      ) billed`);
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.4);
    expect(names).toBe(6);
  });

  it('much of what is owed is not due yet, and little is very old', async () => {
    const [{ current, old, total }] = await rowsOf(`
      select sum(balance_cents) filter (where due_on >= '${TODAY}')::float8 as current,
        coalesce(sum(balance_cents) filter (where due_on < date '${TODAY}' - 90), 0)::float8 as old, sum(balance_cents)::float8 as total
      from invoice where side = 'Customer' and status in ('Invoiced', 'Active')`);
    expect(current / total).toBeGreaterThan(0.35);
    expect(current / total).toBeLessThan(0.8);
    expect(old / total).toBeLessThan(0.15);
  });

  it('three to eight of a hundred bills of carriers differ, and each company has its own kind of them', async () => {
    const [{ share }] = await rowsOf(`
      select avg((amount_cents <> booked)::int)::float8 as share from (
        select b.amount_cents, round(s.cost * 100) as booked from carrier_bill b join invoice i on i.id = b.invoice_id join shipment s on s.id = i.shipment_id
      ) billed`);
    expect(share).toBeGreaterThan(0.03);
    expect(share).toBeLessThan(0.08);
    const kinds = await rowsOf(`
      select c.name, string_agg(distinct i.invoice_type, ',') as types from invoice i join company c on c.id = i.company_id
      where i.side = 'Carrier' group by c.name order by c.name`);
    expect(kinds.map(({ types }) => types).toSorted()).toEqual(['FreightAuditPayment', 'Standard', 'ThirdPartyPayer']);
  });
});

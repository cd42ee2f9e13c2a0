import type { TestDatabase } from './test-database.ts';

const TABLES = [
  'company',
  'portal_user',
  'contact',
  'commodity',
  'carrier',
  'carrier_insurance',
  'carrier_contact',
  'party',
  'location',
  'location_edi_code',
  'dock_schedule',
  'dock_hours',
  'location_contact',
  'billing_setting',
  'freight_order',
  'order_stop',
  'order_line_item',
  'order_reference',
  'document',
  'note',
  'tender_offer',
  'quote',
  'quote_rate',
] as const;

/** Of these every moment is decided too. */
const DATED = [
  'freight_order',
  'order_stop',
  'order_line_item',
  'order_reference',
  'order_summary',
  'shipment',
  'shipment_order',
  'quote',
] as const;

/** Everything that is in the world, but for the moments at which rows were written where nobody is told of them. */
export async function contentOf({ admin }: TestDatabase): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await admin.query(
      `select md5(string_agg(row::text, e'\\n' order by row::text)) as hash
       from (select to_jsonb(t) - 'created_at' - 'updated_at' - 'tokens_valid_from' as row from ${table} t) x`,
    );
    content[table] = rows[0].hash;
  }
  for (const table of DATED) {
    const { rows } = await admin.query(
      `select md5(string_agg(t::text, e'\\n' order by t::text)) as hash from ${table} t`,
    );
    content[`${table}, dated`] = rows[0].hash;
  }
  return content;
}

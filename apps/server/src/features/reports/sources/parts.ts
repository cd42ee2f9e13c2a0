import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Asked } from '../asked.ts';

type Sql = RawBuilder<unknown>;

export const COMPANY = sql`(select current_company())`;

/** Instants as deliveries are sorted: "2026-11-17T06:00" of the world's clock. */
export const asSorted = (instant: string): string => instant.slice(0, 'YYYY-MM-DDTHH:MM'.length);

export const dayOfSorted = (column: Sql, { zone }: Asked): Sql =>
  sql`((${column} || ':00Z')::timestamptz at time zone ${zone})::date`;
export const dayOfInstant = (column: Sql, { zone }: Asked): Sql => sql`(${column} at time zone ${zone})::date`;

/** A shipment `s` whose delivery is due in the period. */
export const isDue = (asked: Asked): Sql =>
  sql`s.company_id = ${COMPANY} and s.delivery_sort >= ${asSorted(asked.from)} and s.delivery_sort < ${asSorted(asked.to)}`;

/** Delivered, or confirmed to be. */
export const DELIVERED = sql`s.status in (7, 8)`;

/** What a shipment `s` is narrowed by. */
export function narrowed(asked: Asked, carrier: Sql = sql`s.carrier_id`, mode: Sql = sql`s.shipping_mode`): Sql {
  const conditions = [
    ...(asked.carrierId === undefined ? [] : [sql`${carrier} = ${asked.carrierId}::uuid`]),
    ...(asked.shippingMode === undefined ? [] : [sql`${mode} = ${asked.shippingMode}`]),
    ...(asked.originState === undefined ? [] : [sql`s.origin_state = ${asked.originState}`]),
    ...(asked.destinationState === undefined ? [] : [sql`s.destination_state = ${asked.destinationState}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Who may not see what is audited sees the other invoices, as in their lists. */
export const exceptAudited = ({ permissions }: Asked): Sql =>
  isAllowed(permissions, 'ViewFreightAuditPayment') ? sql`true` : sql`i.invoice_type <> 'FreightAuditPayment'`;

/** An invoice `i` that was spent: what is passed on counts as the invoice that passes it on. */
export const IS_SPENT = sql`i.status not in ('Draft', 'Voided') and not exists (
  select 1 from invoice q where q.company_id = i.company_id and q.passed_on_id = i.id and q.status <> 'Voided')`;

const town = (end: 'origin' | 'destination') =>
  sql`coalesce(nullif(concat_ws(', ', nullif(${sql.ref(`s.${end}_city`)}, ''), nullif(${sql.ref(`s.${end}_state`)}, '')), ''), 'Unknown')`;
export const LANE_IN_WORDS = sql`${town('origin')} || ' → ' || ${town('destination')}`;

const state = (end: 'origin' | 'destination') => sql`coalesce(${sql.ref(`s.${end}_state`)}, '')`;
const stateInWords = (end: 'origin' | 'destination') =>
  sql`coalesce(nullif(${sql.ref(`s.${end}_state`)}, ''), 'Unknown')`;

/** Grouped by something of a shipment `s`; of others, who carries it and how may stand elsewhere. */
export function grouped(
  { groupBy }: Asked,
  more: Partial<Record<Asked['groupBy'], [Sql, Sql]>> = {},
): { key: Sql; label: Sql } {
  const usual: Partial<Record<Asked['groupBy'], [Sql, Sql]>> = {
    carrier: [
      sql`coalesce(s.carrier_id::text, s.carrier_name, '')`,
      sql`coalesce(nullif(s.carrier_name, ''), 'No carrier')`,
    ],
    mode: [sql`coalesce(s.shipping_mode, '')`, sql`coalesce(s.shipping_mode, '')`],
    lane: [
      sql`${state('origin')} || '>' || ${state('destination')}`,
      sql`${stateInWords('origin')} || ' → ' || ${stateInWords('destination')}`,
    ],
    cityLane: [LANE_IN_WORDS, LANE_IN_WORDS],
    ...more,
  };
  const [key, label] = usual[groupBy]!;
  return { key, label };
}

export const SHIPMENT_PATH = sql`'/shipments/' || s.shipment_number || '/preview'`;
/** Without one there is nothing to open. */
export const INVOICE_PATH = sql`case i.side when 'Customer' then '/invoices/' else '/carrier-invoices/' end || i.invoice_number || '/preview'`;

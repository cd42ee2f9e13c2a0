import type { QuoteHistoryItem } from '@lanewright/contract/quotes.ts';
import type { ShippingMode } from '@lanewright/domain/orders/lists.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { is } from '../../../platform/database/listing/conditions.ts';
import {
  all,
  isOnDays,
  isWithinInstants,
  type DaySpan,
  type InstantSpan,
} from '../../../platform/database/listing/day-spans.ts';
import { holdsOneOf, type ListsHolding } from '../../../platform/database/listing/distinct-values.ts';
import { defineList } from '../../../platform/database/listing/list.ts';
import { isInPlaces, type PlacesAround } from '../../geography/commands.ts';

/** What a filter comes to once its words are read: today is a day, a place the kept places around it. */
export interface QuoteConditions {
  origin?: PlacesAround | undefined;
  destination?: PlacesAround | undefined;
  classLists?: ListsHolding | undefined;
  created?: InstantSpan | undefined;
  pickup?: DaySpan | undefined;
  creator?: string | undefined;
}

const createdWithin = (span: InstantSpan = {}) => all(isWithinInstants('quote.created_at', span));
const pickedUpWithin = (days: DaySpan = {}) => all(isOnDays('quote.pickup_date', days));

/** Of all modes alike. Who types a number sees that quote first. */
export const quoteList = defineList<QuoteConditions, QuoteHistoryItem>({
  name: 'quotes',
  table: 'quote',
  filters: {
    origin: (places) => isInPlaces('quote', 'origin', places),
    destination: (places) => isInPlaces('quote', 'destination', places),
    classLists: (lists) => holdsOneOf('quote.freight_classes', lists),
    created: createdWithin,
    pickup: pickedUpWithin,
    creator: (id) => is('quote.created_by', id),
  },
  sorts: { createDateTime: ['created_at', 'id'], pickupDate: ['pickup_date', 'id'] },
  bounds: {
    createDateTime: ({ created }) => createdWithin(created),
    pickupDate: ({ pickup }) => pickedUpWithin(pickup),
  },
  search: { best: (typed) => [{ is: is('quote.number_key', typed) }], isByBeginnings: true },
  load: loadQuotes,
});

interface Row {
  id: string;
  quote_number: string;
  origin_city: string;
  origin_state: string;
  origin_postal_code: string;
  origin_country: string;
  destination_city: string;
  destination_state: string;
  destination_postal_code: string;
  destination_country: string;
  created_at: Date;
  pickup_date: string;
  shipping_modes: string;
  equipment_mode: string;
  freight_classes: string;
  units: number;
  total_weight: number;
  lowest_rate: number | null;
  creator_id: string | null;
  creator_name: string | null;
  order_numbers: string[];
}

/** One question for a whole page. Makers are looked up for each row: merged with them, all contacts would be read. */
async function loadQuotes(db: Db, ids: readonly string[]): Promise<QuoteHistoryItem[]> {
  const { rows } = await sql<Row>`
    select q.id, q.quote_number, q.origin_city, q.origin_state, q.origin_postal_code, q.origin_country, q.destination_city,
      q.destination_state, q.destination_postal_code, q.destination_country, q.created_at, q.pickup_date, q.shipping_modes,
      q.equipment_mode, q.freight_classes, q.units, q.total_weight, q.lowest_rate::float8 as lowest_rate,
      c.id as creator_id, concat_ws(' ', c.first_name, c.last_name) as creator_name,
      array(
        select found.order_number from (
          select o.order_number, o.created_at from freight_order o where o.company_id = q.company_id and o.quote_id = q.id
          union
          select o.order_number, o.created_at from quote_order l
          join freight_order o on o.company_id = l.company_id and o.id = l.order_id
          where l.company_id = q.company_id and l.quote_id = q.id
        ) found order by found.created_at, found.order_number
      ) as order_numbers
    from quote q
    left join lateral (
      select id, first_name, last_name from contact
      where contact.company_id = q.company_id and contact.id = q.created_by and contact.deleted_at is null limit 1
    ) c on true
    where q.company_id = (select current_company()) and q.id = any (${ids}::uuid[])`.execute(db);
  return rows.map(asItem);
}

const choicesOf = (key: string) => key.split('|').filter((choice) => choice !== '');

function endOf(row: Row, end: 'origin' | 'destination'): QuoteHistoryItem['origin'] {
  return {
    city: row[`${end}_city`],
    state: row[`${end}_state`],
    postalCode: row[`${end}_postal_code`],
    country: row[`${end}_country`],
  };
}

function asItem(row: Row): QuoteHistoryItem {
  return {
    id: row.id,
    quoteNumber: row.quote_number,
    origin: endOf(row, 'origin'),
    destination: endOf(row, 'destination'),
    createDateTime: row.created_at.toISOString(),
    quoteDate: row.pickup_date,
    shippingModes: choicesOf(row.shipping_modes) as ShippingMode[],
    equipmentMode: row.equipment_mode,
    freightClasses: choicesOf(row.freight_classes)
      .map(Number)
      .toSorted((one, other) => one - other),
    units: row.units,
    totalWeight: row.total_weight,
    lowestRate: row.lowest_rate,
    creator: row.creator_id === null ? null : { id: row.creator_id, fullName: row.creator_name! },
    orderNumbers: row.order_numbers,
  };
}

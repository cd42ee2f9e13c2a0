import type { Charge } from '@lanewright/domain/rating/charges.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export interface NewRequest {
  id: string;
  kind: 'Spot' | 'Integrated' | 'Contract';
  shippingDate: CalendarDay;
  question: object;
  outcome: object;
}

export interface NewRate {
  id: string;
  rateSource: string;
  carrierId: string | null;
  carrierName: string;
  totalCost: number;
  charges: readonly Charge[];
  offer: object;
  validUntil: Date;
}

/** The question with all that came back, as it was shown. Answers its number. */
export async function insertQuote(
  db: Db,
  scope: Scope,
  request: NewRequest,
  rates: readonly NewRate[],
): Promise<string> {
  const { quote_number: number } = await db
    .insertInto('quote_request')
    .values({
      company_id: scope.companyId,
      id: request.id,
      kind: request.kind,
      shipping_date: request.shippingDate,
      question: JSON.stringify(request.question),
      outcome: JSON.stringify(request.outcome),
      asked_by: scope.userId,
    })
    .returning('quote_number')
    .executeTakeFirstOrThrow();
  if (rates.length > 0)
    await db
      .insertInto('quote_rate')
      .values(
        rates.map((rate, position) => ({
          company_id: scope.companyId,
          id: rate.id,
          request_id: request.id,
          position,
          rate_source: rate.rateSource,
          carrier_id: rate.carrierId,
          carrier_name: rate.carrierName,
          total_cost: rate.totalCost,
          charges: JSON.stringify(rate.charges),
          offer: JSON.stringify(rate.offer),
          valid_until: rate.validUntil,
        })),
      )
      .execute();
  return number;
}

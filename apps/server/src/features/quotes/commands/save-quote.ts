import type { NewQuoteBody, SavedQuote } from '@lanewright/contract/quotes.ts';
import type { EquipmentType } from '@lanewright/domain/orders/lists.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { stopsOf } from '@lanewright/domain/quotes/questions.ts';
import type { FeatureParts } from '../../../feature.ts';
import { Refused } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { insertQuote, isQuote } from '../store/quote-rows.ts';
import { readQuote } from './read-quote.ts';
import { judgeQuote } from './judge-quote.ts';

/** Kept as it was asked. Who changes something asks for another quote, so what was quoted stays what was quoted. */
export async function createQuote(
  { mileage }: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  {
    details: sent,
    requoteOf,
    orderIds = [],
    equipmentTypes = [],
    isOfOrders = false,
  }: NewQuoteBody & { orderIds?: readonly string[]; equipmentTypes?: readonly EquipmentType[]; isOfOrders?: boolean },
): Promise<SavedQuote> {
  const details = await scope.inCompany(async (db) => {
    if (requoteOf !== null && !(await isQuote(db, requoteOf))) {
      const message = 'There is no such quote to repeat.';
      throw new Refused(message, [problem('requoteOf', message)]);
    }
    return judgeQuote(db, sent, new Date(), { equipmentTypes, isOfOrders });
  });
  const { totalMiles: miles } = await mileage.miles(stopsOf(details));
  const id = scope.stepId('quote');
  return scope.once('saved', async (db) => {
    await insertQuote(db, scope, { id, details, requoteOf, miles, orderIds });
    await announce(db, scope, 'quotes', { entityId: id, notificationType: 'Created' });
    return readQuote(db, id);
  });
}

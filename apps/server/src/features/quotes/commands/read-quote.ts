import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import { accessorialsOf } from '@lanewright/domain/quotes/quote.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/failures.ts';
import { chosenRate } from '../../rating/commands/chosen-rate.ts';
import { keptAnswers } from '../../rating/commands/kept-answers.ts';
import { findQuote } from '../store/quote-rows.ts';

export async function readQuote(db: Db, id: string): Promise<SavedQuote> {
  const quote = await findQuote(db, id);
  if (!quote) throw new NotFound();
  const { createdAt, details, ...rest } = quote;
  return {
    ...rest,
    createDateTime: createdAt.toISOString(),
    details,
    originLocationId: details.pickupLocation.id,
    desinationLocationId: details.dropoffLocation.id,
    accessorials: accessorialsOf(details),
    lineItems: details.lineItems,
    rates: await keptAnswers(db, id),
  };
}

export async function readRate(db: Db, id: string): Promise<ChosenQuote> {
  const rate = await chosenRate(db, id);
  if (!rate) throw new NotFound();
  return rate;
}

import { isDeepStrictEqual } from 'node:util';
import { problem } from '@lanewright/domain/problem.ts';
import { isAsked } from '@lanewright/domain/quotes/problems-with-quote.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refused } from '../../../platform/failures.ts';
import { findAskedQuote } from '../store/quotes.ts';

function refuse(message: string): never {
  throw new Refused(message, [problem('quoteId', message)]);
}

/** The stops that follow from a quote; a country that was not sent is not compared. */
export function comparedStops<Stop extends { stopNumber: number; country?: string | undefined }>(
  stops: readonly Stop[],
  sent: readonly { stopNumber: number; country?: string | undefined }[],
): Stop[] {
  const withoutCountry = new Set(
    sent.filter(({ country }) => country === undefined).map(({ stopNumber }) => stopNumber),
  );
  return stops.map((stop) => (withoutCountry.has(stop.stopNumber) ? { ...stop, country: undefined } : stop));
}

/**
 * What is asked for a quote must be what follows from it: otherwise a quote could show prices of something else. A question
 * by itself is asked as it is.
 */
export async function requireQuestionOfQuote<Body extends { quoteId: string | null }>(
  db: Db,
  body: Body,
  questionOf: (quote: AskedQuote) => Body,
): Promise<void> {
  if (body.quoteId === null) return;
  const found = await findAskedQuote(db, body.quoteId);
  if (!found || !isAsked(found.details)) refuse('There is no such quote.');
  const expected: Record<string, unknown> = questionOf(found.details);
  const sent: Record<string, unknown> = body;
  const different = [...new Set([...Object.keys(expected), ...Object.keys(sent)])].filter(
    (field) => !isDeepStrictEqual(expected[field], sent[field]),
  );
  if (different.length > 0) refuse(`This is not what the quote asks for: ${different.join(', ')}.`);
}

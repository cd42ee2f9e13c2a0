import type { IntegratedRates, SpotQuote } from '@lanewright/contract/rates.ts';
import type { ContractRates } from '@lanewright/contract/shipment-lane-rates.ts';
import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import type { IntegratedOffer, SpotOffer } from '@lanewright/domain/rating/offer.ts';
import type { IntegratedQuestion, SpotQuestion } from '@lanewright/domain/rating/question.ts';
import type { CarrierRecord } from '@lanewright/contract/carrier-records.ts';
import type { Db } from '../../../platform/database/database.ts';
import { carriersOf } from '../../carriers/commands/carriers-for-rates.ts';
import { carrierRecords } from '../../shipments/commands/carrier-counts.ts';
import { findRates, findRequests, type KeptRate, type KeptRequest } from '../store/quotes.ts';
import { integratedQuote } from './integrated-quote.ts';

type Answers = SavedQuote['rates'];
type Outcome = Pick<IntegratedRates, 'refusals' | 'sources'>;

function spotQuote(request: KeptRequest, rate: KeptRate): SpotQuote {
  const offer = rate.offer as SpotOffer;
  const { miles } = request.question as SpotQuestion;
  return {
    id: rate.id,
    quoteNumber: request.quoteNumber,
    effectiveDate: request.shippingDate,
    transitDays: offer.transitDays,
    deliveryDate: offer.deliveryDay,
    isPartial: offer.isPartial,
    miles,
    totalCost: rate.totalCost,
    customerCost: rate.customerCost,
    charges: rate.charges,
    validUntil: rate.validUntil.toISOString(),
    remarks: offer.remarks,
  };
}

function recordsOf(records: readonly CarrierRecord[], rates: readonly KeptRate[]): CarrierRecord[] {
  return records.filter((record) => rates.some(({ carrierId }) => carrierId === record.carrierId));
}

/** What each source said, one by one: a source may have been asked again without the others. */
function ofEachSource(
  request: KeptRequest,
  rates: readonly KeptRate[],
  records: readonly CarrierRecord[],
  logos: ReadonlyMap<string, { logoFileId: string | null }>,
): IntegratedRates[] {
  const { refusals, sources } = request.outcome as Outcome;
  const ratesOf = ({ rateSource }: Outcome['sources'][number]) =>
    rates.filter((rate) => rate.rateSource === rateSource);
  return sources.map((source) => ({
    quoteId: request.id,
    quoteNumber: request.quoteNumber,
    miles: (request.question as IntegratedQuestion).miles,
    carriers: recordsOf(records, ratesOf(source)),
    rates: ratesOf(source).map((rate) =>
      integratedQuote(
        { ...(rate.offer as IntegratedOffer), totalCost: rate.totalCost, charges: rate.charges },
        {
          id: rate.id,
          quoteId: request.id,
          logoId: (rate.carrierId !== null && logos.get(rate.carrierId)?.logoFileId) || null,
          customerCost: rate.customerCost,
          validUntil: rate.validUntil.toISOString(),
        },
      ),
    ),
    refusals: refusals.filter(({ rateSource }) => rateSource === source.rateSource),
    sources: [source],
  }));
}

function contractRates(
  request: KeptRequest,
  rates: readonly KeptRate[],
  records: readonly CarrierRecord[],
): ContractRates {
  return {
    quoteNumber: request.quoteNumber,
    carriers: recordsOf(records, rates),
    rates: rates.map(({ id, charges, offer }) => ({
      ...(offer as Omit<ContractRates['rates'][number], 'charges' | 'quoteRateId'>),
      quoteRateId: id,
      charges,
    })),
    leftOut: (request.outcome as Pick<ContractRates, 'leftOut'>).leftOut,
  };
}

/** Exported for quotes: the newest answer of each that was asked for one. */
export async function keptAnswers(db: Db, quoteId: string): Promise<Answers> {
  const requests = await findRequests(db, quoteId);
  const rates = await findRates(
    db,
    requests.map(({ id }) => id),
  );
  const carriers = await carriersOf(
    db,
    rates.flatMap(({ carrierId }) => carrierId ?? []),
  );
  // As they deliver today: that changes while a quote is stored.
  const records = await carrierRecords(db, rates);
  const of = ({ id }: KeptRequest) => rates.filter(({ requestId }) => requestId === id);
  const newestSpot = (isPartial: boolean): SpotQuote | null => {
    const asked = requests.find(
      ({ kind, question }) => kind === 'Spot' && ((question as SpotQuestion).part !== null) === isPartial,
    );
    const rate = asked && of(asked)[0];
    return rate ? spotQuote(asked, rate) : null;
  };
  const contract = requests.find(({ kind }) => kind === 'Contract');
  const integrated = new Map<string, IntegratedRates>();
  for (const request of requests.filter(({ kind }) => kind === 'Integrated'))
    for (const answer of ofEachSource(request, of(request), records, carriers)) {
      const { rateSource } = answer.sources[0]!;
      if (!integrated.has(rateSource)) integrated.set(rateSource, answer);
    }
  return {
    spot: newestSpot(false),
    partial: newestSpot(true),
    integrated: [...integrated.values()],
    contract: contract ? contractRates(contract, of(contract), records) : null,
  };
}

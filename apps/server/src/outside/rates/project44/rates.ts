import type { IntegratedRatesPort } from '../port.ts';
import { PROJECT44, type Project44Client } from './client.ts';
import type { Project44Settings } from './settings.ts';
import { integratedAnswer, refusedBy44 } from './translate-answer.ts';
import { rateRequest, type Project44Source } from './translate-request.ts';
import { RatesAnswer } from './wire.ts';

const PATHS: Record<Project44Source, string> = {
  LTL: '/api/v4/ltl/quotes/rates/query',
  VLTL: '/api/v4/vltl/quotes/rates/query',
};

/** The carriers of a shipper's own accounts, asked all at once through project44. */
export function project44Rates(
  client: Project44Client,
  { accountGroup, accessorials }: Pick<Project44Settings, 'accountGroup' | 'accessorials'>,
): IntegratedRatesPort {
  return {
    name: PROJECT44,
    byScac: ['LTL', 'VLTL'],
    rates: async (source, question, { company, signal }) => {
      if (source !== 'LTL' && source !== 'VLTL') return refusedBy44([`${PROJECT44} has no rates of ${source}.`]);
      const request = rateRequest(source, question, { accountGroup, accessorials }, client.deadlineMs);
      if ('reasons' in request) return refusedBy44(request.reasons);
      const answer = await client.ask(PATHS[source], request.body, RatesAnswer, signal);
      return integratedAnswer(answer, { source, question, company, accessorials });
    },
  };
}

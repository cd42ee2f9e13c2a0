import { tenders } from '@lanewright/contract/tenders.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireMail } from '../../platform/mail/require-mail.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { answerOfferByLink, answerRatesByLink, lookByLink } from './links/carriers-page.ts';
import { respondByHand, withdrawOffer } from './offering/answer-by-hand.ts';
import { carriersToOffer } from './offering/carriers-to-offer.ts';
import { EXPIRE_OFFER, runExpiry } from './offering/expire-offer.ts';
import { offerShipment } from './offering/offer-shipment.ts';
import { readTenders } from './read-tenders.ts';
import { closeRequest, recordRate, requestRates } from './requests/request-rates.ts';

/** Shipments offered to carriers by mail, and carriers asked for their prices. */
export const tenderingFeature: Feature = {
  routes: ({ mail }) =>
    serve(tenders, {
      list: ({ scope, params }) => readTenders(scope, params.id),
      carriers: ({ scope, params, query }) => carriersToOffer(scope, params.id, query.searchTerm),
      offer: ({ scope, params, body }) => {
        requireMail(mail);
        return offerShipment(scope, params.id, body);
      },
      withdraw: ({ scope, params, body }) => withdrawOffer(scope, params.id, body.version),
      respond: ({ scope, params, body }) => respondByHand(scope, params.id, body),
      requestRates: ({ scope, params, body }) => {
        requireMail(mail);
        return requestRates(scope, params.id, body);
      },
      closeRequest: ({ scope, params }) => closeRequest(scope, params.id),
      recordRate: ({ scope, params, body }) => recordRate(scope, params.id, body),
      look: ({ body, scopeOf }) => lookByLink(scopeOf, body.token),
      answerOffer: ({ body, scopeOf }) => answerOfferByLink(scopeOf, body),
      answerRates: ({ body, scopeOf }) => answerRatesByLink(scopeOf, body),
    }),
  jobs: () => [defineJob({ ...EXPIRE_OFFER, run: runExpiry })],
  constraints: { tender_offer_open: problem('shipment', 'Another offer of this shipment is open.') },
};

import { cardPayments } from '@lanewright/contract/card-payments.ts';
import type { Feature, FeatureParts } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { giveUpOnCard, runAskForCard, runLookAtCard } from './asking/ask-for-card.ts';
import { ASK_FOR_CARD, LOOK_AT_CARD, LOOK_AT_REFUND, REFUND_CARD } from './asking/kinds.ts';
import { clearCard } from './clear-card.ts';
import { approveRefund, declineRefund, readRefundRequests } from './commands/decide-refund.ts';
import { hearEvent } from './hear-event.ts';
import { cardFeeOf } from './card-fee-of.ts';
import type { InvoiceBooks } from './invoice-books.ts';
import { LEDGER_BOOKS } from './ledger-books.ts';
import { payByCard } from './pay-by-card.ts';
import { giveUpLookingAtRefund, recordRefundOutcome, runLookAtRefund } from './refund-outcome.ts';
import { giveUpOnRefund, refundCard, runRefundCard } from './refund-card.ts';

/** Paying by card what these books say is owed. */
export function cardPaymentsOf(invoices: InvoiceBooks): Feature {
  const withBooks = (parts: FeatureParts) => ({ ...parts, invoices });
  return {
    routes: (parts) =>
      serve(cardPayments, {
        fee: ({ scope, params }) => cardFeeOf(withBooks(parts), scope, params.id),
        pay: ({ scope, params }) => payByCard(withBooks(parts), scope, params.id),
        clear: ({ scope, params }) => clearCard(withBooks(parts), scope, params.id),
        refund: ({ scope, params, body }) => refundCard(withBooks(parts), scope, { invoiceId: params.id, ...body }),
        refundRequests: ({ scope, params }) => readRefundRequests(withBooks(parts), scope, params.id),
        approveRefund: ({ scope, params, body }) =>
          approveRefund(withBooks(parts), scope, { invoiceId: params.id, ...body }),
        declineRefund: ({ scope, params, body }) =>
          declineRefund(withBooks(parts), scope, { invoiceId: params.id, ...body }),
        refundOutcome: ({ scope, params, body }) => recordRefundOutcome(withBooks(parts), scope, params.id, body),
        tell: ({ params, file, header, asVisitor, scopeOf }) =>
          hearEvent(withBooks(parts), { provider: params.cardProvider, file, header, asVisitor, scopeOf }),
      }),
    jobs: (parts) => [
      defineJob({
        ...ASK_FOR_CARD,
        run: (job) => runAskForCard(withBooks(parts), job),
        whenFailed: (db, job) => giveUpOnCard({ invoices }, db, job),
      }),
      defineJob({ ...LOOK_AT_CARD, run: (job) => runLookAtCard(withBooks(parts), job) }),
      defineJob({
        ...REFUND_CARD,
        run: (job) => runRefundCard(withBooks(parts), job),
        whenFailed: (db, job) => giveUpOnRefund({ invoices }, db, job),
      }),
      defineJob({
        ...LOOK_AT_REFUND,
        run: (job) => runLookAtRefund(withBooks(parts), job),
        whenFailed: (db, job) => giveUpLookingAtRefund({ invoices }, db, job),
      }),
      ...(parts.payments.played?.jobs ?? []),
    ],
  };
}

export const cardPaymentFeature = cardPaymentsOf(LEDGER_BOOKS);

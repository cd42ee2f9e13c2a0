import { toDollars } from '@lanewright/domain/money/accounting.ts';
import { cardFeeCents } from '@lanewright/domain/money/card-fee.ts';
import { NotFound } from '../../platform/failures.ts';
import type { UserScope } from '../../platform/scope.ts';
import { openCardPageOf } from './commands/open-card-page.ts';
import type { CardParts } from './parts.ts';

/** What paying by card would add to an invoice now, or has added already. */
export function cardFeeOf({ payments, invoices }: CardParts, scope: UserScope, invoiceId: string) {
  return scope.inCompany(async (db) => {
    const invoice = await invoices.payable(db, invoiceId);
    if (!invoice) throw new NotFound();
    const open = await openCardPageOf(db, invoiceId);
    const feeCents = open?.feeCents ?? cardFeeCents(invoice.balanceCents, payments.feePercent);
    return { creditCardFee: toDollars(feeCents), isOpen: open !== null };
  });
}

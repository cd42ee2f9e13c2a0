import { toDollars } from '@lanewright/domain/money/accounting.ts';
import { CREDIT_CARD_FEE } from '@lanewright/domain/money/charges.ts';
import { whyNotNow } from '@lanewright/domain/money/invoice-rules.ts';
import { openChargesOf } from '../invoices/commands/open-charges.ts';
import { addCharge, postPayment, removeCharge, reversePayment } from '../invoices/commands/ledger.ts';
import { judge, lockInvoice, settleStanding, today } from '../invoices/commands/standing.ts';
import type { InvoiceBooks, PayableInvoice } from './invoice-books.ts';

type Line = PayableInvoice['lines'][number];

/** As the invoice says it; what was paid of it before is a line as well, so that all of them come to what is owed. */
function linesOf(
  charges: readonly { name: string; description: string; totalCents: number }[],
  owedCents: number,
): Line[] {
  const lines = charges.map(({ name, description, totalCents: cents }) => ({
    description: description === '' || description === name ? name : `${name}: ${description}`,
    cents,
  }));
  const paidCents = owedCents - lines.reduce((total, { cents }) => total + cents, 0);
  return paidCents === 0 ? lines : [...lines, { description: 'Paid before', cents: paidCents }];
}

/** Short enough for a list of payments; each page has its own. */
const checkNumberOf = (providerId: string) => `CC-${providerId.slice(-10).toUpperCase()}`;
const dayOf = (at: string) => at.slice(0, 10);

/** Customer invoices and their ledger. */
export const LEDGER_BOOKS: InvoiceBooks = {
  payable: async (db, id) => {
    const invoice = await lockInvoice(db, id);
    if (invoice?.side !== 'Customer') return null;
    const { facts } = await judge(db, invoice);
    const charges = await openChargesOf(db, id);
    const isFee = ({ name }: { name: string }) => name === CREDIT_CARD_FEE;
    const feeCents = charges.filter(isFee).reduce((total, { totalCents }) => total + totalCents, 0);
    const { invoiceNumber, balanceCents, billingName } = invoice;
    return {
      id,
      invoiceNumber,
      balanceCents,
      companyName: billingName,
      lines: linesOf(
        charges.filter((charge) => !isFee(charge)),
        balanceCents - feeCents,
      ),
      whyNot: whyNotNow('payByCard', facts),
    };
  },
  addFee: (db, scope, invoiceId, feeCents) =>
    addCharge(db, scope, invoiceId, {
      name: CREDIT_CARD_FEE,
      description: CREDIT_CARD_FEE,
      units: 1,
      rate: toDollars(feeCents),
      chargeRateType: 'Flat',
      effectiveOn: today(),
    }),
  removeFee: (db, scope, chargeId) =>
    removeCharge(db, scope, chargeId, { description: `${CREDIT_CARD_FEE} removed`, effectiveOn: today() }),
  paid: async (db, scope, { cardPaymentId, providerId, invoiceId, cents, at }) => {
    const { balanceCents } = (await lockInvoice(db, invoiceId))!;
    // Somebody may have paid otherwise in the meantime: what is too much waits to be applied elsewhere.
    const amountCents = Math.min(cents, Math.max(0, balanceCents));
    await postPayment(db, scope, {
      id: cardPaymentId,
      checkNumber: checkNumberOf(providerId),
      method: 'Card',
      paidOn: dayOf(at),
      amountCents: cents,
      lines: amountCents > 0 ? [{ invoiceId, amountCents, description: 'Paid by card' }] : [],
    });
  },
  refunded: async (db, scope, { cardPaymentId, invoiceId, cents }) => {
    const { paidCents } = (await lockInvoice(db, invoiceId))!;
    const amountCents = Math.min(cents, paidCents);
    if (amountCents > 0)
      await reversePayment(db, scope, {
        paymentId: cardPaymentId,
        invoiceId,
        kind: 'Refund',
        amountCents,
        description: 'Given back to the card',
        effectiveOn: today(),
      });
  },
  changed: async (db, scope, invoiceId) => void (await settleStanding(db, scope, invoiceId)),
};

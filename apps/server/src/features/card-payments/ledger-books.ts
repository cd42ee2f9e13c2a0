import { inAccounts, toDollars } from '@lanewright/domain/money/accounting.ts';
import { CREDIT_CARD_FEE } from '@lanewright/domain/money/charges.ts';
import { whyNotNow } from '@lanewright/domain/money/invoice-rules.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { announce } from '../../platform/outbox/announce.ts';
import type { Scope } from '../../platform/scope.ts';
import { creditableCentsOf } from '../invoices/commands/creditable.ts';
import { companyToday } from '../configuration/commands/company-today.ts';
import { openChargesOf } from '../invoices/commands/open-charges.ts';
import { addCharge, postPayment, removeCharge } from '../invoices/commands/ledger.ts';
import { bookRefund, lockPayment } from '../invoices/commands/payment-ledger.ts';
import { judge, lockInvoice, settleStanding } from '../invoices/commands/standing.ts';
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
const money = (cents: number) => inAccounts(toDollars(cents));

const tell = (db: Db, scope: Scope, invoiceId: string, after: object) =>
  recordAudit(db, scope, [{ action: 'changed', entityKind: 'invoice', entityId: invoiceId, before: {}, after }]);

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
      creditableCents: await creditableCentsOf(db, invoice),
      companyName: billingName,
      lines: linesOf(
        charges.filter((charge) => !isFee(charge)),
        balanceCents - feeCents,
      ),
      whyNot: whyNotNow('payByCard', facts),
    };
  },
  lock: async (db, { cardPaymentId, invoiceId }) => {
    const ofInvoice = await lockPayment(db, cardPaymentId, [invoiceId]);
    // Before it is paid there is no payment.
    if (!ofInvoice) await lockInvoice(db, invoiceId);
  },
  opened: (db, scope, { invoiceId, cents, feeCents }) =>
    tell(db, scope, invoiceId, {
      cardOpened: `${money(cents + feeCents)}${feeCents > 0 ? `, with a ${CREDIT_CARD_FEE} of ${money(feeCents)},` : ''}`,
    }),
  addFee: async (db, scope, invoiceId, feeCents) =>
    addCharge(db, scope, invoiceId, {
      name: CREDIT_CARD_FEE,
      description: CREDIT_CARD_FEE,
      units: 1,
      rate: toDollars(feeCents),
      chargeRateType: 'Flat',
      effectiveOn: await companyToday(db),
    }),
  removeFee: async (db, scope, { invoiceId, chargeId, cents }) => {
    await removeCharge(db, scope, chargeId, {
      description: `${CREDIT_CARD_FEE} removed`,
      effectiveOn: await companyToday(db),
    });
    await tell(db, scope, invoiceId, { cardClosed: `${CREDIT_CARD_FEE} of ${money(cents)} removed` });
  },
  paid: async (db, scope, { cardPaymentId, providerId, invoiceId, cents, at }) => {
    const { balanceCents } = (await lockInvoice(db, invoiceId))!;
    // Somebody may have paid otherwise in the meantime: what is too much waits to be applied elsewhere.
    const amountCents = Math.min(cents, Math.max(0, balanceCents));
    await postPayment(db, scope, {
      id: cardPaymentId,
      checkNumber: checkNumberOf(providerId),
      method: 'Card',
      paidOn: await companyToday(db, Date.parse(at)),
      amountCents: cents,
      lines: amountCents > 0 ? [{ invoiceId, amountCents, description: 'Paid by card' }] : [],
    });
    await recordAudit(db, scope, [
      {
        action: 'created',
        entityKind: 'payment',
        entityId: cardPaymentId,
        after: { checkNumber: checkNumberOf(providerId), amount: toDollars(cents) },
      },
    ]);
    await tell(db, scope, invoiceId, { cardPaid: `${money(cents)} (${checkNumberOf(providerId)})` });
    await announce(db, scope, 'payments', { entityId: cardPaymentId, notificationType: 'PaymentRecorded' });
  },
  refunded: async (db, scope, { cardPaymentId, invoiceId, cents, isOwedAgain }) => {
    const locked = await lockPayment(db, cardPaymentId, [invoiceId]);
    if (!locked) return;
    const changed = await bookRefund(db, scope, locked, {
      invoiceId,
      cents,
      isOwedAgain,
      effectiveOn: await companyToday(db),
    });
    const { checkNumber } = locked.payment;
    await recordAudit(db, scope, [
      {
        action: 'changed',
        entityKind: 'payment',
        entityId: cardPaymentId,
        before: {},
        after: { refunded: `${money(cents)} to the card` },
      },
    ]);
    await tell(db, scope, invoiceId, { refunded: `${money(cents)} (${checkNumber})` });
    for (const other of changed.filter((id) => id !== invoiceId)) {
      await tell(db, scope, other, { refunded: `${money(cents)} (${checkNumber})` });
      await settleStanding(db, scope, other);
    }
    await announce(db, scope, 'payments', { entityId: cardPaymentId, notificationType: 'PaymentChanged' });
  },
  changed: async (db, scope, invoiceId) => void (await settleStanding(db, scope, invoiceId)),
};

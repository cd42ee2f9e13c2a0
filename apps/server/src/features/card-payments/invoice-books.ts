import type { Db } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** An invoice as far as a card is concerned. */
export interface PayableInvoice {
  id: string;
  invoiceNumber: string;
  balanceCents: number;
  /** What is still to be paid, in the words of the invoice; they come to the balance. */
  lines: { description: string; cents: number }[];
  companyName: string;
  /** Why no card can be taken for it now; null where one can. */
  whyNot: string | null;
}

export interface CardMoney {
  /** Names the payment: entered twice, it counts once. */
  cardPaymentId: string;
  invoiceId: string;
  invoiceNumber: string;
  /** Without the fee. */
  amountCents: number;
  feeCents: number;
  at: string;
  paidBy: string | null;
}

/** What paying by card needs of invoices and their ledger. */
export interface InvoiceBooks {
  /** Locked until the end of the transaction; null where there is none. */
  payable(db: Db, invoiceId: string): Promise<PayableInvoice | null>;
  /** Enters the Credit Card Fee as a charge and what was paid as a payment, in the transaction that learns of it. */
  paid(db: Db, scope: Scope, money: CardMoney): Promise<void>;
  /** So much more was given back. */
  refunded(db: Db, scope: Scope, money: { cardPaymentId: string; invoiceId: string; cents: number }): Promise<void>;
  /** Open screens are told that something about it has changed. */
  changed(db: Db, scope: Scope, invoiceId: string): Promise<void>;
}

const NONE = 'There are no invoices.';

/** Without invoices nothing can be paid, so nothing can have been. */
export const NO_INVOICES: InvoiceBooks = {
  payable: () => Promise.resolve(null),
  paid: () => Promise.reject(new Error(NONE)),
  refunded: () => Promise.reject(new Error(NONE)),
  changed: () => Promise.resolve(),
};

import type { Db } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** An invoice as far as a card is concerned. */
export interface PayableInvoice {
  id: string;
  invoiceNumber: string;
  /** With the fee of a page that is open. */
  balanceCents: number;
  /** What credit memos and refunds have not credited of it. */
  creditableCents: number;
  /** What is still to be paid but for that fee, in the words of the invoice. */
  lines: { description: string; cents: number }[];
  companyName: string;
  /** Why no card can be taken for it now; null where one can. */
  whyNot: string | null;
}

export interface CardMoney {
  /** Names the payment: entered twice, it would count once. */
  cardPaymentId: string;
  providerId: string;
  invoiceId: string;
  invoiceNumber: string;
  /** With the fee. */
  cents: number;
  at: string;
}

export interface RefundedMoney {
  cardPaymentId: string;
  invoiceId: string;
  cents: number;
  isOwedAgain: boolean;
}

/** What paying by card needs of invoices and their ledger. All of it happens in the transaction of who asks. */
export interface InvoiceBooks {
  /** Locked until the end of the transaction; null where there is none. */
  payable(db: Db, invoiceId: string): Promise<PayableInvoice | null>;
  /** Locks all that money of a card payment can be moved between: its invoice, and those that its rest was applied to. */
  lock(db: Db, of: { cardPaymentId: string; invoiceId: string }): Promise<void>;
  /** The Credit Card Fee becomes a charge; answers its id. */
  addFee(db: Db, scope: Scope, invoiceId: string, feeCents: number): Promise<string>;
  removeFee(db: Db, scope: Scope, fee: { invoiceId: string; chargeId: string; cents: number }): Promise<void>;
  paid(db: Db, scope: Scope, money: CardMoney): Promise<void>;
  /** So much more was refunded. What is not owed again is credited to the invoice. */
  refunded(db: Db, scope: Scope, money: RefundedMoney): Promise<void>;
  /** A page to pay by card was opened, with its fee. */
  opened(db: Db, scope: Scope, page: { invoiceId: string; cents: number; feeCents: number }): Promise<void>;
  /** How it stands is worked out again after all this, and open screens are told. */
  changed(db: Db, scope: Scope, invoiceId: string): Promise<void>;
}

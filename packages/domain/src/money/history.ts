/** What the trail of an invoice keeps of a change: each thing in the words it was written down with. */
export interface InvoiceTrail {
  movedTo?: string;
  received?: string;
  external?: string;
  dates?: string;
  charges?: string;
  settledAt?: string;
  disputed?: string;
  disputeEnded?: string;
  voidedFor?: string;
  cancelled?: string;
  deliveryWithdrawn?: string;
  keptUndelivered?: string;
  creditApplied?: string;
  issuedFor?: string;
  creditMemo?: string;
  supplementary?: string;
  paid?: string;
  refundAsked?: string;
  refunded?: string;
  refundRequested?: string;
  refundApproved?: string;
  refundDeclined?: string;
  refundWithdrawn?: string;
  credited?: string;
  refundUnclear?: string;
  refundOutcome?: string;
  cardOpened?: string;
  cardClosed?: string;
  cardPaid?: string;
  paymentVoided?: string;
  paymentRemoved?: string;
  card?: string;
}

const CLAUSES: Record<keyof InvoiceTrail, (value: string) => string> = {
  received: (bill) => `received the carrier's bill ${bill}`,
  external: (bill) => `entered the carrier's bill ${bill}`,
  dates: (dates) => `set the dates to ${dates}`,
  charges: (what) => `edited the charges: ${what}`,
  settledAt: (amount) => `settled the mismatch at ${amount}`,
  disputed: (what) => `disputed ${what}`,
  disputeEnded: (how) => `ended the dispute: ${how}`,
  voidedFor: (reason) => `voided the invoice: ${reason}`,
  cancelled: (shipment) => `expects nothing, as shipment ${shipment} was cancelled`,
  deliveryWithdrawn: (shipment) => `voided the draft, as the delivery of shipment ${shipment} was withdrawn`,
  keptUndelivered: (shipment) => `kept the invoice, although the delivery of shipment ${shipment} was withdrawn`,
  issuedFor: (what) => `issued it for invoice ${what}`,
  creditMemo: (what) => `issued credit memo ${what}`,
  supplementary: (what) => `issued supplementary invoice ${what}`,
  creditApplied: (what) => `applied ${what}`,
  paid: (amount) => `recorded a payment of ${amount}`,
  refundAsked: (amount) => `asked for a refund of ${amount} to the card`,
  refundRequested: (what) => `requested a refund of ${what}`,
  refundApproved: (amount) => `approved a refund of ${amount}`,
  refundDeclined: (what) => `declined a refund of ${what}`,
  refundWithdrawn: (what) => `withdrew the request for a refund of ${what}`,
  refunded: (amount) => `refunded ${amount} to the card`,
  credited: (amount) => `credited the invoice with ${amount}`,
  refundUnclear: (amount) => `could not find out whether ${amount} was refunded to the card`,
  refundOutcome: (outcome) => `recorded that the card ${outcome}`,
  cardOpened: (what) => `opened a page to pay ${what} by card`,
  cardClosed: (what) => `closed the page to pay by card${what === '' ? '' : `: ${what}`}`,
  cardPaid: (what) => `paid ${what} by card`,
  paymentVoided: (what) => `voided payment ${what}`,
  paymentRemoved: (what) => `removed payment ${what}`,
  card: (what) => what,
  movedTo: (status) => `moved the invoice to ${status}`,
};

export function invoiceInWords(_before: InvoiceTrail, after: InvoiceTrail): string[] {
  return (Object.keys(CLAUSES) as (keyof InvoiceTrail)[]).flatMap((name) => {
    const value = after[name];
    return value === undefined ? [] : [CLAUSES[name](value)];
  });
}

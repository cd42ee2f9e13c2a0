import type { InvoiceTrail } from '@lanewright/domain/money/history.ts';
import type { Dice } from '../random.ts';

export type Row = Record<string, unknown>;

interface Books {
  invoices: Row[];
  charges: Row[];
  entries: Row[];
  bills: Row[];
  disputes: Row[];
  /** What the history of an invoice tells. */
  trail: Row[];
  /** What is paid, by the check that pays it. */
  checks: Map<string, { invoiceId: string; cents: number }[]>;
}

interface Posted {
  id: string;
  amountCents: number;
}

/** What is written of the money of a company: every amount with the entry that it follows from. */
export class Bookkeeper {
  readonly books: Books = {
    invoices: [],
    charges: [],
    entries: [],
    bills: [],
    disputes: [],
    trail: [],
    checks: new Map(),
  };
  private readonly companyId: string;
  private readonly createdAt: Date;

  constructor(companyId: string, today: string) {
    this.companyId = companyId;
    this.createdAt = new Date(`${today}T00:00:00Z`);
  }

  /** An invoice with its charges and their entries; what it comes to follows from them. */
  post(
    random: Dice,
    what: string,
    invoice: Row,
    charges: readonly (Row & { totalCents: number })[],
    day: string,
  ): Posted {
    const id = random.uuid(what);
    this.books.invoices.push({ company_id: this.companyId, id, ...invoice });
    charges.forEach(({ totalCents, ...charge }, index) => {
      const chargeId = random.uuid(`${what} charge ${index}`);
      this.books.charges.push({
        company_id: this.companyId,
        id: chargeId,
        invoice_id: id,
        position: index + 1,
        total_cents: totalCents,
        ...charge,
      });
      if (totalCents !== 0)
        this.enter(random, `${what} charge entry ${index}`, {
          invoice_id: id,
          kind: 'Charge',
          charge_id: chargeId,
          payment_id: null,
          amount_cents: totalCents,
          description: String(charge.description),
          effective_on: day,
        });
    });
    return { id, amountCents: charges.reduce((sum, { totalCents }) => sum + totalCents, 0) };
  }

  enter(random: Dice, what: string, entry: Row): void {
    this.books.entries.push({
      company_id: this.companyId,
      id: random.uuid(what),
      created_at: this.createdAt,
      created_by: null,
      ...entry,
    });
  }

  /** Something that became of an invoice, at an hour of a day; nobody in particular where the product did it by itself. */
  tell(
    invoiceId: string,
    { day, hour, by }: { day: string; hour: number; by: string | null },
    after: InvoiceTrail,
  ): void {
    const at = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
    // Whatever is dated today has happened already.
    const told = at < this.createdAt ? at : new Date(this.createdAt.getTime() - (24 - hour) * 60_000);
    this.books.trail.push({
      company_id: this.companyId,
      at: told,
      user_id: by,
      action: Object.keys(after).length === 0 ? 'created' : 'changed',
      entity_kind: 'invoice',
      entity_id: invoiceId,
      // Without anything before, it would be told as the beginning.
      before: Object.keys(after).length === 0 ? null : '{}',
      after: JSON.stringify(after),
    });
  }

  pay(check: string, invoiceId: string, cents: number): void {
    const lines = this.books.checks.get(check) ?? [];
    lines.push({ invoiceId, cents });
    this.books.checks.set(check, lines);
  }
}

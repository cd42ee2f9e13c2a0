import type { FeatureParts } from '../../feature.ts';
import type { InvoiceBooks } from './invoice-books.ts';

export interface CardParts extends Pick<FeatureParts, 'payments' | 'log'> {
  invoices: InvoiceBooks;
}

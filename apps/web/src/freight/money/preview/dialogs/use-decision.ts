import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { END_DISPUTE_FIRST, type InvoiceAction } from '@lanewright/domain/money/invoice-rules.ts';
import { invoiceStatusLabel } from '@lanewright/domain/money/invoice.ts';
import { useState } from 'react';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { isRefusal } from '../../../../ui/forms/refusal.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { withReadableInstants } from '../../../../ui/readable-sentences.ts';
import { useNewestInvoice } from '../invoice-data.ts';
import { openDispute } from '../invoice-dialog.ts';

export const UPDATED = 'Successfully updated invoice';
export const NOT_UPDATED = 'Failed to update invoice';

/** Every message that the server has for it, where the eyes are while a dialog is open. */
export function tellNotUpdated(error: unknown): void {
  const listed = isRefusal(error) ? Object.values(error.modelState).flat() : [];
  const reason = error instanceof Error ? error.message : String(error);
  notify({ kind: 'error', title: NOT_UPDATED, messages: listed.length > 0 ? listed : [reason], place: 'topCenter' });
}

interface DecisionUse {
  action: InvoiceAction;
  invoice: InvoiceDetail;
  send: (version: number) => Promise<InvoiceDetail>;
  /** What is said beside that it worked. */
  done: (saved: InvoiceDetail) => string;
  /** Whether what the server said stands at its fields already. */
  refused?: (error: unknown) => boolean;
  onClose: () => void;
}

/** Why an open dialog has nothing left to do: another person has settled, disputed or voided the invoice meanwhile. */
function whyNoLonger(action: InvoiceAction, invoice: InvoiceDetail): string | null {
  if (!invoice.actions.includes(action))
    return `${invoice.invoiceNumber} is now ${invoiceStatusLabel(invoice.status)}, so this is no longer possible.`;
  return action === 'settleMismatch' && openDispute(invoice) ? END_DISPUTE_FIRST : null;
}

/**
 * One decision about an invoice as the person saw it. Where somebody was quicker it is not made: what is kept now is shown,
 * nothing that was typed is lost, and pressing again means the invoice as it is now.
 */
export function useDecision({ action, invoice, send, done, refused, onClose }: DecisionUse) {
  const [version, setVersion] = useState(invoice.version);
  const [conflict, setConflict] = useState<string>();
  const readNewest = useNewestInvoice();
  const { isBusy, run } = useBusy();
  const whyNot = whyNoLonger(action, invoice);
  // The person's own decision ends what is possible too, a moment before the dialog closes.
  const noLonger = isBusy ? null : whyNot;
  const decide = async () => {
    if (noLonger !== null) return;
    try {
      const saved = await send(version);
      notify({ kind: 'success', title: UPDATED, messages: [done(saved)] });
      onClose();
    } catch (error) {
      if (!(isRefusal(error) && error.status === 409)) {
        if (!refused?.(error)) tellNotUpdated(error);
        return;
      }
      const newest = await readNewest(invoice).catch(() => null);
      if (newest === null) return tellNotUpdated(error);
      setVersion(newest.version);
      setConflict(withReadableInstants(error.message));
    }
  };
  return {
    isBusy,
    conflict,
    noLonger,
    /** What the decision would do is explained only while it is possible: its amounts are those of the invoice as it is now. */
    isPossible: whyNot === null,
    decide: () => void run(decide),
  };
}

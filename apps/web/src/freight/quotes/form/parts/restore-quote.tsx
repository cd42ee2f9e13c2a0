import { useFormContext } from 'react-hook-form';
import { RestoreNote } from '../../../../ui/forms/restore-note.tsx';
import type { KeptDraft } from '../../../../ui/forms/use-kept-draft.ts';
import type { QuoteForm } from '../quote-form.ts';

/** Offers back the quote that was begun in this form. */
export function RestoreQuote({ draft }: { draft: KeptDraft<QuoteForm> }) {
  const form = useFormContext<QuoteForm>();
  return (
    <RestoreNote
      offers={draft.offers}
      describe={() => 'a quote'}
      onRestore={(kept) => {
        form.reset(kept.values, { keepDefaultValues: true });
        draft.accept(kept);
      }}
      onDiscard={draft.dismiss}
    />
  );
}

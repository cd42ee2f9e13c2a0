import { useId, type ReactNode } from 'react';
import {
  FormProvider,
  useFormState,
  useWatch,
  type Control,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogWidth } from '../dialog/dialog.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { FormNotes } from './form-notes.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { RestoreNote } from './restore-note.tsx';
import type { KeptDraft } from './use-kept-draft.ts';
import type { VersionedSave } from './use-versioned-save.ts';

interface FormDialogProps<F extends FieldValues> {
  title: string;
  width?: DialogWidth;
  form: UseFormReturn<F>;
  saving: VersionedSave<F>;
  draft: KeptDraft<F>;
  /** What an earlier visit left, as a person would call it. */
  describeDraft: (values: F) => string;
  /** The draft is offered, unless this says no. */
  canRestore?: boolean;
  confirmLabel: string;
  /** Only where the button must be off: why it is, or nothing when it is on. Rules that take long belong to the form. */
  whyOff?: ((values: F) => string) | undefined;
  onSubmit?: () => void;
  onClose: () => void;
  footnote?: string;
  /** Above the fields, after what every form says there. */
  notes?: ReactNode;
  headerTools?: ReactNode;
  isFlush?: boolean;
  /** Takes the place of the fields for a while, with a way back to them. */
  detour?: Detour | null;
  children: ReactNode;
}

interface Detour {
  title: string;
  footnote: string;
  content: ReactNode;
  onDone: () => void;
}

/** A form in a dialog: draft, conflict, problems, busy and buttons are the same for all of them. */
export function FormDialog<F extends FieldValues>(props: FormDialogProps<F>) {
  const { title, width, form, saving, draft, describeDraft, canRestore = true, onClose, notes, children } = props;
  const { onSubmit = () => void saving.submit(), headerTools, isFlush = false, confirmLabel, footnote = '' } = props;
  const { whyOff, detour = null } = props;
  const { isDirty } = useFormState({ control: form.control });
  const footnoteId = useId();
  const close = () => {
    // What an earlier visit left stays, unless something was typed over it.
    if (isDirty) draft.forget();
    onClose();
  };
  if (detour) {
    return (
      <FormProvider {...form}>
        <Dialog
          title={detour.title}
          {...(width && { width })}
          isDirty={isDirty}
          onClose={close}
          onBack={detour.onDone}
          onSubmit={detour.onDone}
          footnote={detour.footnote}
          actions={
            <Button variant="primary" type="submit">
              Done
            </Button>
          }
        >
          {detour.content}
        </Dialog>
      </FormProvider>
    );
  }
  return (
    <FormProvider {...form}>
      <Dialog
        title={title}
        {...(width && { width })}
        isDirty={isDirty}
        isBusy={saving.isBusy}
        onClose={close}
        onSubmit={() => {
          if (!whyOff?.(form.getValues())) onSubmit();
        }}
        isFlush={isFlush}
        headerTools={headerTools}
        footnoteId={footnoteId}
        footnote={<Footnote control={form.control} whyOff={whyOff} otherwise={footnote} />}
        renderActions={(requestClose) => (
          <>
            <Button onClick={requestClose} isOff={saving.isBusy}>
              Cancel
            </Button>
            <ConfirmButton control={form.control} whyOff={whyOff} isBusy={saving.isBusy} footnoteId={footnoteId}>
              {confirmLabel}
            </ConfirmButton>
          </>
        )}
      >
        <FormNotes isFlush={isFlush}>
          {canRestore && (
            <RestoreNote
              offers={draft.offers}
              describe={describeDraft}
              onRestore={(kept) => {
                saving.restore(kept);
                draft.accept(kept);
              }}
              onDiscard={draft.dismiss}
            />
          )}
          {saving.conflict && <ConflictNote conflict={saving.conflict} onTakeTheirs={saving.takeTheirs} />}
          {notes}
          <ProblemSummary />
        </FormNotes>
        {children}
      </Dialog>
    </FormProvider>
  );
}

interface Standing<F extends FieldValues> {
  control: Control<F>;
  whyOff: ((values: F) => string) | undefined;
}

/** Of a field with an error, where the button must be off as long as there is one. */
export const SOMETHING_WRONG = 'Save is off while a field has an error.';

/**
 * Asks again at each change, and draws again only when the answer is another. The rules are asked here and now: the
 * form library's own word on whether all is well comes late, and after quick typing not at all.
 */
function useWhyOff<F extends FieldValues>({ control, whyOff }: Standing<F>): string {
  const reason = useWatch({ control, compute: (values: F) => whyOff?.(values) ?? '' });
  const { errors } = useFormState({ control });
  if (reason || !whyOff) return reason;
  // What the server refused stays refused until it is typed over.
  return Object.values(errors).some((error) => error?.type === 'server') ? SOMETHING_WRONG : '';
}

function Footnote<F extends FieldValues>({ otherwise, ...standing }: Standing<F> & { otherwise: string }) {
  return useWhyOff(standing) || otherwise;
}

interface ConfirmButtonProps<F extends FieldValues> extends Standing<F> {
  isBusy: boolean;
  footnoteId: string;
  children: ReactNode;
}

function ConfirmButton<F extends FieldValues>({ isBusy, footnoteId, children, ...standing }: ConfirmButtonProps<F>) {
  const isOff = useWhyOff(standing) !== '';
  return (
    <Button
      variant="primary"
      type="submit"
      isBusy={isBusy}
      isOff={isOff}
      aria-describedby={isOff ? footnoteId : undefined}
    >
      {children}
    </Button>
  );
}

import { useEffect, useEffectEvent, useId, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../../../ui/button/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { isSubmitKey } from '../../../../ui/dialog/submit-key.ts';
import { ConflictNote } from '../../../../ui/forms/conflict-note.tsx';
import { FormNotes } from '../../../../ui/forms/form-notes.tsx';
import { ProblemSummary } from '../../../../ui/forms/problem-summary.tsx';
import { RestoreNote } from '../../../../ui/forms/restore-note.tsx';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import { AT_REST, countProblems, savedText, type SectionState } from '../section-state.ts';
import type { SavedSection } from '../data.ts';
import type { SettingsSection } from '../labels.ts';
import { useSectionForm } from '../use-section-form.ts';
import styles from '../settings.module.css';

interface SectionFormProps {
  definition: SettingsSection;
  saved: SavedSection;
  /** Tells the page what is unsaved or wrong here. */
  onStateChange: (state: SectionState) => void;
  children: ReactNode;
}

/** A card that is a form of its own, saved by itself. */
export function SectionForm({ definition, saved, onStateChange, children }: SectionFormProps) {
  const { form, draft, saving, savedAt } = useSectionForm(definition.section, saved);
  const { isDirty, errors } = form.formState;
  const problems = countProblems(errors);
  const statusId = useId();

  const tell = useEffectEvent(onStateChange);
  const discard = useEffectEvent(saving.discard);
  useEffect(() => tell({ isUnsaved: isDirty, problems, discard: () => discard() }), [isDirty, problems]);
  useEffect(() => () => tell(AT_REST), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void saving.submit();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    void saving.submit();
  };

  return (
    <FormProvider {...form}>
      <form noValidate aria-label={definition.title} onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
        <Card title={definition.title}>
          <div className={styles.body}>
            <p className={styles.about}>{definition.about}</p>
            <FormNotes>
              <RestoreNote
                offers={draft.offers}
                describe={() => 'to change these settings'}
                onRestore={(kept) => {
                  saving.restore(kept);
                  draft.accept(kept);
                }}
                onDiscard={draft.dismiss}
              />
              {saving.conflict && <ConflictNote conflict={saving.conflict} onTakeTheirs={saving.takeTheirs} />}
              <ProblemSummary />
            </FormNotes>
            {children}
          </div>
          <footer className={classNames(styles.footer, isDirty && styles.footerUnsaved)}>
            <p id={statusId} role="status" className={styles.status}>
              {isDirty ? (
                <span className={styles.unsaved}>Unsaved changes</span>
              ) : (
                savedText({ savedAt, updatedAt: saved.updatedAt })
              )}
            </p>
            {isDirty && (
              <Button variant="quiet" isOff={saving.isBusy} onClick={saving.discard}>
                Discard
              </Button>
            )}
            <Button
              type="submit"
              variant={isDirty ? 'primary' : 'default'}
              isOff={!isDirty && !saving.conflict}
              aria-describedby={statusId}
              isBusy={saving.isBusy}
            >
              Save
            </Button>
          </footer>
        </Card>
      </form>
    </FormProvider>
  );
}

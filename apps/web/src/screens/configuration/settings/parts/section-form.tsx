import { useEffect, useEffectEvent, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../../../ui/button/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { FormNotes } from '../../../../ui/forms/form-notes.tsx';
import { ProblemSummary } from '../../../../ui/forms/problem-summary.tsx';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import { countProblems, savedText, type SectionState } from '../section-state.ts';
import type { SavedSection } from '../data.ts';
import type { SettingsSection } from '../labels.ts';
import { useSectionForm } from '../use-section-form.ts';
import styles from '../settings.module.css';
import { SectionConflict } from './section-conflict.tsx';

interface SectionFormProps {
  definition: SettingsSection;
  saved: SavedSection;
  /** Tells the page what is unsaved or wrong here. */
  onStateChange: (state: SectionState) => void;
  children: ReactNode;
}

/** A card that is a form of its own, saved by itself. */
export function SectionForm({ definition, saved, onStateChange, children }: SectionFormProps) {
  const { form, conflict, savedAt, submit, discard } = useSectionForm(definition.section, saved);
  const { isDirty, isSubmitting, errors } = form.formState;
  const problems = countProblems(errors);

  const tell = useEffectEvent(onStateChange);
  useEffect(() => tell({ isUnsaved: isDirty, problems }), [isDirty, problems]);
  useEffect(() => () => tell({ isUnsaved: false, problems: 0 }), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  return (
    <FormProvider {...form}>
      <form noValidate aria-label={definition.title} onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
        <Card title={definition.title}>
          <div className={styles.body}>
            <p className={styles.about}>{definition.about}</p>
            <FormNotes>
              {conflict && <SectionConflict conflict={conflict} onAcceptTheirs={discard} />}
              <ProblemSummary />
            </FormNotes>
            {children}
          </div>
          <footer className={classNames(styles.footer, isDirty && styles.footerUnsaved)}>
            <p role="status" className={styles.status}>
              {isDirty ? (
                <span className={styles.unsaved}>Unsaved changes</span>
              ) : (
                savedText({ savedAt, updatedAt: saved.updatedAt })
              )}
            </p>
            {isDirty && (
              <Button variant="quiet" disabled={isSubmitting} onClick={discard}>
                Discard
              </Button>
            )}
            <Button
              type="submit"
              variant={isDirty ? 'primary' : 'default'}
              disabled={!isDirty && !conflict}
              isBusy={isSubmitting}
            >
              Save
            </Button>
          </footer>
        </Card>
      </form>
    </FormProvider>
  );
}

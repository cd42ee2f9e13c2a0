import { ShieldCheck } from 'lucide-react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useCurrentUser } from '../../../../../api/session.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { Note } from '../../../../../ui/feedback/note.tsx';
import { useAccessValues } from '../../access-values.ts';
import { describeAccess, type ContactForm } from '../../form.ts';
import type { FormTask } from '../../task.ts';
import { grantableBy } from '../access/grantable.ts';
import { RoleChoices } from '../access/role-choices.tsx';
import styles from '../contact-dialog.module.css';
import type { limitsOf } from './form-limits.ts';

interface AccessFieldsProps {
  task: FormTask;
  limits: ReturnType<typeof limitsOf>;
  onChoose: () => void;
  isBackFromAccess: boolean;
}

/** What a portal user may do: the roles to tick here, single permissions in a dialog of their own. */
export function AccessFields({ task, limits, onChoose, isBackFromAccess }: AccessFieldsProps) {
  const { control, setValue, clearErrors } = useFormContext<ContactForm>();
  const { errors } = useFormState({ control, name: ['roles', 'permissions'] });
  const values = useAccessValues();
  const before = task.kind === 'edit' ? task.contact : null;
  const grantable = grantableBy(useCurrentUser().permissions, before);
  const problem = errors.roles?.message ?? errors.permissions?.message;
  return (
    <section className={styles.main} aria-label="Access">
      <div className={styles.access}>
        <div>
          <h3>Access</h3>
          <p className={styles.quiet} aria-live="polite">
            {describeAccess(values, before)}
          </p>
        </div>
        <Button
          size="small"
          icon={<ShieldCheck />}
          onClick={onChoose}
          autoFocus={isBackFromAccess}
          disabledReason={limits.standing}
        >
          Roles & Permissions
        </Button>
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {values.accessMode === 'roles' ? (
        <RoleChoices
          chosen={values.roles}
          grantable={grantable}
          disabledReason={limits.standing}
          onChange={(roles) => {
            clearErrors(['roles', 'permissions']);
            setValue('roles', roles, { shouldDirty: true });
          }}
        />
      ) : (
        <p className={styles.quiet}>Permissions were given one by one. Roles & Permissions shows them.</p>
      )}
    </section>
  );
}

/** Said where the switch stands, once it was turned off. */
export function AccessEnds() {
  return (
    <Note tone="attention" role="status">
      <strong>Their access ends when you save.</strong> Roles and permissions are taken away, and whoever is signed in
      is signed out.
    </Note>
  );
}

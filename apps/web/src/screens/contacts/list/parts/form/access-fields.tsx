import { ShieldCheck } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RolesAndPermissions } from '../../../../../freight/access/roles-and-permissions.tsx';
import { Button } from '../../../../../ui/button/button.tsx';
import { Note } from '../../../../../ui/feedback/note.tsx';
import { FormSwitch } from '../../../../../ui/material/form-fields.tsx';
import { Tooltip } from '../../../../../ui/tooltip/tooltip.tsx';
import { describeAccess, resultingPermissions, type ContactForm } from '../../form.ts';
import type { FormTask } from '../../task.ts';
import styles from '../contact-dialog.module.css';
import type { limitsOf } from './form-limits.ts';

interface AccessFieldsProps {
  task: FormTask;
  limits: ReturnType<typeof limitsOf>;
  onChoose: () => void;
  isBackFromAccess: boolean;
}

/** Whether the person may sign in, and a summary of what they may do then. */
export function AccessFields({ task, limits, onChoose, isBackFromAccess }: AccessFieldsProps) {
  const { control, formState } = useFormContext<ContactForm>();
  const values = useWatch({ control }) as ContactForm;
  const before = task.kind === 'edit' ? task.contact : null;
  const problem = formState.errors.roles?.message ?? formState.errors.permissions?.message;
  const portalSwitch = (
    <FormSwitch<ContactForm> name="createPortalUser" label="Portal user" isDisabled={limits.portalUser !== undefined} />
  );
  return (
    <>
      <div className={styles.group}>
        {limits.portalUser !== undefined ? (
          <Tooltip text={limits.portalUser}>
            <span role="group" tabIndex={0}>
              {portalSwitch}
            </span>
          </Tooltip>
        ) : (
          portalSwitch
        )}
        <p className={styles.groupHint}>
          {values.createPortalUser
            ? 'Can sign in, once activated, and do what their roles allow.'
            : 'Cannot sign in. Mails and calls reach them all the same.'}
        </p>
      </div>
      {before?.createPortalUser && !values.createPortalUser && (
        <div className={styles.access}>
          <Note tone="attention" role="status">
            <strong>Their access ends when you save.</strong> Roles and permissions are taken away, and whoever is
            signed in is signed out.
          </Note>
        </div>
      )}
      {values.createPortalUser && (
        <>
          <div className={styles.access}>
            <div>
              <h3>Access</h3>
              <p className={styles.quiet}>{describeAccess(values, before)}</p>
            </div>
            <Button
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
          <RolesAndPermissions
            roles={values.accessMode === 'roles' ? values.roles : []}
            permissions={resultingPermissions(values, before)}
          />
        </>
      )}
    </>
  );
}

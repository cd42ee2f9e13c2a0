import { PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../../../../api/session.ts';
import { SegmentedControl } from '../../../../../ui/layout/segmented-control.tsx';
import { describeAccess, resultingPermissions, type ContactForm } from '../../form.ts';
import styles from './access-editor.module.css';
import { CustomPermissions } from './custom-permissions.tsx';
import { ResultingPermissions } from './resulting-permissions.tsx';
import { RoleChoices } from './role-choices.tsx';

const MODES = [
  { value: 'roles', label: 'Select roles' },
  { value: 'custom', label: 'Create custom role' },
] as const;

/** What somebody who hands out access may give: their own permissions, and what the person already had. */
export function grantableBy(granter: readonly Permission[], before: Contact | null): Permission[] {
  return PERMISSIONS.filter(
    (permission) => granter.includes(permission) || (before?.permissions.includes(permission) ?? false),
  );
}

export function AccessEditor({ before }: { before: Contact | null }) {
  const { control, setValue, clearErrors } = useFormContext<ContactForm>();
  const values = useWatch({ control }) as ContactForm;
  const grantable = grantableBy(useCurrentUser().permissions, before);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);

  const change = (next: Partial<ContactForm>) => {
    clearErrors(['roles', 'permissions']);
    for (const [name, value] of Object.entries(next)) {
      setValue(name as keyof ContactForm, value as never, { shouldDirty: true });
    }
  };
  const handleMode = (accessMode: ContactForm['accessMode']) =>
    // A custom role begins as what the chosen roles give, to be trimmed or widened.
    change(
      accessMode === 'custom' ? { accessMode, permissions: resultingPermissions(values, before) } : { accessMode },
    );

  return (
    <div className={styles.editor}>
      <div ref={top} className={styles.top}>
        <p aria-live="polite">{describeAccess(values, before)}</p>
        <SegmentedControl label="Kind of role" segments={MODES} value={values.accessMode} onChange={handleMode} />
      </div>
      {values.accessMode === 'roles' ? (
        <div className={styles.columns}>
          <RoleChoices chosen={values.roles} grantable={grantable} onChange={(roles) => change({ roles })} />
          <ResultingPermissions permissions={resultingPermissions(values, before)} />
        </div>
      ) : (
        <CustomPermissions
          chosen={values.permissions}
          grantable={grantable}
          onChange={(permissions) => change({ permissions })}
        />
      )}
    </div>
  );
}

import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCurrentUser } from '../../../../../api/session.ts';
import { SegmentedControl } from '../../../../../ui/layout/segmented-control.tsx';
import { useAccessValues } from '../../access-values.ts';
import { describeAccess, resultingPermissions, type ContactForm } from '../../form.ts';
import styles from './access-editor.module.css';
import { CustomPermissions } from './custom-permissions.tsx';
import { grantableBy } from './grantable.ts';
import { ResultingPermissions } from './resulting-permissions.tsx';
import { RoleChoices } from './role-choices.tsx';

const MODES = [
  { value: 'roles', label: 'Select roles' },
  { value: 'custom', label: 'Create custom role' },
] as const;

interface AccessEditorProps {
  before: Contact | null;
  /** Single permissions were ticked before: they are not overwritten by what the roles give. */
  wasTicked: boolean;
  onTick: () => void;
}

export function AccessEditor({ before, wasTicked, onTick }: AccessEditorProps) {
  const { setValue, clearErrors } = useFormContext<ContactForm>();
  const values = useAccessValues();
  const grantable = grantableBy(useCurrentUser().permissions, before);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);

  const change = (next: Partial<ContactForm>) => {
    clearErrors(['roles', 'permissions']);
    for (const [name, value] of Object.entries(next)) {
      setValue(name as keyof ContactForm, value as never, { shouldDirty: true });
    }
  };
  const handleMode = (accessMode: ContactForm['accessMode']) => {
    // A custom role begins as what the chosen roles give, to be trimmed or widened.
    const isBegun = accessMode === 'custom' && !wasTicked;
    change(isBegun ? { accessMode, permissions: resultingPermissions(values, before) } : { accessMode });
  };

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
          onChange={(permissions) => {
            onTick();
            change({ permissions });
          }}
        />
      )}
    </div>
  );
}

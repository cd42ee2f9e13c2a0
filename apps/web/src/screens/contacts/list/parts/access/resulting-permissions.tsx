import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { CUSTOM_ROLE_TIP } from '@lanewright/domain/contacts/rules.ts';
import { Lock } from 'lucide-react';
import { PERMISSION_GROUPS } from '../../../../../freight/access/permission-groups.ts';
import { permissionName } from '@lanewright/domain/access/permission-name.ts';
import { CheckboxField } from '../../../../../ui/forms/checkbox-field.tsx';
import styles from './access-editor.module.css';

const nothing = () => {};

/** What the chosen roles give, to read: single permissions are for custom roles. */
export function ResultingPermissions({ permissions: held }: { permissions: readonly Permission[] }) {
  return (
    <div className={styles.result}>
      <p className={styles.locked}>
        <Lock aria-hidden="true" />
        {CUSTOM_ROLE_TIP}
      </p>
      {PERMISSION_GROUPS.map(({ area, permissions }) => (
        <section key={area} className={styles.group} aria-label={area}>
          <div className={styles.groupHead}>
            <h3>{area}</h3>
            <span className="num">
              {permissions.filter((permission) => held.includes(permission)).length} of {permissions.length}
            </span>
          </div>
          <div className={styles.pair}>
            {permissions.map((permission) => (
              <CheckboxField
                key={permission}
                label={permissionName(permission)}
                isChecked={held.includes(permission)}
                onChange={nothing}
                disabledReason={CUSTOM_ROLE_TIP}
                isReasonSaidElsewhere
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

import { PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import type { Role } from '@lanewright/domain/access/roles.ts';
import { Check } from 'lucide-react';
import { Tag } from '../../ui/chips/tag.tsx';
import { groupsWith } from './permission-groups.ts';
import { permissionName } from '@lanewright/domain/access/permission-name.ts';
import styles from './roles-and-permissions.module.css';

interface RolesAndPermissionsProps {
  roles: readonly Role[];
  permissions: readonly Permission[];
}

/** What somebody may do, to read. */
export function RolesAndPermissions({ roles, permissions }: RolesAndPermissionsProps) {
  return (
    <div className={styles.block}>
      <div>
        <h4 className={styles.title}>Roles</h4>
        {roles.length === 0 ? (
          <p className={styles.quiet}>
            {permissions.length === 0 ? 'No role.' : 'A custom role: permissions were given one by one.'}
          </p>
        ) : (
          <ul className={styles.roles}>
            {roles.map((role) => (
              <li key={role}>
                <Tag tone="neutral">{role}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h4 className={styles.title}>
          Permissions{' '}
          <span className="num">
            {permissions.length} of {PERMISSIONS.length}
          </span>
        </h4>
        {permissions.length === 0 ? <p className={styles.quiet}>No permissions yet.</p> : <Groups of={permissions} />}
      </div>
    </div>
  );
}

function Groups({ of: held }: { of: readonly Permission[] }) {
  return (
    <div className={styles.groups}>
      {groupsWith((permission) => held.includes(permission)).map(({ area, permissions }) => (
        <section key={area} className={styles.group}>
          <h5>{area}</h5>
          <ul>
            {permissions.map((permission) => (
              <li key={permission}>
                <Check aria-hidden="true" />
                {permissionName(permission)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

import { PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import { ROLE_BUNDLES, ROLES, type Role } from '@lanewright/domain/access/roles.ts';
import { GRANT_ONLY_OWN } from '@lanewright/domain/contacts/rules.ts';
import { permissionName } from '@lanewright/domain/access/permission-name.ts';
import { CheckboxField } from '../../../../../ui/forms/checkbox-field.tsx';
import { useMediaQuery } from '../../../../../ui/media-query.ts';
import styles from './access-editor.module.css';

const WHAT_FOR: Record<Role, string> = {
  Quoting: 'Ask for rates and look back at quotes',
  Orders: 'Enter, change, void and upload orders',
  Booking: 'Make, tender and book shipments',
  Consolidation: 'Combine orders in the Shipment Builder',
  Financials: 'Invoices, payments, audit and mismatches',
  'Data Management': 'Keep locations, contacts, commodities, carriers',
  Reporting: 'Read reports',
  'Read Only': 'See everything, change nothing',
  Settings: 'Company defaults and rules',
  Admin: 'Everything',
};

function describeBundle(role: Role): string {
  const bundle = ROLE_BUNDLES[role];
  return bundle.length === PERMISSIONS.length ? 'All permissions' : bundle.map(permissionName).join(', ');
}

interface RoleChoicesProps {
  chosen: readonly Role[];
  grantable: readonly Permission[];
  onChange: (roles: Role[]) => void;
  /** Why none of them can be changed. */
  disabledReason?: string | undefined;
}

export function RoleChoices({ chosen, grantable, onChange, disabledReason }: RoleChoicesProps) {
  // Where a finger taps there is no hover: the tip would cover the next role, and what results stands below anyway.
  const canHover = useMediaQuery('(hover: hover)');
  return (
    <fieldset className={styles.roles}>
      <legend className="spoken">Roles</legend>
      {ROLES.map((role) => {
        const isChosen = chosen.includes(role);
        const isBeyond = !isChosen && ROLE_BUNDLES[role].some((permission) => !grantable.includes(permission));
        const count = ROLE_BUNDLES[role].length;
        return (
          <CheckboxField
            key={role}
            isRow
            label={<b>{role}</b>}
            hint={
              <>
                {WHAT_FOR[role]} <span className="num">({count})</span>
                <span className="spoken"> permissions</span>
              </>
            }
            isChecked={isChosen}
            {...(canHover && { tip: describeBundle(role) })}
            disabledReason={disabledReason ?? (isBeyond ? GRANT_ONLY_OWN : undefined)}
            onChange={(isOn) => onChange(ROLES.filter((one) => (one === role ? isOn : chosen.includes(one))))}
          />
        );
      })}
    </fieldset>
  );
}

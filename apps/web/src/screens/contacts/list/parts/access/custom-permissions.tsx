import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { GRANT_ONLY_OWN } from '@lanewright/domain/contacts/rules.ts';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { groupsWith, type PermissionGroup } from '../../../../../freight/access/permission-groups.ts';
import { permissionName } from '@lanewright/domain/access/permission-name.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { CheckboxField } from '../../../../../ui/forms/checkbox-field.tsx';
import { TypingSearchBox } from '../../../../../ui/forms/typing-search-box.tsx';
import { afterGroupToggle } from './group-toggle.ts';
import styles from './access-editor.module.css';

interface CustomPermissionsProps {
  chosen: readonly Permission[];
  grantable: readonly Permission[];
  onChange: (permissions: Permission[]) => void;
}

/** Every permission, one by one or an area at a time. */
export function CustomPermissions({ chosen, grantable, onChange }: CustomPermissionsProps) {
  const [term, setTerm] = useState('');
  const groups = groupsWith((permission) => permissionName(permission).toLowerCase().includes(term.toLowerCase()));
  return (
    <>
      <div className={styles.search}>
        <TypingSearchBox
          label="Search permissions"
          placeholder="Search permissions"
          term={term}
          onSearch={setTerm}
          delayMs={0}
        />
      </div>
      {groups.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title="No permission is called that"
          actions={<Button onClick={() => setTerm('')}>Clear search</Button>}
        />
      ) : (
        <div className={styles.custom}>
          {groups.map((group) => (
            <Group key={group.area} group={group} chosen={chosen} grantable={grantable} onChange={onChange} />
          ))}
        </div>
      )}
    </>
  );
}

function Group({ group, chosen, grantable, onChange }: CustomPermissionsProps & { group: PermissionGroup }) {
  const { area, permissions } = group;
  const count = permissions.filter((permission) => chosen.includes(permission)).length;
  const canChange = permissions.some((permission) => chosen.includes(permission) || grantable.includes(permission));
  return (
    <section className={styles.group} aria-label={area}>
      <div className={styles.groupHead}>
        <CheckboxField
          label={
            <>
              <span className="spoken">All of </span>
              <b>{area}</b>
            </>
          }
          isChecked={count === permissions.length}
          isMixed={count > 0 && count < permissions.length}
          disabledReason={canChange ? undefined : GRANT_ONLY_OWN}
          onChange={() => onChange(afterGroupToggle(permissions, chosen, grantable))}
        />
        <span className="num">
          {count} of {permissions.length}
        </span>
      </div>
      <div className={styles.single}>
        {permissions.map((permission) => {
          const isChosen = chosen.includes(permission);
          return (
            <CheckboxField
              key={permission}
              label={permissionName(permission)}
              isChecked={isChosen}
              disabledReason={isChosen || grantable.includes(permission) ? undefined : GRANT_ONLY_OWN}
              onChange={(isOn) => onChange(isOn ? [...chosen, permission] : chosen.filter((one) => one !== permission))}
            />
          );
        })}
      </div>
    </section>
  );
}

import { personName } from '../../../api/person-name.ts';
import { useCurrentUser } from '../../../api/session.ts';
import { RolesAndPermissions } from '../../../freight/access/roles-and-permissions.tsx';
import { Card, CardBody, PageFrame } from '../../../ui/layout/page-frame.tsx';
import { DeviceCard } from './parts/device-card.tsx';
import { PreferencesCard } from './parts/preferences-card.tsx';
import { SessionsCard } from './parts/sessions-card.tsx';
import { YouCard } from './parts/you-card.tsx';
import styles from './profile.module.css';

export function ProfileScreen() {
  const user = useCurrentUser();
  return (
    <PageFrame heading={personName(user)} context={`${user.companyName}, company ${user.companyNumber}`}>
      <div className={styles.cards}>
        <div className={styles.column}>
          <YouCard />
          <SessionsCard />
        </div>
        <div className={styles.column}>
          <PreferencesCard />
          <DeviceCard />
        </div>
        <Card title="Roles and permissions" className={styles.wide}>
          <CardBody>
            <p className={styles.quiet}>An administrator of your company can change these.</p>
            <RolesAndPermissions roles={user.roles} permissions={user.permissions} />
          </CardBody>
        </Card>
      </div>
    </PageFrame>
  );
}

import { LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { personName } from '../../../api/person-name.ts';
import { useCurrentUser } from '../../../api/session.ts';
import { signOut } from '../../../api/sign-in.ts';
import { useThemeChoice } from '../../../theme/theme-choice.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Tag } from '../../../ui/chips/tag.tsx';
import { Avatar } from '../../../ui/layout/avatar.tsx';
import { Card, CardBody, PageFrame } from '../../../ui/layout/page-frame.tsx';
import { SegmentedControl } from '../../../ui/layout/segmented-control.tsx';
import { permissionName } from './permission-name.ts';
import styles from './profile.module.css';
import { ShortcutSetting } from './shortcut-setting.tsx';

const THEMES = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
] as const;

export function ProfileScreen() {
  const user = useCurrentUser();
  const [theme, chooseTheme] = useThemeChoice();
  const name = personName(user);
  return (
    <PageFrame
      heading={name}
      context={`${user.companyName}, company ${user.companyNumber}`}
      actions={
        <Button icon={<LogOut />} onClick={() => void signOut()}>
          Logout
        </Button>
      }
    >
      <div className={styles.cards}>
        <Card title="You">
          <CardBody>
            <div className={styles.person}>
              <Avatar name={name} size="large" />
              <dl className={styles.facts}>
                <Fact label="Name" value={name} />
                <Fact label="Email" value={user.emailAddress} />
                <Fact label="Company" value={user.companyName} />
              </dl>
            </div>
          </CardBody>
        </Card>
        <Card title="This device">
          <CardBody>
            <div className={styles.setting}>
              <div>
                <b>Theme</b>
                <small>How Lanewright looks in this browser.</small>
              </div>
              <SegmentedControl label="Theme" segments={THEMES} value={theme} onChange={chooseTheme} />
            </div>
            <ShortcutSetting />
          </CardBody>
        </Card>
        <Card title="Roles and permissions" className={styles.wide}>
          <CardBody>
            <p className={styles.quiet}>An administrator of your company can change these.</p>
            <Names title="Roles" names={user.roles} none="No role: permissions were given one by one." />
            <Names title="Permissions" names={user.permissions.map(permissionName)} none="No permissions yet." />
          </CardBody>
        </Card>
      </div>
    </PageFrame>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Names({ title, names, none }: { title: string; names: readonly string[]; none: string }) {
  return (
    <>
      <h4 className={styles.namesTitle}>{title}</h4>
      {names.length === 0 ? (
        <p className={styles.quiet}>{none}</p>
      ) : (
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name}>
              <Tag tone="neutral">{name}</Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { useNavigate } from '@tanstack/react-router';
import { Keyboard, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useThemeChoice, type ThemeChoice } from '../../theme/theme-choice.ts';
import { buttonClassName } from '../../ui/button/button-class-name.ts';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx';
import { personName } from '../../api/person-name.ts';
import styles from './shell.module.css';

// Most people have no picture, so the shell does not wait for what draws one.
const PersonPicture = lazy(() =>
  import('../../freight/contacts/person-picture.tsx').then(
    (module) => ({ default: module.PersonPicture }),
    // A monogram does as well; the shell must not fail for a picture.
    () => ({ default: Avatar }),
  ),
);

const THEMES: { choice: ThemeChoice; label: string; icon: typeof Sun }[] = [
  { choice: 'light', label: 'Light theme', icon: Sun },
  { choice: 'dark', label: 'Dark theme', icon: Moon },
  { choice: 'system', label: 'System theme', icon: Monitor },
];

interface UserMenuProps {
  user: CurrentUser;
  /** What the bar has no room for. */
  also: readonly MenuEntry[];
  onShowShortcuts: () => void;
}

export function UserMenu({ user, also, onShowShortcuts }: UserMenuProps) {
  const navigate = useNavigate();
  const [theme, chooseTheme] = useThemeChoice();
  const name = personName(user);
  const entries: MenuEntry[] = [
    ...also,
    { label: 'My Profile', icon: <UserRound />, onSelect: () => void navigate({ to: '/profile' }) },
    { label: 'Keyboard shortcuts', icon: <Keyboard />, hint: '?', onSelect: onShowShortcuts },
    { divider: true },
    ...THEMES.map(({ choice, label, icon: Icon }) => ({
      label,
      icon: <Icon />,
      isChosen: theme === choice,
      onSelect: () => chooseTheme(choice),
    })),
    { divider: true },
    {
      label: 'Logout',
      icon: <LogOut />,
      onSelect: () => void navigate({ to: '/logout', state: { wantsLogout: true } }),
    },
  ];
  return (
    <Menu
      label="Your account"
      align="end"
      header={<AccountSummary user={user} name={name} />}
      entries={entries}
      renderTrigger={(trigger) => (
        <button type="button" {...trigger} className={buttonClassName({ variant: 'quiet' }, styles.userButton)}>
          <OwnPicture name={name} fileId={user.profilePictureFileId} />
          <span className={styles.userName}>{name}</span>
        </button>
      )}
    />
  );
}

function OwnPicture({ name, fileId }: { name: string; fileId: string | null }) {
  const monogram = <Avatar name={name} />;
  if (fileId === null) return monogram;
  return (
    <Suspense fallback={monogram}>
      <PersonPicture name={name} fileId={fileId} />
    </Suspense>
  );
}

function AccountSummary({ user, name }: { user: CurrentUser; name: string }) {
  return (
    <div className={styles.account}>
      <b>{name}</b>
      <span>{user.emailAddress}</span>
      <span>{user.companyName}</span>
    </div>
  );
}

import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, Menu as MenuIcon } from 'lucide-react';
import { productSettings } from '../../api/product-settings.ts';
import { buttonClassName } from '../../ui/button/button-class-name.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { PageHeading } from '../frames/page-heading.tsx';
import { BellButton } from './bell-button.tsx';
import { ReachBadge } from './reach-badge.tsx';
import { useQuickQuote } from './use-quick-quote.tsx';
import { SearchPlace } from './search-place.tsx';
import { classNames } from '../../ui/class-names.ts';
import bar from '../frames/bar.module.css';
import styles from './shell.module.css';
import { TrialBadge } from './trial-badge.tsx';
import { UpdatesButton } from './updates-button.tsx';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  user: CurrentUser;
  isNavigationOpen: boolean;
  onToggleNavigation: () => void;
  onShowShortcuts: () => void;
}

export function TopBar({ user, isNavigationOpen, onToggleNavigation, onShowShortcuts }: TopBarProps) {
  const { helpCenterUrl } = productSettings();
  const quickQuote = useQuickQuote(user.permissions.includes('CreateQuote'));
  return (
    <header className={classNames(bar.bar, styles.topBar)}>
      <IconButton
        label={isNavigationOpen ? 'Close navigation' : 'Open navigation'}
        icon={<MenuIcon />}
        onClick={onToggleNavigation}
      />
      <Link to="/dashboard" className={classNames(bar.logo, styles.logo)} aria-label="Lanewright, to the dashboard">
        <Logo />
        <b>Lanewright</b>
      </Link>
      <PageHeading className={classNames(bar.title, styles.title)} />
      <TrialBadge className={styles.trialInBar} text="UAT" />
      <ReachBadge />
      <SearchPlace />
      {quickQuote.inBar}
      <UpdatesButton />
      <BellButton userId={user.id} />
      {helpCenterUrl !== null && (
        <a
          className={buttonClassName({ variant: 'quiet' }, styles.help)}
          href={helpCenterUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <CircleQuestionMark aria-hidden="true" />
          Help Center
          <span className="spoken"> (opens in a new tab)</span>
        </a>
      )}
      <UserMenu user={user} also={quickQuote.inMenu} onShowShortcuts={onShowShortcuts} />
    </header>
  );
}

import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { buttonClassName } from '../../ui/button/button-class-name.ts';
import { classNames } from '../../ui/class-names.ts';
import bar from './bar.module.css';
import styles from './frames.module.css';
import { Logo } from '../../ui/layout/logo.tsx';
import { PageHeading } from './page-heading.tsx';
import { SkipLink } from './skip-link.tsx';

/** Pages anyone may open: a slim bar and the way to sign in. */
export function PublicFrame({ children }: { children?: ReactNode }) {
  const { isSignedIn } = useSession();
  return (
    <>
      <SkipLink />
      <header className={classNames(bar.bar, styles.publicBar)}>
        <Link to="/" className={classNames(bar.logo, styles.logo)} aria-label="Lanewright home">
          <Logo />
          <b>Lanewright</b>
        </Link>
        <PageHeading className={bar.title} />
        <span className={styles.spacer} />
        <Link to={isSignedIn ? '/dashboard' : '/login'} className={buttonClassName({ variant: 'quiet' })}>
          {isSignedIn ? 'Dashboard' : 'Sign in'}
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.publicMain}>
        {children ?? <Outlet />}
      </main>
    </>
  );
}

import type { ReactNode } from 'react';
import { productSettings } from '../../../api/product-settings.ts';
import { buttonClassName } from '../../../ui/button/button-class-name.ts';
import { Logo } from '../../../ui/layout/logo.tsx';
import styles from './frame.module.css';

/** Its ways out lead into the portal, which is another app: plain links. */
export function TrackingFrame({ children }: { children: ReactNode }) {
  const { helpCenterUrl } = productSettings();
  return (
    <div className={styles.app}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.bar}>
        <a href="/" className={styles.logo} aria-label="Lanewright home">
          <Logo />
          <b>Lanewright</b>
        </a>
        <h1>Track a shipment</h1>
        {helpCenterUrl !== null && (
          <a
            href={helpCenterUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonClassName({ variant: 'quiet' }, styles.help)}
          >
            Help Center
          </a>
        )}
        <a href="/login" className={buttonClassName({})}>
          Sign in
        </a>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

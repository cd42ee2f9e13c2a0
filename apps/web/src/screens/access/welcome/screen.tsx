import { Link } from '@tanstack/react-router';
import { LogIn, PackageSearch } from 'lucide-react';
import { buttonClassName } from '../../../ui/button/button-class-name.ts';
import styles from './welcome.module.css';

/** The front door for people who are not signed in. */
export function WelcomeScreen() {
  return (
    <main className={styles.page}>
      <div className={styles.words}>
        <Mark />
        <h1>Lanewright</h1>
        <p>Quote, book, track and pay for your freight in one place.</p>
        <div className={styles.actions}>
          <Link to="/login" className={buttonClassName({ variant: 'primary' })}>
            <LogIn aria-hidden="true" />
            Sign in
          </Link>
          <Link to="/public/trackShipments" className={buttonClassName({})}>
            <PackageSearch aria-hidden="true" />
            Track a shipment
          </Link>
        </div>
      </div>
    </main>
  );
}

function Mark() {
  return <img src="/logo.svg" width="48" height="48" alt="" />;
}

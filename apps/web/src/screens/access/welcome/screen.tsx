import { Link } from '@tanstack/react-router';
import { LogIn, PackageSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { forgetNoteAtTheDoor, noteAtTheDoor } from '../../../api/sign-in.ts';
import { buttonClassName } from '../../../ui/button/button-class-name.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { Logo } from '../../../ui/layout/logo.tsx';
import styles from './welcome.module.css';

/** The front door for people who are not signed in. */
export function WelcomeScreen() {
  const [note] = useState(noteAtTheDoor);
  useEffect(forgetNoteAtTheDoor, []);
  return (
    <main className={styles.page}>
      <div className={styles.words}>
        <Logo size={48} />
        <h1>Lanewright</h1>
        <p>Quote, book, track and pay for your freight in one place.</p>
        {note && (
          <div className={styles.note}>
            <Note tone="attention" role="alert">
              {note}
            </Note>
          </div>
        )}
        <div className={styles.actions}>
          <Link to="/login" className={buttonClassName({ variant: 'primary' })}>
            <LogIn aria-hidden="true" />
            Sign in
          </Link>
          <a href="/public/trackShipments" className={buttonClassName({})}>
            <PackageSearch aria-hidden="true" />
            Track a shipment
          </a>
        </div>
      </div>
    </main>
  );
}

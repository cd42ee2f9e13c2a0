import { CircleHelp, LogIn, PackageSearch } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { productSettings } from '../../../api/product-settings.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/page-frame.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { addressOfNumber, addressOfReference, goTo, type Typed } from '../address.ts';
import { lookupOf, NOTHING_TO_TRACK_BY } from './lookup.ts';
import styles from './landing.module.css';

const NOTHING: Typed = { shipmentNumber: '', referenceNumber: '', companyNumber: '' };

interface TrackLandingProps {
  /** What was looked for in vain. */
  toCorrect: Typed | null;
  /** What the address names, where that is not enough to look for. */
  incomplete?: Typed | undefined;
}

/** By the number of a shipment, or by a number of one's own together with that of the company that ships. */
export function TrackLandingScreen({ toCorrect, incomplete }: TrackLandingProps) {
  const [typed, setTyped] = useState(toCorrect ?? incomplete ?? NOTHING);
  const [isRefused, setIsRefused] = useState(incomplete !== undefined && toCorrect === null);
  const set = (name: keyof Typed) => (value: string) => {
    setTyped((before) => ({ ...before, [name]: value }));
    setIsRefused(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const lookup = lookupOf(typed);
    if (!lookup) return setIsRefused(true);
    // The message of the lookup before must not read as the answer to this one.
    for (const { id } of currentNotices()) dismissNotice(id);
    goTo(
      'entityNumber' in lookup
        ? addressOfNumber(lookup.entityNumber)
        : addressOfReference(lookup.referenceNumber, lookup.customerNumber),
    );
  };

  const { helpCenterUrl, mailUnavailable } = productSettings();
  return (
    <div className={styles.page}>
      <Card className={styles.card ?? ''}>
        <form onSubmit={handleSubmit} className={styles.form} noValidate>
          <div>
            <h2>Where is your shipment?</h2>
            <p className={styles.quiet}>
              {mailUnavailable === null
                ? 'See where it is, when it arrives, and get updates by mail.'
                : 'See where it is and when it arrives.'}
            </p>
          </div>
          <TextField
            label="Shipment #"
            placeholder="S123456"
            maxLength={40}
            value={typed.shipmentNumber}
            onChange={set('shipmentNumber')}
          />
          <p className={styles.or}>
            <span>or</span>
          </p>
          <div className={styles.pair}>
            <TextField
              label="Reference #"
              placeholder="Such as a purchase order"
              maxLength={200}
              value={typed.referenceNumber}
              onChange={set('referenceNumber')}
            />
            <TextField
              label="Company #"
              placeholder="C100001"
              maxLength={40}
              value={typed.companyNumber}
              onChange={set('companyNumber')}
            />
          </div>
          {isRefused && (
            <Note tone="problem" role="alert">
              {NOTHING_TO_TRACK_BY}
            </Note>
          )}
          <Button type="submit" variant="primary" isWide icon={<PackageSearch />}>
            Track
          </Button>
        </form>
        <ul className={styles.links}>
          <li>
            <a className="link" href="/login">
              <LogIn aria-hidden="true" /> Sign in to Lanewright
            </a>
          </li>
          {helpCenterUrl !== null && (
            <li>
              <a className="link" href={helpCenterUrl} target="_blank" rel="noreferrer">
                <CircleHelp aria-hidden="true" /> Help Center
              </a>
            </li>
          )}
        </ul>
      </Card>
    </div>
  );
}

import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import styles from './carrier-detail.module.css';

const MEASURES = [
  { name: 'On-time pickup', from: 'pickups made within their window' },
  { name: 'On-time delivery', from: 'deliveries made within their window' },
  { name: 'Tender acceptance', from: 'tenders accepted, of those that were sent' },
  { name: 'Claims', from: 'shipments with a claim' },
  { name: 'Invoice accuracy', from: 'invoices that match what was booked' },
  { name: 'Cost per mile', from: 'against the whole network' },
];

/** What will be counted is named, so that nobody takes an empty card for a bad carrier. */
export function ScorecardCard() {
  return (
    <Card title="Scorecard">
      <CardBody>
        <p className={styles.quiet}>
          Nothing has been counted yet. Each measure begins with the carrier’s first tender, stop or invoice.
        </p>
        <dl className={styles.measures}>
          {MEASURES.map(({ name, from }) => (
            <div key={name}>
              <dt>
                {name} <small>{from}</small>
              </dt>
              <dd>–</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

import type { ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { CardHead } from '../../../../freight/shipments/listed/card-parts.tsx';
import {
  agoText,
  arrivalText,
  carrierText,
  consigneeText,
  instantText,
  latenessText,
  timesText,
  townText,
} from '../../../../freight/shipments/listed/listed-words.ts';
import styles from '../../../../freight/shipments/listed/shipment-card.module.css';
import { classNames } from '../../../../ui/class-names.ts';
import { useMinute } from '../../../../ui/use-minute.ts';
import { PointingContext, usePointed } from '../pointing.ts';

/** A shipment on its way: how it stands, where it goes next and when, and what was last heard. */
export function TrackingCard({ shipment, name }: { shipment: ListedShipment; name: ReactNode }) {
  const { id } = shipment;
  const { change } = useContext(PointingContext);
  const isPointed = usePointed(({ hovered, chosen }) => hovered === id || chosen === id);
  const isChosenOnMap = usePointed(({ chosen, chosenOn }) => chosen === id && chosenOn === 'map');
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosenOnMap) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosenOnMap]);
  return (
    <div
      ref={card}
      className={styles.shipment}
      data-cells="5"
      data-pointed={isPointed || undefined}
      onPointerEnter={() => change({ hovered: id })}
      onPointerLeave={() => change({ hovered: null })}
      onFocus={() => change({ hovered: id })}
      onBlur={() => change({ hovered: null })}
    >
      <CardHead shipment={shipment} name={name} />
      <div>
        <div className={classNames(styles.strong, styles.whole)}>
          {townText(shipment.origin)} to {townText(shipment.destination)}
        </div>
        <div className={styles.quiet}>
          <span className="spoken">Consignee </span>
          {consigneeText(shipment) || 'No consignee yet'}
        </div>
        <div className={`num ${styles.quiet}`}>Delivery {timesText(shipment.destination) || 'not set'}</div>
      </div>
      <NextStop shipment={shipment} />
      <News shipment={shipment} />
      <div>
        <div className={styles.strong} title={carrierText(shipment)}>
          {carrierText(shipment)}
        </div>
        <div className={`num ${styles.quiet}`}>
          {shipment.proNumber === null ? 'No PRO' : `PRO ${shipment.proNumber}`}
        </div>
      </div>
    </div>
  );
}

function NextStop({ shipment }: { shipment: ListedShipment }) {
  const { nextStop, atRiskReason } = shipment;
  const now = useMinute();
  if (nextStop === null) return <div className={`num ${styles.quiet}`}>{doneText(shipment)}</div>;
  const lateness = latenessText(shipment);
  return (
    <div>
      <div className={classNames(styles.strong, styles.whole)} title={nextStop.companyName}>
        <span className="spoken">Next stop </span>
        {nextStop.stopNumber}. {townText(nextStop)}
      </div>
      <div className={`num wraps ${styles.quiet} ${styles.facts}`}>
        <span>{arrivalText(nextStop, now) || `Due ${timesText(nextStop) || 'any time'}`}</span>
        {lateness !== '' && <span className={styles.late}>{lateness}</span>}
      </div>
      {atRiskReason !== '' && <div className={styles.quiet}>{atRiskReason}</div>}
    </div>
  );
}

function doneText({ deliveredDateTime: at, destination }: ListedShipment): string {
  return at === null ? 'No stop ahead' : `Delivered ${instantText(at, destination.ianaTimeZone)}`;
}

function News({ shipment: { lastNews, lastNewsDateTime } }: { shipment: ListedShipment }) {
  const now = useMinute();
  return (
    <div>
      <div className={classNames(styles.strong, styles.whole)}>
        <span className="spoken">Last news </span>
        {lastNews || 'Nothing heard yet'}
      </div>
      {lastNewsDateTime !== null && <div className={`num ${styles.quiet}`}>{agoText(lastNewsDateTime, now)}</div>}
    </div>
  );
}

import { phoneLink } from '@lanewright/domain/contacts/phone-number.ts';
import type { OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { etaOfIso } from '@lanewright/domain/tracking/eta-range.ts';
import { OrderReferences } from '../../../../freight/orders/order-references.tsx';
import { stopTimes } from '../../../../freight/orders/stop-times.ts';
import { etaText } from '../../../../freight/tracking/times.ts';
import { useMinute } from '../../../../ui/use-minute.ts';
import { Fact, Facts } from './facts.tsx';
import styles from './order-preview.module.css';

const LOAD_STYLE_NAMES = { Live: 'Live, the driver waits', Drop: 'Drop, the trailer stays' };

export function StopFacts({ stop }: { stop: OrderStop }) {
  const { day, hours, appointment, zone } = stopTimes(stop);
  const isTimed = hours !== null || appointment !== null;
  const references = stop.referenceNumbers.filter(({ value }) => value !== '');
  return (
    <Facts>
      <Fact term="Window">
        {day === null ? (
          'No date yet'
        ) : (
          <>
            {/* Where there is too little room, the hours stand below the day. */}
            <span className="num">{day}</span>
            {hours === null ? ', no times yet' : ' '}
            <span className="num">{hours}</span>
          </>
        )}
        {isTimed && <small className={styles.zone}>{zone}</small>}
      </Fact>
      <Fact term="Appointment">{appointment !== null && <span className="num">{appointment}</span>}</Fact>
      <Fact term="Expected">{stop.expected && <Expected stop={stop} expected={stop.expected} />}</Fact>
      <Fact term="Load style">{stop.loadStyle && LOAD_STYLE_NAMES[stop.loadStyle]}</Fact>
      <Fact term="Contact">{stop.contact && <StopContact contact={stop.contact} />}</Fact>
      <Fact term="Warehouse ID">{stop.ediCode}</Fact>
      <Fact term="References">{references.length > 0 && <OrderReferences references={references} />}</Fact>
      <Fact term="Notes">{stop.notes && <span className={styles.written}>{stop.notes}</span>}</Fact>
    </Facts>
  );
}

/** The ETA of the truck, with the age of its news, and why it is at risk. */
function Expected({ stop, expected }: { stop: OrderStop; expected: NonNullable<OrderStop['expected']> }) {
  const now = useMinute();
  const zone = stop.location?.ianaTimeZone ?? null;
  return (
    <>
      <span className="num wraps">{etaText({ etaRange: etaOfIso(expected), zone }, now)}</span>
      {expected.atRiskReason !== '' && <small className={styles.zone}>{expected.atRiskReason}</small>}
    </>
  );
}

function StopContact({ contact }: { contact: NonNullable<OrderStop['contact']> }) {
  const { firstName, lastName, email, phoneNumber } = contact;
  const dial = phoneLink(phoneNumber);
  return (
    <>
      {`${firstName} ${lastName}`.trim()}
      {phoneNumber !== '' && (
        <span className={styles.reach}>
          {dial ? (
            <a href={dial} className={styles.link}>
              {phoneNumber}
            </a>
          ) : (
            phoneNumber
          )}
        </span>
      )}
      {email !== '' && (
        <span className={styles.reach}>
          <a href={`mailto:${email}`} className={styles.link}>
            {email}
          </a>
        </span>
      )}
    </>
  );
}

import { isHazmat, isInternational } from '@lanewright/domain/orders/settle.ts';
import { accessorialName } from '@lanewright/domain/orders/lists.ts';
import { locationLabel } from '@lanewright/domain/locations/location.ts';
import { WARNINGS_HEADING } from '@lanewright/domain/orders/warnings.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { hoursAndMinutes } from '@lanewright/domain/units/wall-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flame, Globe } from 'lucide-react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Tag } from '../../../ui/chips/tag.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { useDebounced } from '../../../ui/debounced.ts';
import { UNKNOWN } from '../amounts.ts';
import { floorInWords } from '../floor-in-words.ts';
import { zoneShort } from '@lanewright/domain/units/zone-short.ts';
import { lookAlikesQuery, milesQuery, type LookAlike } from './order-form-data.ts';
import { useOrderForm } from './order-form-context.ts';
import type { OrderForm } from './order-form.ts';
import styles from './order-form.module.css';
import { partOf } from './sections-of-form.ts';
import { useStanding, type Standing } from './standing.tsx';

const whole = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** Always in sight: what the order amounts to, and what it still lacks. */
interface OrderSummaryProps {
  orderNumber: string | null;
  /** Leads to the field of a problem. */
  onLead: (field: string) => void;
}

export function OrderSummary({ orderNumber, onLead }: OrderSummaryProps) {
  const standing = useStanding();
  return (
    <aside className={styles.aside} aria-label="Summary">
      <section className={styles.summary}>
        <h3>Summary</h3>
        <Route standing={standing} />
        <Facts standing={standing} />
        <Flags standing={standing} />
      </section>
      <LookAlikes standing={standing} orderNumber={orderNumber} />
      {standing.warnings.length > 0 && (
        <Note tone="attention" role="status">
          <strong>{WARNINGS_HEADING}</strong>
          <ul className={styles.warnings}>
            {standing.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Note>
      )}
      {standing.remarks.length > 0 && (
        <Note tone="attention" role="status">
          <strong>Please check</strong>
          <ul className={styles.warnings}>
            {standing.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Note>
      )}
      <StillMissing standing={standing} onLead={onLead} />
    </aside>
  );
}

function Route({ standing: { order } }: { standing: Standing }) {
  const { places } = useOrderForm();
  return (
    <ol className={styles.route}>
      {order.stops.map((stop, index) => {
        const place = stop.locationNumber === null ? undefined : places.get(stop.locationNumber);
        const zone = place?.location.ianaTimeZone;
        const { baseDate, early, late } = stop;
        return (
          <li key={index} data-type={stop.type}>
            <strong>
              {place ? `${locationLabel(place.location)}, ${place.location.city}` : `${stop.type}: no location`}
            </strong>
            {baseDate ? (
              <span>
                {formatCalendarDay(baseDate)} {early && late && `${hoursAndMinutes(early)}–${hoursAndMinutes(late)}`}{' '}
                {zone && zoneShort(zone, baseDate)}
              </span>
            ) : (
              <span className={styles.unset}>Date not set</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Facts({ standing: { order, totals } }: { standing: Standing }) {
  const numbers = order.stops.flatMap(({ locationNumber }) => locationNumber ?? []);
  const miles = useQuery(milesQuery(numbers));
  const facts: [string, string][] = [
    ['Distance', miles.data && numbers.length > 1 ? `${whole(Math.round(miles.data.totalMiles))} mi` : UNKNOWN],
    ['Weight', `${whole(totals.weight)} lbs`],
    ['Pallets', whole(totals.pallets)],
    ['Linear feet', floorInWords(totals, order)],
    ['Density', totals.density === null ? UNKNOWN : `${totals.density.toFixed(2)} lbs/ft³`],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Flags({ standing: { order } }: { standing: Standing }) {
  const { facts } = useOrderForm();
  const names = [
    ...(order.isPartial ? ['Partial'] : []),
    ...(order.isTeamRequired ? ['Team'] : []),
    ...(order.isJustInTime ? ['Just in time'] : []),
    ...(order.isBlind ? ['Blind'] : []),
    ...(order.isLiftGateRequired ? ['Liftgate'] : []),
    ...order.accessorials.filter((id) => id !== 'Hazmat').map(accessorialName),
  ];
  const hasAny = names.length > 0 || isHazmat(order) || isInternational(order, facts);
  if (!hasAny) return null;
  return (
    <p className={styles.flags}>
      {isHazmat(order) && (
        <Tag tone="risk" icon={<Flame aria-hidden="true" />}>
          Hazmat
        </Tag>
      )}
      {isInternational(order, facts) && <Tag icon={<Globe aria-hidden="true" />}>International</Tag>}
      {names.map((name) => (
        <Tag key={name} tone="neutral">
          {name}
        </Tag>
      ))}
    </p>
  );
}

const LOOK_PAUSE_MS = 500;

/** Two orders for the same thing are a truck too many: said before it happens, and never more than said. */
function LookAlikes({ standing: { order }, orderNumber }: { standing: Standing; orderNumber: string | null }) {
  const last = order.stops.at(-1);
  const references = [order, ...order.stops]
    .flatMap(({ referenceNumbers }) => referenceNumbers.map(({ value }) => value.trim()))
    .filter((value) => value !== '');
  const isEnough = references.length > 0 && last?.locationNumber && last.baseDate;
  const wanted = isEnough
    ? JSON.stringify({ references, locationNumber: last.locationNumber, date: last.baseDate })
    : '';
  const settled = useDebounced(wanted, LOOK_PAUSE_MS);
  const found = useQuery(lookAlikesQuery(settled === '' ? null : (JSON.parse(settled) as LookAlike), orderNumber));
  if (settled === '' || !found.data || found.data.length === 0) return null;
  return (
    <Note tone="attention" role="status">
      <strong>This may be ordered already.</strong> The same reference goes to the same place on the same day:
      <ul className={styles.warnings}>
        {found.data.map((one) => (
          <li key={one.orderNumber}>
            <Link to={`/orders/${one.orderNumber}` as never} target="_blank">
              {one.orderNumber}
            </Link>
            , {one.reference}
          </li>
        ))}
      </ul>
    </Note>
  );
}

const MOST_SHOWN = 8;

/** Each a link to its field. Once the form was sent the summary at the top says the same. */
function StillMissing({ standing: { missing }, onLead }: { standing: Standing } & Pick<OrderSummaryProps, 'onLead'>) {
  const { facts } = useOrderForm();
  const { control, getValues } = useFormContext<OrderForm>();
  const { isSubmitted } = useFormState({ control });
  if (missing.length === 0 || isSubmitted) return null;
  const more = missing.length - MOST_SHOWN;
  return (
    <section className={styles.missing}>
      <h3>Still missing</h3>
      <ul>
        {missing.slice(0, MOST_SHOWN).map(({ field, message }) => (
          <li key={field}>
            <button type="button" onClick={() => onLead(field)}>
              {partOf(field, getValues(), facts)}: {message}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>and {more} more</p>}
    </section>
  );
}

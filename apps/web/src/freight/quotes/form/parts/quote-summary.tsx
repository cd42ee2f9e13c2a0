import { geography, type Mileage } from '@lanewright/contract/geography.ts';
import { placeName } from '@lanewright/domain/geography/place.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { GREAT_CIRCLE } from '@lanewright/domain/units/distance.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { density, feet, figure, miles, pounds, UNKNOWN } from '../../../orders/amounts.ts';
import form from '../../../orders/form/order-form.module.css';
import { Note } from '../../../../ui/feedback/note.tsx';
import { useStanding } from '../standing.tsx';

function useDistance(stopIds: readonly string[]): Mileage | null {
  const query = useQuery({
    queryKey: ['mileage', ...stopIds],
    queryFn: ({ signal }) => call(geography.mileage, { query: { stopIds: [...stopIds] }, signal }),
    enabled: stopIds.length > 1,
    staleTime: Infinity,
  });
  return stopIds.length > 1 ? (query.data ?? null) : null;
}

/** An estimate is called one. */
const distanceInWords = ({ totalMiles, source }: Mileage) =>
  source === GREAT_CIRCLE ? `${miles(totalMiles)}, estimated` : miles(totalMiles);

/** Always in sight: what is to be quoted comes to. */
export function QuoteSummary() {
  const { quote, totals, warnings } = useStanding();
  const { pickupLocation, dropoffLocation, pickupDate, linearFeet } = quote;
  const distance = useDistance([pickupLocation, dropoffLocation].flatMap((place) => place?.id ?? []));
  const ends = [
    { type: 'Pickup', place: pickupLocation, day: pickupDate },
    { type: 'Dropoff', place: dropoffLocation, day: null },
  ];
  const facts: [string, string][] = [
    ['Distance', distance === null ? UNKNOWN : distanceInWords(distance)],
    ['Weight', pounds(totals.weight)],
    ['Pallets', figure(totals.pallets)],
    ['Linear feet', feet(linearFeet ?? totals.linearFeet)],
    ['Density', totals.density === null ? UNKNOWN : density(totals.density)],
  ];
  return (
    <aside className={form.aside} aria-label="Summary">
      <section className={form.summary}>
        <h3>Summary</h3>
        <ol className={form.route}>
          {ends.map(({ type, place, day }) => (
            <li key={type} data-type={type}>
              <strong>{place ? placeName(place) : type}</strong>
              {!place && <span>Not chosen yet</span>}
              {place && day && <span className="num">{formatCalendarDay(day)}</span>}
            </li>
          ))}
        </ol>
        <dl className={form.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {warnings.length > 0 && (
        <Note tone="attention" role="status">
          <strong>Please check</strong>
          <ul className={form.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Note>
      )}
    </aside>
  );
}

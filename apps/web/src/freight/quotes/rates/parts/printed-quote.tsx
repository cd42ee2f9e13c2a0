import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import { placeName } from '@lanewright/domain/geography/place.ts';
import { LANE_RATE_TYPE_LABELS } from '@lanewright/domain/lanes/words.ts';
import { chargeInWords } from '@lanewright/domain/rating/charges.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useCurrentUser } from '../../../../api/session.ts';
import { UNKNOWN } from '../../../orders/amounts.ts';
import { itemInWords } from '../../../orders/describe-order.ts';
import { dayInWords, untilInWords } from '../../good-until.ts';
import { instantInWords } from '../../../../ui/readable-instants.ts';
import { askedQuote } from '../data.ts';
import type { Look, Shown, ShownContract, ShownIntegrated, ShownSpot } from '../look.ts';
import { serviceDays } from '../words.ts';
import { accessorialsInWords, hazardsOf, orderFacts } from './order-facts.ts';
import styles from './printed-quote.module.css';

interface PrintedQuoteProps {
  quote: SavedQuote;
  look: Look;
  spots: readonly ShownSpot[];
  integrated: readonly ShownIntegrated[];
  contracts: readonly ShownContract[];
}

interface PrintedRate {
  shown: Shown;
  service: string;
  days: string;
  delivers: string;
}

/** On paper in place of the screen: a customer's price goes without the charges, which are the company's own business. */
export function PrintedQuote({ quote, look, spots, integrated, contracts }: PrintedQuoteProps) {
  const { companyName } = useCurrentUser();
  const details = askedQuote(quote);
  const groups: [string, PrintedRate[]][] = [
    [
      'Spot Freight Truckload',
      spots.map((shown) => ({
        shown,
        service: 'Truckload',
        days: serviceDays(shown.spot.transitDays),
        delivers: dayInWords(shown.spot.deliveryDate),
      })),
    ],
    [
      'LTL Rates',
      integrated.map((shown) => ({
        shown,
        // What the company has agreed with its carriers is not for its customers.
        service:
          shown.rate.customerFreightPayer && look.view === 'cost'
            ? `${shown.rate.serviceLevel}, your agreement`
            : shown.rate.serviceLevel,
        days: serviceDays(shown.rate.maxServiceDays, shown.rate.minServiceDays),
        delivers: dayInWords(shown.rate.deliveryDate),
      })),
    ],
    [
      'Contract Rates',
      contracts.map((shown) => ({
        shown,
        service: LANE_RATE_TYPE_LABELS[shown.rate.rateType],
        days: UNKNOWN,
        delivers: UNKNOWN,
      })),
    ],
  ];
  return (
    <article className={styles.paper}>
      <header>
        <h1>Quote {quote.quoteNumber}</h1>
        <p>
          {companyName}, {instantInWords(quote.createDateTime)}
          {quote.creator && `, ${quote.creator.fullName}`}
        </p>
      </header>
      <dl>
        <div>
          <dt>From</dt>
          <dd>
            {placeName(details.pickupLocation)}, {accessorialsInWords(details.pickupAccessorials).toLowerCase()}
          </dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>
            {placeName(details.dropoffLocation)}, {accessorialsInWords(details.dropoffAccessorials).toLowerCase()}
          </dd>
        </div>
        {orderFacts(details, quote.miles).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {details.lineItems.map((item) => (
          <li key={item.uniqueIdentifier}>{[item.description, itemInWords(item)].filter(Boolean).join(': ')}</li>
        ))}
        {hazardsOf(details).map((hazard) => (
          <li key={hazard}>{hazard}</li>
        ))}
      </ul>
      {groups.map(
        ([title, rates]) => rates.length > 0 && <PrintedRates key={title} title={title} rates={rates} look={look} />,
      )}
      <p className={styles.foot}>
        {look.view === 'customer' ? 'Prices as quoted to the customer.' : 'Prices are costs.'} A price holds until the
        time beside it, for the freight as described.
      </p>
    </article>
  );
}

function PrintedRates({ title, rates, look }: { title: string; rates: PrintedRate[]; look: Look }) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th>Carrier</th>
          <th>Service level</th>
          <th>Service days</th>
          <th>Delivery</th>
          <th>Good until</th>
          <th>Price</th>
        </tr>
      </thead>
      {rates.map(({ shown, service, days, delivers }) => (
        <tbody key={shown.rateId}>
          <tr>
            <th>{shown.name}</th>
            <td>{service}</td>
            <td>{days}</td>
            <td>{delivers}</td>
            <td>{validityOf(shown, look)}</td>
            <td>{shown.price === null ? UNKNOWN : inDollars(shown.price)}</td>
          </tr>
          {look.view === 'cost' &&
            shown.charges.map((charge, index) => (
              <tr key={index} className={styles.charge}>
                <td colSpan={5}>
                  {charge.description}, {chargeInWords(charge)}
                </td>
                <td>{inDollars(charge.total)}</td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}

function validityOf(shown: Shown, { zone, now }: Look): string {
  if (shown.isExpired) return 'Expired';
  if (shown.validUntil !== null) return untilInWords(shown.validUntil, zone, now);
  return 'rate' in shown ? formatCalendarDay((shown as ShownContract).rate.expirationDate) : UNKNOWN;
}

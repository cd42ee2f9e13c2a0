import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import { placeName } from '@lanewright/domain/geography/place.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, Flame, Pencil } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { FreightMap } from '../../../map/freight-map.tsx';
import type { MapLane, MapStop } from '../../../map/stops-and-lanes.ts';
import { townOf } from '../../../orders/place-name.ts';
import { SHELL } from '../../../../theme/breakpoints.ts';
import { buttonClassName } from '../../../../ui/button/button-class-name.ts';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { upToWidth, useMediaQuery } from '../../../../ui/media-query.ts';
import { askedQuote } from '../data.ts';
import { accessorialsInWords, hazardsOf, orderFacts, summaryInWords } from './order-facts.ts';
import styles from './side-panel.module.css';

const WIZARD = '/quotes';
const COLLAPSES = upToWidth(SHELL.wizardPanelCollapsesAt);

/** What was asked for, beside the prices; where there is no room beside them, folded above them. */
export function SidePanel({ quote }: { quote: SavedQuote }) {
  const isNarrow = useMediaQuery(COLLAPSES);
  return isNarrow ? (
    <FoldedPanel quote={quote} />
  ) : (
    <aside className={styles.panel} aria-label="Order Details">
      <LaneMap quote={quote} />
      <OrderDetails quote={quote} />
    </aside>
  );
}

function FoldedPanel({ quote }: { quote: SavedQuote }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const details = askedQuote(quote);
  return (
    <aside className={styles.folded} aria-label="Order Details">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <span>
          <b>
            {townOf(details.pickupLocation)} <span aria-hidden="true">→</span>
            <span className="spoken">to</span> {townOf(details.dropoffLocation)}
          </b>
          <small>{summaryInWords(details, quote.miles)}</small>
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <OrderDetails quote={quote} />
            <LaneMap quote={quote} />
          </>
        )}
      </div>
    </aside>
  );
}

function OrderDetails({ quote }: { quote: SavedQuote }) {
  const details = askedQuote(quote);
  const hazards = hazardsOf(details);
  // Elsewhere than in the wizard they are the details of orders, which have pages of their own.
  const isInWizard = useLocation({ select: ({ pathname }) => pathname === WIZARD });
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <h2>Order Details</h2>
        {isInWizard && (
          <Link
            to="."
            search={(now: Record<string, unknown>) => ({ ...now, stepOverride: '0' })}
            className={buttonClassName({ variant: 'quiet', size: 'small' })}
          >
            <Pencil aria-hidden="true" />
            Edit<span className="spoken"> order details</span>
          </Link>
        )}
      </div>
      <ol className={styles.stops} aria-label="Stops">
        <li>
          <b>{placeName(details.pickupLocation)}</b>
          <span>{accessorialsInWords(details.pickupAccessorials)}</span>
        </li>
        <li>
          <b>{placeName(details.dropoffLocation)}</b>
          <span>{accessorialsInWords(details.dropoffAccessorials)}</span>
        </li>
      </ol>
      <dl className={styles.facts}>
        {orderFacts(details, quote.miles).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        {details.additionalServices.length > 0 && (
          <div>
            <dt>Services</dt>
            <dd>{accessorialsInWords(details.additionalServices)}</dd>
          </div>
        )}
      </dl>
      {hazards.length > 0 && (
        <div className={styles.tags}>
          {hazards.map((hazard) => (
            <Tag key={hazard} tone="risk" icon={<Flame aria-hidden="true" />}>
              {hazard}
            </Tag>
          ))}
        </div>
      )}
    </div>
  );
}

/** New lists would move the map back to where it began: a quote never goes elsewhere, so they are made once. */
function LaneMap({ quote }: { quote: SavedQuote }) {
  const { pickupLocation, dropoffLocation } = askedQuote(quote);
  const places = JSON.stringify([pickupLocation, dropoffLocation]);
  const { stops, lanes } = useMemo(() => {
    const both = JSON.parse(places) as (typeof pickupLocation)[];
    const stops = both.map((place, index): MapStop => ({
      id: String(index),
      kind: index === 0 ? 'pickup' : 'dropoff',
      name: placeName(place),
      label: place.city,
      latitude: place.latitude,
      longitude: place.longitude,
    }));
    const path = both.map(({ latitude, longitude }) => ({ latitude, longitude }));
    return { stops, lanes: [{ id: 'lane', path }] satisfies MapLane[] };
  }, [places]);
  return (
    <div className={styles.map}>
      <FreightMap label="Map of the lane" stops={stops} lanes={lanes} height="100%" list="hidden" />
    </div>
  );
}

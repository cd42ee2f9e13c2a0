import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { isUnmeasured } from '@lanewright/domain/orders/totals.ts';
import type { ReactNode } from 'react';
import { useChangedTint } from '../../../../api/changed-records.ts';
import { GREAT_CIRCLE } from '@lanewright/domain/units/distance.ts';
import { count, density, feet, miles, pounds, UNKNOWN } from '../../../../freight/orders/amounts.ts';
import { floorInWords } from '../../../../freight/orders/floor-in-words.ts';
import { OrderFlags } from '../../../../freight/orders/order-flags.tsx';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import styles from './order-preview.module.css';

const known = (value: number | null, inWords: (value: number) => string, unknown = UNKNOWN) =>
  value === null ? unknown : inWords(value);

/** Glows for a moment when somebody else changed the order. */
export function SummaryCard({ order }: { order: Order }) {
  const tint = useChangedTint(order.id);
  const loaded = order.stops.filter(({ stopType }) => stopType === 'Pickup').flatMap(({ lineItems }) => lineItems);
  const floor = { linearFeet: order.totalLinearFeet, unmeasured: loaded.filter(isUnmeasured).length };
  return (
    <Card>
      <h3 className="spoken">Summary</h3>
      <div {...tint} className={styles.summary}>
        <dl className={styles.figures}>
          <Figure term="Distance" note={sourceInWords(order.distanceSource)}>
            {known(order.distance, miles)}
          </Figure>
          <Figure term="Weight">{pounds(order.weight)}</Figure>
          <Figure term="Pallets">{count(order.palletCount)}</Figure>
          <Figure term="Linear feet">{known(order.linearFeet, feet, floorInWords(floor, order))}</Figure>
          <Figure term="Density">{known(order.density, density)}</Figure>
        </dl>
        <div className={styles.flags}>
          <OrderFlags order={order} />
        </div>
      </div>
    </Card>
  );
}

function Figure({ term, note, children }: { term: string; note?: string | null; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span className="num">{children}</span>
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** Who measured the miles: an estimate is called one. */
function sourceInWords(source: string | null): string | null {
  if (source === null) return null;
  return source === GREAT_CIRCLE ? 'estimated from the straight line' : `by road, from ${source}`;
}

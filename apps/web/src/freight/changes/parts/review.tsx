import type { PricedChange } from '@lanewright/contract/change-requests.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useEffect, useRef } from 'react';
import { FormNumberField } from '../../../ui/forms/form-fields.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { ChargesTable } from '../../shipments/charges-table.tsx';
import { COST, type ChangeForm } from '../change-form.ts';
import { differenceInDollars, directionOf } from '../change-words.ts';
import styles from '../changes.module.css';

/** What the change comes to, before anybody is told of it. */
export function Review({ priced }: { priced: PricedChange }) {
  const { differences, warnings, costBefore, costAfter, charges, note } = priced;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <section>
        <h3 ref={heading} tabIndex={-1} className={styles.section}>
          What the carrier is asked for
        </h3>
        <Differences differences={differences} />
      </section>
      {warnings.length > 0 && (
        <Note tone="attention">
          <Differences differences={warnings} />
        </Note>
      )}
      <section>
        <h3 className={styles.section}>Price</h3>
        <dl className={styles.figures}>
          <div>
            <dt>Now</dt>
            <dd>{inDollars(costBefore)}</dd>
          </div>
          <div>
            <dt>After the change</dt>
            <dd>{costAfter === null ? 'Not priced' : inDollars(costAfter)}</dd>
          </div>
          {costAfter !== null && (
            <div>
              <dt>Difference</dt>
              <dd data-change={directionOf(costBefore, costAfter)}>{differenceInDollars(costBefore, costAfter)}</dd>
            </div>
          )}
        </dl>
      </section>
      {note !== '' && <Note tone={costAfter === null ? 'attention' : 'moving'}>{note}</Note>}
      {costAfter === null && (
        <div className={styles.cost}>
          <FormNumberField<ChangeForm>
            name="cost"
            field={COST}
            isRequired
            hint="Of the whole shipment after the change"
          />
        </div>
      )}
      {costAfter !== null && charges.length > 0 && (
        <div className={styles.charges}>
          <ChargesTable charges={charges} total={costAfter} customerTotal={null} />
        </div>
      )}
    </>
  );
}

export function Differences({ differences }: { differences: readonly string[] }) {
  return (
    <ul className={styles.differences}>
      {differences.map((difference) => (
        <li key={difference}>{difference}</li>
      ))}
    </ul>
  );
}

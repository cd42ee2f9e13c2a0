import { withAssigned, withUnassigned } from '@lanewright/domain/orders/item-changes.ts';
import { Minus, Plus } from 'lucide-react';
import { Button } from '../../../../ui/button/button.tsx';
import { moveFocusOnceDrawn } from '../../../../ui/forms/move-focus.ts';
import { itemInWords } from '../../describe-order.ts';
import { focusField } from '../focus-field.ts';
import { useOrderForm, useProblemAt } from '../order-form-context.ts';
import styles from '../order-form.module.css';
import { useOrderWatch } from '../order-watch.ts';

/** What is unloaded at a dropoff, and what is not unloaded anywhere yet: a click moves an item from one to the other. */
export function AssignedItems({ index }: { index: number }) {
  const { change, isBooked } = useOrderForm();
  const problem = useProblemAt(`stops.${index}.lineItems.root`);
  const { here, free, isLong } = useOrderWatch(['stops.lineItems', 'stops.assigned'], ({ stops }) => {
    const items = stops.flatMap(({ lineItems }) => lineItems);
    const assigned = new Set(stops.flatMap((stop) => stop.assigned));
    return {
      here: items.filter(({ uniqueIdentifier }) => stops[index]?.assigned.includes(uniqueIdentifier)),
      free: items.filter(({ uniqueIdentifier }) => !assigned.has(uniqueIdentifier)),
      isLong: stops.length > 2,
    };
  });
  /** The button that was pressed is gone: the focus goes along with its item. */
  const follow = (uniqueIdentifier: number) =>
    moveFocusOnceDrawn(() => focusField(`stops.${index}.lineItems.${uniqueIdentifier}.place`));
  const nameOf = (description: string | null, number: number) => description || `Line item ${number + 1}`;
  return (
    <div className={styles.assigned} data-field={`stops.${index}.lineItems`}>
      <h4>Unloaded here</h4>
      {here.length === 0 && (
        <p className={problem ? styles.problem : styles.none}>Please assign at least one Line Item to your Dropoff</p>
      )}
      <ul aria-label={`Unloaded at stop ${index + 1}`}>
        {here.map((item) => (
          <li key={item.uniqueIdentifier}>
            <button
              type="button"
              disabled={isBooked}
              title={`Unassign from this stop: ${itemInWords(item)}`}
              data-field={`stops.${index}.lineItems.${item.uniqueIdentifier}.place`}
              onClick={() => {
                change((order, facts) => withUnassigned(order, item.uniqueIdentifier, facts));
                follow(item.uniqueIdentifier);
              }}
            >
              <Minus aria-hidden="true" />
              <span className="spoken">Unassign </span>
              {nameOf(item.description, item.uniqueIdentifier)}
              <span className="spoken"> from this stop</span>
            </button>
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <>
          <h4>
            Not assigned yet
            {isLong && free.length > 1 && (
              <Button
                variant="quiet"
                size="small"
                onClick={() =>
                  change((order, facts) =>
                    free.reduce(
                      (next, { uniqueIdentifier }) => withAssigned(next, uniqueIdentifier, index, facts),
                      order,
                    ),
                  )
                }
              >
                Unload all {free.length} here
              </Button>
            )}
          </h4>
          <ul aria-label="Not assigned yet">
            {free.map((item) => (
              <li key={item.uniqueIdentifier}>
                <button
                  type="button"
                  data-free=""
                  disabled={isBooked}
                  title={itemInWords(item)}
                  data-field={`stops.${index}.lineItems.${item.uniqueIdentifier}.place`}
                  onClick={() => {
                    change((order, facts) => withAssigned(order, item.uniqueIdentifier, index, facts));
                    follow(item.uniqueIdentifier);
                  }}
                >
                  <Plus aria-hidden="true" />
                  <span className="spoken">Unload here </span>
                  {nameOf(item.description, item.uniqueIdentifier)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

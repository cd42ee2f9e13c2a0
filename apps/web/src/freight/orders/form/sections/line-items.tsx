import { withoutItem } from '@lanewright/domain/orders/item-changes.ts';
import type { LineItemDraft } from '@lanewright/domain/orders/order.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import { Flame, Pencil, Trash2 } from 'lucide-react';
import { useFormContext, useFormState } from 'react-hook-form';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { moveFocusOnceDrawn } from '../../../../ui/forms/move-focus.ts';
import { problemsUnder } from '../../../../ui/forms/problem-summary.tsx';
import { countOf, itemInWords } from '../../describe-order.ts';
import { useOrderForm, useProblemAt } from '../order-form-context.ts';
import { formOfItem, type OrderForm } from '../order-form.ts';
import styles from '../order-form.module.css';
import { useOrderWatch } from '../order-watch.ts';
import { ItemEditor } from './item-editor.tsx';
import { Section } from './section.tsx';

/** All that is loaded, the line in which an item is written, and what is still nowhere unloaded. */
export function LineItems() {
  const { isBooked, bookedReasonId } = useOrderForm();
  const about = useOrderWatch(['stops.lineItems'], ({ stops }) => {
    const items = stops.flatMap(({ lineItems }) => lineItems);
    const { weight, pallets } = totalsOf(items);
    if (items.length === 0) return '';
    return [countOf(items.length, 'item'), `${weight.toLocaleString('en-US')} lbs`, countOf(pallets, 'pallet')].join(
      ', ',
    );
  });
  return (
    <Section id="line-items" title="Line items" about={about} isOff={isBooked} reasonId={bookedReasonId}>
      {!isBooked && <ItemEditor />}
      <ItemRows />
    </Section>
  );
}

function ItemRows() {
  const rows = useOrderWatch(['stops.lineItems', 'stops.assigned'], ({ stops }) =>
    stops.flatMap((stop, stopIndex) =>
      stop.lineItems.map((item, index) => ({
        item,
        stopIndex,
        index,
        unloadedAt: stops.findIndex(({ assigned }) => assigned.includes(item.uniqueIdentifier)),
      })),
    ),
  );
  const hasManyStops = useOrderWatch(['stops.type'], ({ stops }) => stops.length > 2);
  const missing = useProblemAt('stops.0.lineItems.root');
  const unassigned = useProblemAt('stops.root');
  if (rows.length === 0) {
    return (
      <p className={missing ? styles.problem : styles.none} data-field="stops.0.lineItems">
        No line items. Please add line items above before moving forward.
      </p>
    );
  }
  return (
    <>
      <ol className={styles.items} aria-label="Line items">
        {rows.map((row) => (
          <ItemRow key={row.item.uniqueIdentifier} {...row} hasManyStops={hasManyStops} />
        ))}
      </ol>
      {unassigned && (
        <p className={styles.problem} role="alert">
          {unassigned}
        </p>
      )}
    </>
  );
}

interface ItemRowProps {
  item: LineItemDraft;
  stopIndex: number;
  index: number;
  unloadedAt: number;
  hasManyStops: boolean;
}

function ItemRow({ item, stopIndex, index, unloadedAt, hasManyStops }: ItemRowProps) {
  const { change, isBooked } = useOrderForm();
  const { control, setValue } = useFormContext<OrderForm>();
  const { errors } = useFormState({ control });
  const path = `stops.${stopIndex}.lineItems.${index}`;
  const problems = problemsUnder(errors, path);
  const isEdited = useOrderWatch(['itemNumber'], ({ itemNumber }) => itemNumber === item.uniqueIdentifier);
  const name = item.description || `Line item ${item.uniqueIdentifier + 1}`;
  const edit = () => {
    setValue('item', formOfItem(item), { shouldDirty: true });
    setValue('itemNumber', item.uniqueIdentifier, { shouldDirty: true });
    setValue('itemStop', stopIndex, { shouldDirty: true });
    moveFocusOnceDrawn(() => document.querySelector<HTMLElement>('[name="item.description"]')?.focus());
  };
  return (
    <li className={styles.item} data-edited={isEdited || undefined} data-field={path}>
      <span className={styles.itemNumber}>{item.uniqueIdentifier + 1}</span>
      <span className={styles.itemText}>
        <strong>{name}</strong>
        <span className={styles.itemFacts}>{itemInWords(item)}</span>
        {hasManyStops && (
          <span className={styles.itemFacts}>
            Picked up at stop {stopIndex + 1},{' '}
            {unloadedAt < 0 ? 'not assigned to a dropoff' : `unloaded at stop ${unloadedAt + 1}`}
          </span>
        )}
        {problems.length > 0 && <span className={styles.problem}>{problems.join(', ')}</span>}
      </span>
      {item.isHazmat && (
        <Tag tone="risk" icon={<Flame aria-hidden="true" />}>
          Hazardous!
        </Tag>
      )}
      {unloadedAt < 0 && <Tag tone="attention">Unassigned</Tag>}
      {!isBooked && (
        <>
          <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={edit} />
          <IconButton
            label={`Remove ${name}`}
            icon={<Trash2 />}
            disabledReason={isEdited ? 'Save or cancel its changes first.' : undefined}
            onClick={() => change((order, facts) => withoutItem(order, item.uniqueIdentifier, facts))}
          />
        </>
      )}
    </li>
  );
}

import type { OrderSplit } from '@lanewright/contract/orders.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import {
  handlingUnitsOf,
  isMoreThanATruck,
  itemsOnPart,
  MAX_PARTS,
  MIN_PARTS,
  nameOfItem,
  problemsWithParts,
  unitsLeft,
  type ItemUnits,
} from '@lanewright/domain/orders/split.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { feet, pounds } from '../amounts.ts';
import { countOf } from '../describe-order.ts';
import { useSplit, useSplitPreview } from './split-data.ts';
import styles from './split-dialog.module.css';
import {
  initialForm,
  partsOf,
  readableUnits,
  unitsOfForm,
  withoutPart,
  withPart,
  withUnits,
  type SplitForm,
} from './split-form.ts';
import { splitTitle } from './split-title.ts';

interface SplitDialogProps {
  order: { id: string; orderNumber: string };
  onClose: () => void;
}

/** What is typed belongs to these items: it stays as long as they and their units are the same. */
const contentOf = ({ items }: OrderSplit): string =>
  JSON.stringify(items.map((item) => [item.id, handlingUnitsOf(item).count]));

/** Proposes how an order that is too big for one truck is split, and lets a person choose the units of each part. */
export function SplitDialog({ order, onClose }: SplitDialogProps) {
  const preview = useSplitPreview(order.orderNumber);
  const split = useSplit(order);
  const { isBusy, run } = useBusy();
  const [typed, setTyped] = useState<{ content: string; form: SplitForm } | null>(null);
  const [newOrders, setNewOrders] = useState<readonly string[] | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const problemNote = useRef<HTMLDivElement>(null);

  const { data } = preview;
  const isTyped = data !== undefined && typed?.content === contentOf(data);
  const form = isTyped ? typed.form : data ? initialForm(data) : [];
  const canSplit = data?.isDivisible ?? false;
  const chosen = data ? unitsOfForm(form, data) : [];
  const problems = data && isChecked ? problemsWithParts(data.items, chosen) : [];

  const handleConfirm = async () => {
    if (!data || !canSplit) return;
    setIsChecked(true);
    if (problemsWithParts(data.items, chosen).length > 0) {
      problemNote.current?.focus();
      return;
    }
    try {
      const [, ...others] = await split(data.version, chosen);
      setNewOrders(others);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Please try again.';
      notify({ kind: 'error', title: 'Unable to split the order', messages: [reason], place: 'topCenter' });
      // The order may have been changed: the dialog goes on with what is stored now.
      void preview.refetch();
    }
  };

  if (newOrders) return <SplitDone orderNumber={order.orderNumber} newOrders={newOrders} onClose={onClose} />;
  return (
    <Dialog
      title={splitTitle(order.orderNumber)}
      width={720}
      isBusy={isBusy}
      isDirty={isTyped}
      onClose={onClose}
      onSubmit={() => void run(handleConfirm)}
      renderActions={(requestClose) => (
        <>
          <Button onClick={requestClose} isOff={isBusy}>
            Cancel
          </Button>
          {canSplit && (
            <Button type="submit" variant="primary" data-autofocus="" isBusy={isBusy}>
              Split order
            </Button>
          )}
        </>
      )}
    >
      {data ? (
        canSplit ? (
          <>
            <PartsForm
              orderNumber={order.orderNumber}
              split={data}
              form={form}
              onChange={(next) => setTyped({ content: contentOf(data), form: next })}
            />
            <div ref={problemNote} tabIndex={-1} role="alert" className={styles.problems}>
              <ProblemNote problems={problems} />
            </div>
          </>
        ) : (
          <Note tone="problem">{data.reason}</Note>
        )
      ) : preview.error ? (
        <ErrorState
          title="The order could not be loaded"
          message={preview.error.message}
          isRetrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  );
}

interface SplitDoneProps {
  orderNumber: string;
  newOrders: readonly string[];
  onClose: () => void;
}

/** The new orders, each a way to it: what is next is often to plan them. */
function SplitDone({ orderNumber, newOrders, onClose }: SplitDoneProps) {
  return (
    <Dialog
      title={`${orderNumber} split`}
      width={480}
      onClose={onClose}
      renderActions={(requestClose) => (
        <Button variant="primary" data-autofocus="" onClick={requestClose}>
          Done
        </Button>
      )}
    >
      <p role="status">The rest is on {newOrders.length === 1 ? 'a new order' : `${newOrders.length} new orders`}:</p>
      <ul className={styles.newOrders}>
        {newOrders.map((number) => (
          <li key={number}>
            <Link to="/orders/$orderNumber" params={{ orderNumber: number }} className="link" onClick={onClose}>
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ProblemNote({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <Note tone="problem">
      {problems.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </Note>
  );
}

interface PartsFormProps {
  orderNumber: string;
  split: OrderSplit;
  form: SplitForm;
  onChange: (form: SplitForm) => void;
}

function PartsForm({ orderNumber, split, form, onChange }: PartsFormProps) {
  const count = partsOf(form);
  const chosen = readableUnits(unitsOfForm(form, split));
  // Each key that is typed into a field changes what the form was before: the first digit of "12" moves nothing for good.
  const before = useRef(form);
  return (
    <>
      {split.reason !== '' && <Note tone="draft">{split.reason} You can still split it.</Note>}
      <p>
        Enter the whole pallets or pieces of each part; the rest stays on another part. {orderNumber} keeps the first
        part, the others become new orders with the same stops, times, instructions and references. A quote for the
        whole order is not taken along.
      </p>
      <Left split={split} chosen={chosen} />
      <ol className={styles.parts} aria-label="Parts">
        {Array.from({ length: count }, (_, part) => (
          <Part
            key={part}
            name={part === 0 ? orderNumber : `New order ${part}`}
            split={split}
            chosen={chosen}
            part={part}
            form={form}
            before={before}
            onChange={onChange}
            isRemovable={part > 0 && count > MIN_PARTS}
          />
        ))}
      </ol>
      {count < MAX_PARTS && (
        <Button size="small" icon={<Plus />} onClick={() => onChange(withPart(form))}>
          Add part
        </Button>
      )}
    </>
  );
}

/** What is on no part yet, or on too many: counted while a person types. */
function Left({ split: { items }, chosen }: { split: OrderSplit; chosen: readonly ItemUnits[] }) {
  const wrong = items.flatMap((item, index) => {
    const left = unitsLeft(item, chosen[index]?.units ?? []);
    if (left === 0) return [];
    const units = countOf(Math.abs(left), handlingUnitsOf(item).name);
    return [`${nameOfItem(item)}: ${units} ${left > 0 ? 'left to assign' : 'too many'}`];
  });
  return (
    <p role="status" className={styles.left} data-open={wrong.length > 0 || undefined}>
      {wrong.length === 0 ? 'Everything is assigned.' : `${wrong.join('. ')}.`}
    </p>
  );
}

interface PartProps extends Omit<PartsFormProps, 'orderNumber'> {
  name: string;
  chosen: readonly ItemUnits[];
  part: number;
  /** The form when a field was entered. */
  before: RefObject<SplitForm>;
  isRemovable: boolean;
}

function Part({ name, split, chosen, part, form, before, onChange, isRemovable }: PartProps) {
  const items = itemsOnPart(split.items, chosen, part);
  const { weight, pallets, linearFeet } = totalsOf(items);
  const isOver = isMoreThanATruck(items, split, split.payloads);
  return (
    <li>
      <div role="group" aria-label={name} className={styles.part}>
        <div className={styles.head}>
          <b>{name}</b>
          <span className="num">{[pounds(weight), countOf(pallets, 'pallet'), feet(linearFeet)].join(' · ')}</span>
          {isRemovable && (
            <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={() => onChange(withoutPart(form, part))} />
          )}
        </div>
        {isOver && (
          <p className={styles.over}>This is more than one truck carries. Split it again later, or move units.</p>
        )}
        <div className={styles.units}>
          {split.items.map((item, index) => {
            const { count, name: unit } = handlingUnitsOf(item);
            return (
              <TextField
                key={item.id}
                label={nameOfItem(item)}
                value={form[index]?.[part] ?? ''}
                inputMode="numeric"
                maxLength={9}
                unit={`of ${countOf(count, unit)}`}
                onFocus={(input) => {
                  before.current = form;
                  input.select();
                }}
                onChange={(text) => onChange(withUnits(before.current, { item: index, part, total: count }, text))}
              />
            );
          })}
        </div>
      </div>
    </li>
  );
}

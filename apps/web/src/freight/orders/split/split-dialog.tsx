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
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
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
      notify({
        kind: 'success',
        title: `${order.orderNumber} split`,
        messages: [`The rest is on ${others.join(', ')}.`],
      });
      onClose();
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Please try again.';
      notify({ kind: 'error', title: 'Unable to split the order', messages: [reason], place: 'topCenter' });
      // The order may have been changed: the dialog goes on with what is stored now.
      void preview.refetch();
    }
  };

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
  return (
    <>
      {split.reason !== '' && <Note tone="draft">{split.reason} You can still split it.</Note>}
      <p>
        Enter the whole pallets or pieces of each part. {orderNumber} keeps the first part, the others become new orders
        with the same stops, times, instructions and references. A quote for the whole order is not taken along.
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
  isRemovable: boolean;
}

function Part({ name, split, chosen, part, form, onChange, isRemovable }: PartProps) {
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
                onFocus={(input) => input.select()}
                onChange={(text) => onChange(withUnits(form, index, part, text))}
              />
            );
          })}
        </div>
      </div>
    </li>
  );
}

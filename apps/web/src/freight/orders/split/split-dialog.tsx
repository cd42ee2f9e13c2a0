import type { OrderPart, OrderSplit } from '@lanewright/contract/orders.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { pounds } from '../amounts.ts';
import { countOf } from '../describe-order.ts';
import { useSplit, useSplitPreview } from './split-data.ts';
import styles from './split-dialog.module.css';
import { splitTitle } from './split-title.ts';

interface SplitDialogProps {
  order: { id: string; orderNumber: string };
  onClose: () => void;
}

/** Shows what an order that is too big for one truck becomes, and makes it so. */
export function SplitDialog({ order, onClose }: SplitDialogProps) {
  const preview = useSplitPreview(order.orderNumber);
  const split = useSplit(order);
  const { isBusy, run } = useBusy();
  const canSplit = preview.data !== undefined && preview.data.parts.length > 0;

  const handleConfirm = async () => {
    if (!preview.data || !canSplit) return;
    try {
      const [, ...others] = await split(preview.data.version);
      notify({
        kind: 'success',
        title: `${order.orderNumber} split`,
        messages: [`The rest is on ${others.join(', ')}.`],
      });
      onClose();
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Please try again.';
      notify({ kind: 'error', title: 'Unable to split the order', messages: [reason], place: 'topCenter' });
      // Somebody may have changed it: what is shown next is what is kept now.
      void preview.refetch();
    }
  };

  return (
    <Dialog
      title={splitTitle(order.orderNumber)}
      isBusy={isBusy}
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
      {preview.data ? (
        <Proposal orderNumber={order.orderNumber} split={preview.data} />
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

function Proposal({ orderNumber, split: { parts, reason } }: { orderNumber: string; split: OrderSplit }) {
  if (reason !== '') return <Note tone="problem">{reason}</Note>;
  return (
    <>
      <p>
        Each part fits on one truck and keeps places, times, instructions and references. {orderNumber} keeps the first,
        the others become orders of their own. A quote for the whole order is not taken along.
      </p>
      <ol className={styles.parts} aria-label="Parts">
        {parts.map((part, index) => (
          <Part key={index} name={index === 0 ? orderNumber : `New order ${index}`} part={part} />
        ))}
      </ol>
    </>
  );
}

function Part({ name, part: { weight, pallets, linearFeet, items } }: { name: string; part: OrderPart }) {
  const feet = `${linearFeet.toLocaleString('en-US', { maximumFractionDigits: 1 })} ft`;
  return (
    <li>
      <b>{name}</b>
      <span className="num">{[pounds(weight), countOf(pallets, 'pallet'), feet].join(' · ')}</span>
      <ul>
        {items.map((item, index) => (
          <li key={index}>{itemInWords(item)}</li>
        ))}
      </ul>
    </li>
  );
}

function itemInWords({ description, totalWeight, packageCount, palletCount }: OrderPart['items'][number]): string {
  const facts = [
    palletCount ? countOf(palletCount, 'pallet') : null,
    packageCount ? countOf(packageCount, 'piece') : null,
    totalWeight === null ? null : pounds(totalWeight),
  ];
  return `${description}: ${facts.filter((fact) => fact !== null).join(', ')}`;
}

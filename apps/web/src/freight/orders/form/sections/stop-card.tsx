import {
  withoutStop,
  canHaveMoreStops,
  canMoveStop,
  isMiddleStop,
  withStopAfter,
  withStopMoved,
  withStopType,
} from '@lanewright/domain/orders/stop-changes.ts';
import { isLessThanTruckload } from '@lanewright/domain/orders/order.ts';
import { STOP_TYPES } from '@lanewright/domain/orders/lists.ts';
import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react';
import { Fragment, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { SegmentedControl } from '../../../../ui/layout/segmented-control.tsx';
import { fixingQuote, useOrderForm } from '../order-form-context.ts';
import styles from '../order-form.module.css';
import { useOrderWatch } from '../order-watch.ts';
import { AssignedItems } from './assigned-items.tsx';
import { References } from './references.tsx';
import { Section } from './section.tsx';
import { StopNotes } from './stop-notes.tsx';
import { StopPlace } from './stop-place.tsx';
import { StopTimes } from './stop-times.tsx';

const STOP_DRAGGED = 'application/x-lanewright-stop';
const TYPE_SEGMENTS = STOP_TYPES.map((value) => ({ value, label: value }));

/** From the first pickup to the last dropoff; what is carried is written where it is picked up first. */
export function Stops({ afterFirst }: { afterFirst: ReactNode }) {
  const keys = useOrderWatch(['stops.key'], ({ stops }) => stops.map(({ key }) => key));
  const [first, ...others] = keys.map((key, index) => <StopCard key={key} index={index} />);
  // One list, so that what was typed at a stop moves along with it and the line items stay when the first stop changes.
  return [first, <Fragment key="line-items">{afterFirst}</Fragment>, ...others];
}

function StopCard({ index }: { index: number }) {
  const { change, isBooked, bookedReasonId } = useOrderForm();
  const [isOver, setIsOver] = useState(false);
  const { type, count, isFixed, isMiddle } = useOrderWatch(['shippingMode', 'stops.type'], (form) => ({
    type: form.stops[index]?.type ?? null,
    count: form.stops.length,
    isFixed: isLessThanTruckload(form),
    isMiddle: isMiddleStop(form, index),
  }));
  const canMove = !isFixed && count > 2 && !isBooked;
  const move = (from: number, to: number) => change((order, facts) => withStopMoved(order, from, to, facts));

  const drag = {
    onDragOver: (event: DragEvent) => {
      if (!canMove || !event.dataTransfer.types.includes(STOP_DRAGGED)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const from = Number(event.dataTransfer.getData(STOP_DRAGGED));
      if (canMove && Number.isInteger(from)) move(from, index);
    },
  };
  return (
    <div className={classNames(styles.stop, isOver && styles.dropHere)} data-field={`stops.${index}`} {...drag}>
      <Section
        id={`stop-${index + 1}`}
        title={type ?? 'Stop'}
        about={`Stop ${index + 1} of ${count}`}
        reasonId={bookedReasonId}
        actions={
          <>
            {isMiddle && !isFixed && !isBooked && (
              <SegmentedControl
                label={`Type of stop ${index + 1}`}
                segments={TYPE_SEGMENTS}
                value={type ?? 'Dropoff'}
                onChange={(next) => change((order, facts) => withStopType(order, index, next, facts))}
              />
            )}
            {canMove && <MoveButtons index={index} onMove={move} />}
            {isMiddle && !isFixed && !isBooked && (
              <IconButton
                label={`Remove stop ${index + 1}`}
                icon={<Trash2 />}
                onClick={() => change((order, facts) => withoutStop(order, index, facts))}
              />
            )}
          </>
        }
      >
        <StopPlace index={index} />
        <StopTimes index={index} />
        <StopNotes index={index} />
        <References
          name={`stops.${index}.referenceNumbers`}
          place={type === 'Dropoff' ? 'order stop dropoff' : 'order stop pickup'}
        />
        {type === 'Dropoff' && <AssignedItems index={index} />}
      </Section>
      {!isBooked && <InsertStop index={index} />}
    </div>
  );
}

function MoveButtons({ index, onMove }: { index: number; onMove: (from: number, to: number) => void }) {
  const can = useOrderWatch(['shippingMode', 'stops.type'], (form) => ({
    up: canMoveStop(form, index, index - 1),
    down: canMoveStop(form, index, index + 1),
  }));
  return (
    <>
      <span
        className={styles.grip}
        draggable
        aria-hidden="true"
        title="Drag to another place on the route"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData(STOP_DRAGGED, String(index));
        }}
      >
        <GripVertical />
      </span>
      <IconButton
        label={`Move stop ${index + 1} up`}
        icon={<ArrowUp />}
        disabled={!can.up}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        label={`Move stop ${index + 1} down`}
        icon={<ArrowDown />}
        disabled={!can.down}
        onClick={() => onMove(index, index + 1)}
      />
    </>
  );
}

function InsertStop({ index }: { index: number }) {
  const { change, facts: known } = useOrderForm();
  const canAdd = useOrderWatch(['shippingMode', 'stops.type'], canHaveMoreStops);
  // A price is one of the way that was quoted.
  if (!canAdd || fixingQuote(known)?.priced) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.insert}
      icon={<Plus />}
      aria-label={`Add stop after stop ${index + 1}`}
      onClick={() => change((order, facts) => withStopAfter(order, index, facts))}
    >
      Add stop
    </Button>
  );
}

import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { Link } from '@tanstack/react-router';
import { CalendarX2 } from 'lucide-react';
import { useCan } from '../../../api/session.ts';
import { buttonClassName } from '../../../ui/button/button-class-name.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { isRefusal } from '../../../ui/forms/refusal.ts';
import { todayHere } from '../../../ui/today-here.ts';
import type { OrderRef } from '../booking/sequence.ts';
import { refusalsOf } from '../refusals.ts';

export interface OrderToRate extends OrderRef {
  /** Of its first pickup, as far as somebody has looked. */
  pickupDate?: CalendarDay | null;
}

export const NOT_ASKED = 'Rates could not be asked for';

export const isOfPickupDate = (error: Error): boolean => isRefusal(error) && 'details.pickupDate' in error.modelState;

/** Those whose day has passed; all of them where nobody can tell, such as at midnight in another zone. */
function ordersToChange(orders: readonly OrderToRate[]): readonly OrderToRate[] {
  const today = todayHere();
  const past = orders.filter(({ pickupDate }) => pickupDate != null && pickupDate < today);
  return past.length > 0 ? past : orders;
}

interface PickupPassedProps {
  error: Error;
  orders: readonly OrderToRate[];
}

/** Asking again does not help: the day has to be changed first. */
export function PickupPassed({ error, orders }: PickupPassedProps) {
  const mayEdit = useCan('EditOrder');
  const said = refusalsOf(error).join(' ');
  const toChange = ordersToChange(orders);
  const which = toChange.length === 1 ? 'order' : 'orders';
  return (
    <div role="alert">
      <EmptyState
        icon={<CalendarX2 />}
        tone="attention"
        title={NOT_ASKED}
        text={`${said} ${mayEdit ? `Change it in the ${which}, then book.` : `Somebody who may edit the ${which} has to change it first.`}`}
        actions={
          mayEdit &&
          toChange.map(({ orderNumber }) => (
            <Link key={orderNumber} to={`/orders/${orderNumber}/edit`} className={buttonClassName({})}>
              Edit {orderNumber}
            </Link>
          ))
        }
      />
    </div>
  );
}

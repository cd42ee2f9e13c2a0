import type { OrderFacts } from '@lanewright/domain/orders/facts.ts';
import { itemsOf, type OrderDraft } from '@lanewright/domain/orders/order.ts';
import { carrierWarnings, orderRemarks } from '@lanewright/domain/orders/order-warnings.ts';
import { settle } from '@lanewright/domain/orders/settle.ts';
import { totalsOfOrder, type OrderTotals } from '@lanewright/domain/orders/totals.ts';
import type { PickupCalendar } from '@lanewright/domain/orders/warnings.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import { createContext, useContext, useEffect, useReducer, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { problemsWithForm, type Intent } from './form-problems.ts';
import { useOrderForm } from './order-form-context.ts';
import { usePickupCalendar } from './pickup-calendar.ts';
import { orderOfForm, type OrderForm } from './order-form.ts';
import { sectionsOf, type FormSection } from './sections-of-form.ts';

/** How the order stands a moment after the last key. */
export interface Standing {
  order: OrderDraft;
  totals: OrderTotals;
  warnings: readonly string[];
  /** What is more often a slip than meant. */
  remarks: readonly string[];
  /** All that keeps it from being an order, met or not. */
  missing: readonly Problem[];
  sections: readonly FormSection[];
}

/** Long enough that a key is drawn before all this is reckoned. */
const PAUSE_MS = 200;

function standingOf(form: OrderForm, facts: OrderFacts, calendar: PickupCalendar | null, intent: Intent): Standing {
  const order = settle(orderOfForm(form), facts);
  return {
    order,
    totals: totalsOfOrder(order, itemsOf(order)),
    warnings: carrierWarnings(order, facts, calendar),
    remarks: orderRemarks(order, facts),
    missing: problemsWithForm(form, facts, intent),
    sections: sectionsOf(form, facts),
  };
}

const StandingContext = createContext<Standing | null>(null);

export function useStanding(): Standing {
  return useContext(StandingContext)!;
}

/** Reckons for everybody who shows how the order stands; the fields themselves are not drawn for it. */
export function StandingRoot({ intent, children }: { intent: Intent; children: ReactNode }) {
  const { facts } = useOrderForm();
  const { getValues, subscribe } = useFormContext<OrderForm>();
  const calendar = usePickupCalendar(facts.today);
  const [, reckonAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer = 0;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = window.setTimeout(reckonAgain, PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [subscribe]);
  return <StandingContext value={standingOf(getValues(), facts, calendar, intent)}>{children}</StandingContext>;
}

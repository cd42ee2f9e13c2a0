import type { FoundLocation } from '@lanewright/contract/locations.ts';
import type { OrderFacts, OrderPlace } from '@lanewright/domain/orders/facts.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { createContext, useContext } from 'react';
import { get, useController, useFormContext, useFormState, type FieldPath } from 'react-hook-form';
import type { OrderForm } from './order-form.ts';
import type { OrderWatchers } from './order-watchers.ts';

export interface OrderFormParts {
  facts: OrderFacts;
  /** By location number: what is known of the places on the form. */
  places: ReadonlyMap<string, OrderPlace>;
  /** One choice with all that it does to the rest of the form. */
  change: (apply: (order: OrderDraft, facts: OrderFacts) => OrderDraft) => void;
  chooseLocation: (stop: number, location: FoundLocation | null) => void;
  /** By the key of the stop: what was chosen there and is still being loaded. */
  chosenLocations: ReadonlyMap<string, FoundLocation>;
  /** Something stands in the field of a location that is none yet. */
  noteUnchosen: (stop: number, text: string | null) => void;
  /** Somebody changed a place from here, such as its dock hours. */
  renewPlace: (locationNumber: string) => void;
  /** Only what its papers say may change: a carrier has agreed to the rest, or is being asked. */
  isBooked: boolean;
  /** Appointment times cannot change either: a carrier is being asked. */
  areTimesFixed: boolean;
  /** Why the price that the order was made with is no longer the price of its freight. */
  priceProblem: string | null;
  /** Says so to who cannot see it: the id of the sentence at the top of the form. */
  bookedReasonId: string | undefined;
  watchers: OrderWatchers;
}

export const OrderFormContext = createContext<OrderFormParts | null>(null);

export function useOrderForm(): OrderFormParts {
  const parts = useContext(OrderFormContext);
  if (!parts) throw new Error('This belongs inside an order form.');
  return parts;
}

/** A field whose choice changes others: the value and what is said of it, without the way to set it alone. */
export function useChosen<N extends FieldPath<OrderForm>>(name: N) {
  const { field, fieldState } = useController<OrderForm, N>({ name });
  return {
    name: name as string,
    value: field.value,
    inputRef: field.ref,
    error: fieldState.error?.message,
  };
}

/** What is wrong at a place of the form that no field stands for, such as a list as a whole. */
export function useProblemAt(name: string): string | undefined {
  const { control } = useFormContext<OrderForm>();
  const { errors } = useFormState({ control });
  return (get(errors, name) as { message?: string } | undefined)?.message;
}

/** The quote whose terms an order must keep. Of an order that exists the quote is history: its price is compared instead. */
export function fixingQuote({ quote, before }: OrderFacts): OrderFacts['quote'] {
  return before === null ? quote : null;
}

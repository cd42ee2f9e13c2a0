import { bookingChecks, type BookingCheckBody, type Repriced } from '@lanewright/contract/booking-checks.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** What the server has against a booking before anything is made; nothing while it has not been asked, or does not answer. */
export function useBookingCheck(body: BookingCheckBody | null) {
  const query = useQuery({
    queryKey: ['booking-check', body],
    queryFn: ({ signal }) => call(bookingChecks.check, { body: body!, signal }),
    enabled: body !== null,
    // A price can expire while the dialog is open. The server checks the booking again.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { isPinned: true },
  });
  return { isChecking: body !== null && query.isPending, check: query.data ?? null };
}

/** The same carrier and service at the price of now. */
export function useNewPrice(body: BookingCheckBody | null, onPrice: (repriced: Repriced) => void) {
  const mutation = useMutation({
    mutationFn: () => call(bookingChecks.reprice, { body: body! }),
    onSuccess: (repriced) => {
      if (repriced.after) onPrice(repriced);
    },
  });
  return {
    isAsking: mutation.isPending,
    /** Why there is none. */
    whyNone: mutation.error?.message ?? mutation.data?.note ?? '',
    ask: () => mutation.mutate(),
  };
}

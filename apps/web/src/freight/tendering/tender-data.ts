import { shipments } from '@lanewright/contract/shipments.ts';
import {
  tenders,
  type NewOffer,
  type NewRateRequest,
  type OfferResponse,
  type RateResponse,
  type Tenders,
} from '@lanewright/contract/tenders.ts';
import { FREIGHT_RATE, FUEL_SURCHARGE } from '@lanewright/domain/shipments/manual-charges.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { noteOwn } from '../../api/changed-records.ts';
import { call } from '../../api/client.ts';
import { useIntentKeys } from '../../ui/forms/intent-key.ts';
import { SHIPMENTS, showChanged } from '../shipments/find-shipment.ts';

/** What was offered and asked for a shipment; asked for again with everything else about shipments. */
export function tendersQuery(shipmentId: string) {
  return queryOptions({
    queryKey: [...SHIPMENTS, 'tenders', shipmentId],
    queryFn: ({ signal }) => call(tenders.list, { params: { id: shipmentId }, signal }),
  });
}

export function tenderCarriersQuery(shipmentId: string, searchTerm: string) {
  return queryOptions({
    queryKey: ['tender-carriers', shipmentId, searchTerm],
    queryFn: ({ signal }) => call(tenders.carriers, { params: { id: shipmentId }, query: { searchTerm }, signal }),
    // Somebody is choosing from it.
    meta: { isPinned: true },
  });
}

/** One key for one intent; whatever came of it, what is shown is read again. */
function useTenderWrite<Input, Answer>(
  shipmentId: string,
  send: (input: Input, idempotencyKey: string) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: (input: Input) => {
      noteOwn(shipmentId);
      return send(input, keyFor(input));
    },
    onSettled: () => showChanged(queryClient),
  });
}

export const useOffer = (shipmentId: string) =>
  useTenderWrite(shipmentId, (body: NewOffer, idempotencyKey) =>
    call(tenders.offer, { params: { id: shipmentId }, body, idempotencyKey }),
  );

export const useWithdrawOffer = (shipmentId: string) =>
  useTenderWrite(shipmentId, ({ id, version }: { id: string; version: number }, idempotencyKey) =>
    call(tenders.withdraw, { params: { id }, body: { version }, idempotencyKey }),
  );

export const useRespond = (shipmentId: string) =>
  useTenderWrite(shipmentId, ({ id, body }: { id: string; body: OfferResponse }, idempotencyKey) =>
    call(tenders.respond, { params: { id }, body, idempotencyKey }),
  );

export const useRequestRates = (shipmentId: string) =>
  useTenderWrite(shipmentId, (body: NewRateRequest, idempotencyKey) =>
    call(tenders.requestRates, { params: { id: shipmentId }, body, idempotencyKey }),
  );

export const useCloseRequest = (shipmentId: string) =>
  useTenderWrite(shipmentId, (id: string, idempotencyKey) =>
    call(tenders.closeRequest, { params: { id }, body: {}, idempotencyKey }),
  );

export const useRecordRate = (shipmentId: string) =>
  useTenderWrite(shipmentId, ({ id, body }: { id: string; body: RateResponse }, idempotencyKey) =>
    call(tenders.recordRate, { params: { id }, body, idempotencyKey }),
  );

interface AnswerToBook {
  carrierId: string;
  amount: number;
}

const flat = (type: string, rate: number) => ({
  type,
  description: type,
  units: 1,
  rate,
  chargeRateType: 'Flat',
  total: rate,
});

/** With a carrier that has said its price: booked by hand, as nobody outside is told by us. */
export const useBookAnswer = ({ shipmentId, shippingMode }: Pick<Tenders, 'shipmentId' | 'shippingMode'>) =>
  useTenderWrite(shipmentId, ({ carrierId, amount }: AnswerToBook, idempotencyKey) =>
    call(shipments.book, {
      params: { id: shipmentId },
      idempotencyKey,
      body: {
        rateId: null,
        shippingMode: shippingMode ?? 'TL',
        carrierId,
        contractId: null,
        manualBookingCharges: [flat(FREIGHT_RATE, amount), ...(shippingMode === 'TL' ? [] : [flat(FUEL_SURCHARGE, 0)])],
        p44BookingParameters: null,
        integrationBookingParameters: null,
        proNumber: null,
        pickupNumber: null,
      },
    }),
  );

import type { RateRequestAnswer, TenderOffer, Tenders } from '@lanewright/contract/tenders.ts';
import { isAllowed, NO_PERMISSION_TOOLTIP, type Needs } from '@lanewright/domain/access/permissions.ts';
import { isOpenOffer, offerStateInWords } from '@lanewright/domain/tendering/offer-states.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { HandCoins, Send } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../api/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { usePreload } from '../../ui/dialog/use-preload.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/page-frame.tsx';
import { ConfirmDialog } from './parts/confirm-dialog.tsx';
import { OfferRow } from './parts/offer-row.tsx';
import { RateRequestSection } from './parts/rate-request-section.tsx';
import { tendersQuery, useBookAnswer, useCloseRequest, useWithdrawOffer } from './tender-data.ts';
import { OfferDialog, preloadTenderDialogs, RateRequestDialog, RecordResponseDialog } from './tender-dialogs.tsx';
import { recordRateTitle } from './tender-titles.ts';
import styles from './tendering.module.css';

const RecordRateDialog = lazyDialog(
  async () => (await import('./record-rate-dialog.tsx')).RecordRateDialog,
  ({ answer }) => ({ title: recordRateTitle(answer) }),
);

type Opened =
  | { kind: 'offer'; of?: RateRequestAnswer }
  | { kind: 'respond' | 'request' }
  | { kind: 'withdraw'; offer: TenderOffer }
  | { kind: 'close'; requestId: string }
  | { kind: 'book' | 'record'; answer: RateRequestAnswer };

interface OffersCardProps {
  shipmentId: string;
  shipmentNumber: string;
}

/** Who a shipment was offered to and who was asked for a price. Left out where nobody was and nobody can be any more. */
export function OffersCard({ shipmentId, shipmentNumber }: OffersCardProps) {
  const list = useQuery(tendersQuery(shipmentId));
  const [opened, setOpened] = useState<Opened | null>(null);
  usePreload(preloadTenderDialogs);
  const { data } = list;
  const isEmpty = data?.offers.length === 0 && data.rateRequests.length === 0;
  if (isEmpty && data.whyNotRequestRates !== null && opened === null) return null;
  return (
    <Card title="Offers and rates" actions={data && <CardActions tenders={data} onOpen={setOpened} />}>
      <Content list={list} onOpen={setOpened} />
      {opened && data && (
        <OpenedDialog opened={opened} tenders={data} shipmentNumber={shipmentNumber} onClose={() => setOpened(null)} />
      )}
    </Card>
  );
}

function useUnless() {
  const { permissions } = useCurrentUser();
  return (needs: Needs, reason: string | null): string | undefined =>
    isAllowed(permissions, needs) ? (reason ?? undefined) : NO_PERMISSION_TOOLTIP;
}

function CardActions({ tenders, onOpen }: { tenders: Tenders; onOpen: (opened: Opened) => void }) {
  const unless = useUnless();
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        icon={<HandCoins />}
        disabledReason={unless('CreateRateRequest', tenders.whyNotRequestRates)}
        onClick={() => onOpen({ kind: 'request' })}
      >
        Request rates
      </Button>
      <Button
        size="small"
        icon={<Send />}
        disabledReason={unless('BookShipment', tenders.whyNotTender)}
        onClick={() => onOpen({ kind: 'offer' })}
      >
        Tender
      </Button>
    </div>
  );
}

function Content({ list, onOpen }: { list: UseQueryResult<Tenders>; onOpen: (opened: Opened) => void }) {
  const unless = useUnless();
  if (!list.data)
    return list.error ? (
      <ErrorState
        title="The offers could not be loaded"
        message={list.error.message}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <div className={styles.pending}>
        <Skeleton height={20} />
      </div>
    );
  const { offers, rateRequests, whyNotTender, whyNotRequestRates, ianaTimeZone } = list.data;
  if (offers.length === 0 && rateRequests.length === 0)
    return <p className={styles.none}>Nobody was offered it yet, and nobody was asked for a price.</p>;
  return (
    <>
      {offers.length > 0 && (
        <ol className={styles.rows}>
          {offers.map((offer) => (
            <OfferRow
              key={offer.id}
              offer={offer}
              zone={ianaTimeZone}
              whyNoResponse={unless('RecordResponse', null)}
              whyNoWithdrawal={unless('BookShipment', null)}
              onRespond={() => onOpen({ kind: 'respond' })}
              onWithdraw={() => onOpen({ kind: 'withdraw', offer })}
            />
          ))}
        </ol>
      )}
      {rateRequests.map((request) => (
        <RateRequestSection
          key={request.id}
          request={request}
          zone={ianaTimeZone}
          whyNoOffer={unless('BookShipment', whyNotTender)}
          whyNoBooking={unless('BookShipment', whyNotRequestRates)}
          whyNoRecord={unless('RecordResponse', null)}
          whyNoClosing={unless('CreateRateRequest', null)}
          onOffer={(answer) => onOpen({ kind: 'offer', of: answer })}
          onBook={(answer) => onOpen({ kind: 'book', answer })}
          onRecord={(answer) => onOpen({ kind: 'record', answer })}
          onClose={() => onOpen({ kind: 'close', requestId: request.id })}
        />
      ))}
    </>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  tenders: Tenders;
  shipmentNumber: string;
  onClose: () => void;
}

function OpenedDialog({ opened, tenders, shipmentNumber, onClose }: OpenedDialogProps) {
  const { shipmentId, ianaTimeZone } = tenders;
  const props = { shipmentId, shipmentNumber, onClose };
  const withdraw = useWithdrawOffer(shipmentId);
  const closing = useCloseRequest(shipmentId);
  const booking = useBookAnswer(tenders);
  switch (opened.kind) {
    case 'offer':
      return (
        <OfferDialog
          {...props}
          {...(opened.of && {
            prefill: {
              carrierId: opened.of.carrierId,
              carrierName: opened.of.carrierName,
              amount: opened.of.amount!,
              emailAddresses: opened.of.mailedTo,
            },
          })}
        />
      );
    case 'respond':
      return <RecordResponseDialog {...props} />;
    case 'request':
      return <RateRequestDialog {...props} />;
    case 'record':
      return <RecordRateDialog shipmentId={shipmentId} zone={ianaTimeZone} answer={opened.answer} onClose={onClose} />;
    case 'withdraw': {
      const { id, version, carrierName } = opened.offer;
      // The carrier may answer while the question stands open.
      const { state } = tenders.offers.find((offer) => offer.id === id) ?? opened.offer;
      return (
        <ConfirmDialog
          title={`Withdraw the offer to ${carrierName}?`}
          button="Withdraw"
          variant="danger"
          done="The offer is withdrawn"
          failure="Unable to withdraw the offer"
          act={() => withdraw.mutateAsync({ id, version })}
          onClose={onClose}
          noLonger={isOpenOffer(state) ? null : offerStateInWords(state)}
        >
          <p>{carrierName} is told by mail, and its link does nothing any more.</p>
        </ConfirmDialog>
      );
    }
    case 'close': {
      const request = tenders.rateRequests.find(({ id }) => id === opened.requestId);
      return (
        <ConfirmDialog
          title="Close the rate request?"
          button="Close request"
          done="The rate request is closed"
          failure="Unable to close the rate request"
          act={() => closing.mutateAsync(opened.requestId)}
          onClose={onClose}
          noLonger={request?.state === 'Closed' ? 'The rate request is closed.' : null}
        >
          <p>No more answers are taken. Those that came stay.</p>
        </ConfirmDialog>
      );
    }
    case 'book': {
      const { carrierId, carrierName, amount } = opened.answer;
      return (
        <ConfirmDialog
          title={`Book ${shipmentNumber} with ${carrierName}?`}
          button={`Book for ${inDollars(amount!)}`}
          done={`${shipmentNumber} is booked with ${carrierName}`}
          failure="Unable to book the shipment"
          act={() => booking.mutateAsync({ carrierId, amount: amount! })}
          onClose={onClose}
          noLonger={tenders.whyNotRequestRates}
        >
          <p>
            It is booked by hand at <b>{inDollars(amount!)}</b>. {carrierName} is not told by us: see to it that it has
            agreed, or make it an offer instead.
          </p>
        </ConfirmDialog>
      );
    }
  }
}

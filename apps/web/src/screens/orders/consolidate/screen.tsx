import { MAX_ORDERS_ON_A_TRUCK, type OrderForLoad } from '@lanewright/contract/consolidation.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { isOverTheTruck } from '@lanewright/domain/shipments/consolidation.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useCan } from '../../../api/session.ts';
import { customerConfigurationQuery } from '../../../freight/locations/find-locations.ts';
import { InList } from '../../../freight/records/in-list.tsx';
import { MayNotOrder } from '../../../freight/orders/form/may-not-order.tsx';
import { NoSuchRecord } from '../../../freight/records/no-such-record.tsx';
import { splitTitle } from '../../../freight/orders/split/split-title.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardBody, PageFrame } from '../../../ui/layout/page-frame.tsx';
import { useRecordName } from '../../../ui/layout/record-name.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { useCandidates, useCreateShipment, useLoad } from './data.ts';
import { CandidateList } from './parts/candidate-list.tsx';
import styles from './parts/consolidate.module.css';
import { LoadMap, LoadPanel } from './parts/load-panel.tsx';

const SplitDialog = lazyDialog(
  async () => (await import('../../../freight/orders/split/split-dialog.tsx')).SplitDialog,
  ({ order }) => ({ title: splitTitle(order.orderNumber) }),
);

/** Which orders are chosen stands in the address: a link, a reload and the way back show the same truck. */
function useChosen(besides: string): [chosen: string[], toggle: (orderNumber: string) => void] {
  const { with: written }: { with?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const named = typeof written === 'string' ? (written.toUpperCase().match(/O\d{1,12}/g) ?? []) : [];
  const chosen = [...new Set(named)].filter((one) => one !== besides).slice(0, MAX_ORDERS_ON_A_TRUCK - 1);
  const toggle = (orderNumber: string) => {
    const next = chosen.includes(orderNumber) ? chosen.filter((one) => one !== orderNumber) : [...chosen, orderNumber];
    void navigate({ to: '.', search: next.length > 0 ? { with: next.join(' ') } : {}, replace: true } as never);
  };
  return [chosen, toggle];
}

/** More than orders may come to that travel together, or than the equipment carries by the rules of the company: then it can be split. */
function useIsTooLarge(): (order: OrderForLoad) => boolean {
  const rules = useQuery(customerConfigurationQuery()).data;
  return (order) => rules !== undefined && isOverTheTruck(order, order.equipmentMode, rules);
}

export function ConsolidateScreen() {
  const { orderNumber: written = '' }: { orderNumber?: string } = useParams({ strict: false });
  const orderNumber = written.toUpperCase();
  useRecordName(orderNumber);
  if (!useCan('ConsolidateOrder'))
    return (
      <MayNotOrder
        heading={`Consolidate ${orderNumber}`}
        what="consolidate orders"
        back={{ to: `/orders/${orderNumber}`, label: 'Show the order' }}
      />
    );
  return <Consolidate orderNumber={orderNumber} />;
}

function Consolidate({ orderNumber }: { orderNumber: string }) {
  const isTooLarge = useIsTooLarge();
  const [chosen, toggle] = useChosen(orderNumber);
  const candidates = useCandidates(orderNumber);
  const load = useLoad(orderNumber, chosen);
  const creation = useCreateShipment();
  const navigate = useNavigate();
  const [split, setSplit] = useState<OrderForLoad | null>(null);
  const { isBusy, run } = useBusy();
  const error = candidates.error ?? load.error;
  // A number of the wrong shape is refused before anybody looks for it.
  if (candidates.error instanceof ApiProblem && (candidates.error.status === 404 || candidates.error.status === 422))
    return <NoSuchRecord one="order" many="orders" list="/orders" number={orderNumber} />;
  const create = () =>
    run(async () => {
      try {
        const { shipmentNumber } = await creation.mutateAsync([orderNumber, ...chosen]);
        notify({ kind: 'success', title: `Shipment ${shipmentNumber} created` });
        // Busy until the page is left: the second press of a double click must not make a second shipment.
        await navigate({ to: `/orders/${orderNumber}` });
      } catch (failure) {
        if (!(failure instanceof ApiProblem)) throw failure;
        notify({ kind: 'error', title: 'Failed to create shipment', messages: [failure.message] });
      }
    });
  return (
    <PageFrame
      heading={`Consolidate ${orderNumber}`}
      context={
        <InList list={{ to: `/orders/${orderNumber}`, label: orderNumber }}>
          Orders that are picked up nearby within three days. Costs are estimates until carriers are asked.
        </InList>
      }
      actions={
        candidates.data &&
        isTooLarge(candidates.data.order) && (
          <SplitButton variant="primary" label="Split order" onClick={() => setSplit(candidates.data.order)} />
        )
      }
    >
      {error && !candidates.data ? (
        <Card>
          <ErrorState
            title="The order could not be loaded"
            message={error.message}
            reference={error instanceof ApiProblem ? error.requestId : null}
            isRetrying={candidates.isFetching}
            onRetry={() => void candidates.refetch()}
          />
        </Card>
      ) : (
        <div className={styles.columns}>
          {candidates.data ? (
            <CandidateList
              candidates={candidates.data.candidates}
              whyNot={candidates.data.whyNot}
              chosen={chosen}
              onToggle={toggle}
            />
          ) : (
            <Waiting />
          )}
          <div className={styles.load}>
            {load.data ? (
              <>
                <LoadPanel
                  load={load.data}
                  isReckoning={load.isPlaceholderData}
                  isCreating={isBusy}
                  onCreate={() => void create()}
                  splits={load.data.orders
                    .filter((order) => order.orderNumber !== orderNumber && isTooLarge(order))
                    .map((order) => (
                      <SplitButton
                        key={order.id}
                        label={`Split ${order.orderNumber}`}
                        onClick={() => setSplit(order)}
                      />
                    ))}
                />
                <LoadMap stops={load.data.stops} />
              </>
            ) : load.error ? (
              <Card>
                <ErrorState
                  title="The load could not be reckoned"
                  message={load.error.message}
                  isRetrying={load.isFetching}
                  onRetry={() => void load.refetch()}
                />
              </Card>
            ) : (
              <Waiting />
            )}
          </div>
        </div>
      )}
      {split && <SplitDialog order={split} onClose={() => setSplit(null)} />}
    </PageFrame>
  );
}

/** What is more than a truck takes needs no company but another truck. */
function SplitButton({ label, variant, onClick }: { label: string; variant?: 'primary'; onClick: () => void }) {
  const [mayEdit, mayCreate] = [useCan('EditOrder'), useCan('CreateOrder')];
  return (
    <Button
      {...(variant ? { variant } : { size: 'small' })}
      disabledReason={mayEdit && mayCreate ? undefined : NO_PERMISSION_TOOLTIP}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

function Waiting() {
  return (
    <Card>
      <CardBody>
        <Skeleton height={240} />
      </CardBody>
    </Card>
  );
}

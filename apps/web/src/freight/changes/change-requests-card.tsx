import type { ChangeRequest, ChangeRequests } from '@lanewright/contract/change-requests.ts';
import { isAllowed, NO_PERMISSION_TOOLTIP, type Needs } from '@lanewright/domain/access/permissions.ts';
import { ORDER_STATUS, type OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { useCan, useCurrentUser } from '../../api/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { usePreload } from '../../ui/dialog/use-preload.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/page-frame.tsx';
import type { Answer } from './answer-title.ts';
import { changesQuery } from './change-data.ts';
import { AnswerDialog, ChangeRequestDialog, preloadChangeDialogs } from './change-dialogs.tsx';
import type { ChangedOrder } from './change-request-title.ts';
import styles from './changes.module.css';
import { RequestRow } from './parts/request-row.tsx';

interface OrderOnTheWay extends ChangedOrder {
  orderStatus: OrderStatus;
}

type Opened =
  { kind: 'change'; order: ChangedOrder } | { kind: Answer; order: ChangedOrder; request: ChangeRequest } | null;

/** A carrier has it, and it is not delivered. */
const isBooked = ({ orderStatus }: OrderOnTheWay) =>
  orderStatus === ORDER_STATUS.ReadyToShip || orderStatus === ORDER_STATUS.InTransit;
/** What was never booked was never changed with a carrier's word. */
const mayHaveBeenBooked = ({ orderStatus }: OrderOnTheWay) => orderStatus !== ORDER_STATUS.Draft;

/** What carriers were asked to change of booked orders, and the way to ask. Left out where there is nothing to say. */
export function ChangeRequestsCard({ orders }: { orders: readonly OrderOnTheWay[] }) {
  const mayView = useCan('ViewOrder');
  const shown = mayView ? orders.filter(mayHaveBeenBooked) : [];
  const lists = useQueries({ queries: shown.map(({ orderNumber }) => changesQuery(orderNumber)) });
  const [opened, setOpened] = useState<Opened>(null);
  usePreload(preloadChangeDialogs);

  const rows = shown
    .map((order, index) => ({ order, list: lists[index]! }))
    .filter(({ order, list }) => isBooked(order) || (list.data?.requests.length ?? 0) > 0);
  const [first, ...more] = rows;
  if (!first) return null;
  const isOne = more.length === 0 && orders.length === 1;
  const ask = (order: ChangedOrder) => setOpened({ kind: 'change', order });
  return (
    <Card
      title="Changes after booking"
      actions={isOne && <RequestButton {...first} onRequest={() => ask(first.order)} />}
    >
      {rows.map(({ order, list }) => (
        <section key={order.id} className={styles.ofOrder} aria-label={`Changes of ${order.orderNumber}`}>
          {!isOne && (
            <header className={styles.orderHead}>
              <h4>
                <Link to={`/orders/${order.orderNumber}`} className="link">
                  {order.orderNumber}
                </Link>
              </h4>
              <RequestButton order={order} list={list} onRequest={() => ask(order)} />
            </header>
          )}
          <Requests list={list} isQuiet={!isOne} onAnswer={(kind, request) => setOpened({ kind, order, request })} />
        </section>
      ))}
      {opened?.kind === 'change' && <ChangeRequestDialog order={opened.order} onClose={() => setOpened(null)} />}
      {opened && opened.kind !== 'change' && (
        <AnswerDialog
          order={opened.order}
          request={opened.request}
          answer={opened.kind}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}

interface RequestButtonProps {
  order: OrderOnTheWay;
  list: UseQueryResult<ChangeRequests>;
  onRequest: () => void;
}

function RequestButton({ order, list, onRequest }: RequestButtonProps) {
  const mayEdit = useCan('EditOrder');
  const whyNot = mayEdit ? (list.data?.whyNot ?? undefined) : NO_PERMISSION_TOOLTIP;
  return (
    <Button
      size="small"
      icon={<FilePen />}
      aria-label={`Request change of ${order.orderNumber}`}
      disabledReason={whyNot}
      onClick={whyNot === undefined ? onRequest : undefined}
    >
      Request change
    </Button>
  );
}

const ANSWERS: Needs = { any: ['RecordResponse', 'BookShipment'] };

interface RequestsProps {
  list: UseQueryResult<ChangeRequests>;
  /** Where several orders share a card, one without changes says nothing. */
  isQuiet: boolean;
  onAnswer: (answer: Answer, request: ChangeRequest) => void;
}

function Requests({ list, isQuiet, onAnswer }: RequestsProps) {
  const { permissions } = useCurrentUser();
  const unless = (needs: Needs) => (isAllowed(permissions, needs) ? undefined : NO_PERMISSION_TOOLTIP);
  if (!list.data)
    return list.error ? (
      <ErrorState
        title="The changes could not be loaded"
        message={list.error.message}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <div className={styles.pending}>
        <Skeleton height={20} />
      </div>
    );
  const { requests } = list.data;
  if (requests.length === 0)
    return isQuiet ? null : <p className={styles.none}>Nothing was changed since it was booked.</p>;
  return (
    <ol className={styles.requests}>
      {requests.map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          whyNoAnswer={unless(ANSWERS)}
          whyNoWithdrawal={unless('EditOrder')}
          onAnswer={(answer) => onAnswer(answer, request)}
        />
      ))}
    </ol>
  );
}

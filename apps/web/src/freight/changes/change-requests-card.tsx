import type { ChangeRequest, ChangeRequests } from '@lanewright/contract/change-requests.ts';
import { isAllowed, NO_PERMISSION_TOOLTIP, type Needs } from '@lanewright/domain/access/permissions.ts';
import { ORDER_STATUS, type OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
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

interface ChangeRequestsCardProps {
  order: OrderOnTheWay;
  /** Its order has to be named. */
  isOneOfMany?: boolean;
}

type Opened = { kind: 'change' } | { kind: Answer; request: ChangeRequest } | null;

/** A carrier has it, and it is not delivered. */
const isBooked = ({ orderStatus }: OrderOnTheWay) =>
  orderStatus === ORDER_STATUS.ReadyToShip || orderStatus === ORDER_STATUS.InTransit;
/** What was never booked was never changed with a carrier's word. */
const mayHaveBeenBooked = ({ orderStatus }: OrderOnTheWay) => orderStatus !== ORDER_STATUS.Draft;

/** What the carrier of a booked order was asked to change, and the way to ask. Left out where there is nothing to say. */
export function ChangeRequestsCard({ order, isOneOfMany = false }: ChangeRequestsCardProps) {
  const list = useQuery({
    ...changesQuery(order.orderNumber),
    enabled: useCan('ViewOrder') && mayHaveBeenBooked(order),
  });
  const [opened, setOpened] = useState<Opened>(null);
  usePreload(preloadChangeDialogs);
  const close = () => setOpened(null);
  const isEmpty = list.data?.requests.length === 0;
  if (list.fetchStatus === 'idle' && list.isPending) return null;
  if (!isBooked(order) && (!list.data || isEmpty)) return null;
  return (
    <Card
      title={isOneOfMany ? `Changes of ${order.orderNumber}` : 'Changes after booking'}
      actions={<RequestButton order={order} list={list} onRequest={() => setOpened({ kind: 'change' })} />}
    >
      {/* Among many, the title and the button say enough. */}
      {!(isOneOfMany && isEmpty) && <Requests list={list} onAnswer={(kind, request) => setOpened({ kind, request })} />}
      {opened?.kind === 'change' && <ChangeRequestDialog order={order} onClose={close} />}
      {opened && opened.kind !== 'change' && (
        <AnswerDialog order={order} request={opened.request} answer={opened.kind} onClose={close} />
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
  onAnswer: (answer: Answer, request: ChangeRequest) => void;
}

function Requests({ list, onAnswer }: RequestsProps) {
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
  if (requests.length === 0) return <p className={styles.none}>Nothing was changed since it was booked.</p>;
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

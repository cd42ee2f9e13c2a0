import { onTimeLabel, type OnTimeStatus } from '@lanewright/domain/orders/on-time.ts';
import { ORDER_STATUS, orderStatusLabel, type OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import { ClockAlert, CircleAlert, CircleCheck, ClockArrowUp } from 'lucide-react';
import { StatusChip, type StatusLook } from '../../ui/chips/status-chip.tsx';
import styles from './order-status.module.css';

const LOOKS: Record<OrderStatus, StatusLook> = {
  [ORDER_STATUS.Voided]: { scale: 'draft', glyph: 'cross', isStruck: true },
  [ORDER_STATUS.Draft]: { scale: 'draft', glyph: 'dashed' },
  [ORDER_STATUS.Accepted]: { scale: 'attention', glyph: 'empty' },
  [ORDER_STATUS.Planned]: { scale: 'attention', glyph: 'quarter' },
  [ORDER_STATUS.ReadyToShip]: { scale: 'moving', glyph: 'half' },
  [ORDER_STATUS.InTransit]: { scale: 'moving', glyph: 'threeQuarters' },
  [ORDER_STATUS.Delivered]: { scale: 'done', glyph: 'tickOutline' },
  [ORDER_STATUS.Completed]: { scale: 'done', glyph: 'tickSolid' },
};

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  return <StatusChip {...LOOKS[status]} label={orderStatusLabel(status)} />;
}

const ON_TIME_ICONS = { Early: ClockArrowUp, OnTime: CircleCheck, AtRisk: ClockAlert, Late: CircleAlert };

/** A second, lighter sign beside the status: whoever shows it asks `shownOnTimeStatus` first. */
export function OnTimeSign({ status }: { status: OnTimeStatus }) {
  const Icon = ON_TIME_ICONS[status];
  return (
    <span className={styles.onTime} data-status={status}>
      <Icon aria-hidden="true" />
      {onTimeLabel(status)}
    </span>
  );
}

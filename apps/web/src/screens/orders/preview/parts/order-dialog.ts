import type { Order } from '@lanewright/domain/orders/order-record.ts';

export interface OrderDialogProps {
  order: Order;
  onClose: () => void;
}

export const duplicateTitle = ({ orderNumber }: Order) => `Duplicate ${orderNumber}?`;
export const voidTitle = ({ orderNumber }: Order) => `Void ${orderNumber}?`;
export const TEMPLATE_TITLE = 'Save as template';

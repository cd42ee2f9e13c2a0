import { useState } from 'react';
import { splitTitle } from '../../../../freight/orders/split/split-title.ts';
import { GenerateBols, PalletLabels, preloadPaperDialogs } from '../../../../freight/papers/paper-dialogs.tsx';
import { bookOrderTitle } from '../../../../freight/shipments/book-order-title.ts';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { duplicateTitle, TEMPLATE_TITLE, voidTitle, type OrderDialogProps } from './order-dialog.ts';

export type OpenedDialog = 'bols' | 'book' | 'duplicate' | 'labels' | 'split' | 'template' | 'void';

const BookOrderDialog = lazyDialog(
  async () => (await import('../../../../freight/shipments/book-order-dialog.tsx')).BookOrderDialog,
  ({ order }) => ({ title: bookOrderTitle(order) }),
);
const DuplicateDialog = lazyDialog(
  async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog,
  ({ order }) => ({ title: duplicateTitle(order) }),
);
const VoidDialog = lazyDialog(
  async () => (await import('./void-dialog.tsx')).VoidDialog,
  ({ order }) => ({ title: voidTitle(order) }),
);
const TemplateDialog = lazyDialog(
  async () => (await import('./template-dialog.tsx')).TemplateDialog,
  () => ({ title: TEMPLATE_TITLE }),
);
const SplitDialog = lazyDialog(
  async () => (await import('../../../../freight/orders/split/split-dialog.tsx')).SplitDialog,
  ({ order }) => ({ title: splitTitle(order.orderNumber) }),
);
const DIALOGS = {
  book: BookOrderDialog,
  duplicate: DuplicateDialog,
  split: SplitDialog,
  template: TemplateDialog,
  void: VoidDialog,
};

const PAPERS = { bols: GenerateBols, labels: PalletLabels };

export function preloadDialogs(): void {
  for (const Dialog of Object.values(DIALOGS)) Dialog.preload();
  preloadPaperDialogs();
}

export function OpenDialog({ dialog, ...props }: OrderDialogProps & { dialog: OpenedDialog }) {
  if (dialog === 'bols' || dialog === 'labels') return <OrderPapers {...props} Papers={PAPERS[dialog]} />;
  const Dialog = DIALOGS[dialog];
  return <Dialog {...props} />;
}

/** Of the shipment that it was on when somebody asked. */
function OrderPapers({ order, Papers, onClose }: OrderDialogProps & { Papers: typeof GenerateBols }) {
  const [shipmentNumber] = useState(order.activeShipmentNumber);
  if (shipmentNumber === null) return null;
  return <Papers shipmentNumber={shipmentNumber} orderNumber={order.orderNumber} onClose={onClose} />;
}

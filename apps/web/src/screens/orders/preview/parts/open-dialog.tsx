import { splitTitle } from '../../../../freight/orders/split/split-title.ts';
import { bookOrderTitle } from '../../../../freight/shipments/book-order-title.ts';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { duplicateTitle, TEMPLATE_TITLE, voidTitle, type OrderDialogProps } from './order-dialog.ts';

export type OpenedDialog = 'book' | 'duplicate' | 'split' | 'template' | 'void';

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

export function preloadDialogs(): void {
  for (const Dialog of Object.values(DIALOGS)) Dialog.preload();
}

export function OpenDialog({ dialog, ...props }: OrderDialogProps & { dialog: OpenedDialog }) {
  const Dialog = DIALOGS[dialog];
  return <Dialog {...props} />;
}

import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import {
  offerTitle,
  rateRequestTitle,
  responseTitle,
  type OfferPrefill,
  type TenderDialogProps,
} from './tender-titles.ts';

export const OfferDialog = lazyDialog<TenderDialogProps & { prefill?: OfferPrefill }>(
  async () => (await import('./offer-dialog.tsx')).OfferDialog,
  (props) => ({ title: offerTitle(props), width: 720 }),
);
export const RecordResponseDialog = lazyDialog<TenderDialogProps>(
  async () => (await import('./record-response-dialog.tsx')).RecordResponseDialog,
  (props) => ({ title: responseTitle(props) }),
);
export const RateRequestDialog = lazyDialog<TenderDialogProps>(
  async () => (await import('./rate-request-dialog.tsx')).RateRequestDialog,
  (props) => ({ title: rateRequestTitle(props), width: 720 }),
);

export function preloadTenderDialogs(): void {
  for (const Dialog of [OfferDialog, RecordResponseDialog, RateRequestDialog]) Dialog.preload();
}

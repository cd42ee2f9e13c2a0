import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { useShipment } from '../shipments/find-shipment.ts';
import { useBolOptions } from './paper-data.ts';
import { BOLS_TITLE, LABELS_TITLE } from './paper-titles.ts';

const BolsDialog = lazyDialog(
  async () => (await import('./dialogs.ts')).BolsDialog,
  () => ({ title: BOLS_TITLE }),
);
const PalletLabelsDialog = lazyDialog(
  async () => (await import('./dialogs.ts')).PalletLabelsDialog,
  () => ({ title: LABELS_TITLE }),
);

export function preloadPaperDialogs(): void {
  for (const dialog of [BolsDialog, PalletLabelsDialog]) dialog.preload();
}

interface PaperDialogProps {
  shipmentNumber: string;
  /** Of the page that it is opened from, where that is the page of an order. */
  orderNumber?: string;
  onClose: () => void;
}

export function GenerateBols({ shipmentNumber, orderNumber, onClose }: PaperDialogProps) {
  const shipment = useShipment(shipmentNumber);
  const options = useBolOptions(shipment.data?.id);
  const failed = [shipment, options].find(({ data, error }) => data === undefined && error !== null);
  const isReady = shipment.data !== undefined && options.data !== undefined;
  useOpeningNotice(!isReady && !failed);
  if (isReady)
    return (
      <BolsDialog shipment={shipment.data} options={options.data} orderNumber={orderNumber ?? null} onClose={onClose} />
    );
  return <NotReady title={BOLS_TITLE} failed={failed} onClose={onClose} />;
}

export function PalletLabels({ shipmentNumber, orderNumber, onClose }: PaperDialogProps) {
  const shipment = useShipment(shipmentNumber);
  if (shipment.data)
    return <PalletLabelsDialog shipment={shipment.data} orderNumber={orderNumber ?? null} onClose={onClose} />;
  return <NotReady title={LABELS_TITLE} failed={shipment.error ? shipment : undefined} onClose={onClose} />;
}

interface NotReadyProps {
  title: string;
  failed: UseQueryResult | undefined;
  onClose: () => void;
}

function NotReady({ title, failed, onClose }: NotReadyProps) {
  if (!failed) return <DialogFrame title={title} onClose={onClose} />;
  const { error } = failed;
  return (
    <Dialog title={title} onClose={onClose}>
      <ErrorState
        title="What can be printed could not be loaded"
        message={error?.message ?? ''}
        reference={error instanceof ApiProblem ? error.requestId : null}
        isRetrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    </Dialog>
  );
}

/** A notice that comes and goes in an instant is only a flicker. */
const LEAST_SEEN_MS = 1_000;
/** It is taken back when the dialog is there. */
const UNTIL_TAKEN_BACK_MS = 120_000;

function useOpeningNotice(isOpening: boolean): void {
  useEffect(() => {
    if (!isOpening) return;
    const takeBack = notify({ kind: 'info', title: 'Generating BOL...', durationMs: UNTIL_TAKEN_BACK_MS });
    const begun = performance.now();
    return () => void setTimeout(takeBack, Math.max(0, LEAST_SEEN_MS - (performance.now() - begun)));
  }, [isOpening]);
}

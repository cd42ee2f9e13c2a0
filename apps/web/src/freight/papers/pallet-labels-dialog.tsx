import { papers } from '@lanewright/contract/papers.ts';
import type { Shipment } from '@lanewright/contract/shipments.ts';
import type { LabelLayout } from '@lanewright/domain/papers/paper.ts';
import { useState } from 'react';
import { fetchFile } from '../../api/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { FileButtons, OpenedPaper, PaperRefusals } from './paper-parts.tsx';
import { LABELS_TITLE } from './paper-titles.ts';
import { usePaperWork } from './use-paper-work.ts';
import styles from './papers.module.css';

interface PalletLabelsDialogProps {
  shipment: Shipment;
  /** Of the page that it was opened from; null: a page of the shipment. */
  orderNumber: string | null;
  onClose: () => void;
}

const LAYOUTS: readonly { value: LabelLayout; label: string; hint: string }[] = [
  { value: 'FourBySix', label: '4 × 6 in', hint: 'For a label printer: one label on each page.' },
  { value: 'FourToAPage', label: 'Four to a page', hint: 'For letter paper, to be cut or stuck on.' },
];

export function PalletLabelsDialog({ shipment, orderNumber, onClose }: PalletLabelsDialogProps) {
  const { shipmentNumber, orders } = shipment;
  const [layout, setLayout] = useState<LabelLayout>('FourBySix');
  const [order, setOrder] = useState(orderNumber);
  const work = usePaperWork();

  const make = (what: 'save' | 'open') => {
    const body = { shipmentNumber, orderNumber: order, layout };
    const name = `${['Pallet-labels', shipmentNumber, order].filter((one) => one !== null).join('-')}.pdf`;
    work.make(what, name, () => fetchFile(papers.palletLabels, { body }));
  };

  return (
    <>
      <Dialog
        title={LABELS_TITLE}
        isBusy={work.isBusy}
        onClose={onClose}
        onSubmit={() => make('save')}
        footnote={work.savedAs !== '' && `Saved as ${work.savedAs}`}
        renderActions={(requestClose) => (
          <>
            <Button onClick={requestClose} isOff={work.isBusy}>
              Close
            </Button>
            <FileButtons work={work} onOpen={() => make('open')} />
          </>
        )}
      >
        <div className={styles.body}>
          <PaperRefusals title="No label was made." refused={work.refused} />
          <p className={styles.quiet}>A label for each pallet, with where it goes and a bar code to scan.</p>
          <RadioGroup label="Layout" choices={LAYOUTS} value={layout} onChange={setLayout} />
          {orders.length > 1 && (
            <SelectField
              label="Orders"
              choices={orders.map((one) => ({ value: one.orderNumber, label: one.orderNumber }))}
              value={order}
              onChange={setOrder}
              placeholder="All orders"
              isClearable
            />
          )}
        </div>
      </Dialog>
      <OpenedPaper work={work} />
    </>
  );
}

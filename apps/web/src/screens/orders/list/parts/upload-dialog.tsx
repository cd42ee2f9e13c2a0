import {
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_ORDERS,
  orderUpload,
  type UploadPreview,
} from '@lanewright/contract/order-upload.ts';
import { downloadFile } from '../../../../api/client.ts';
import { FileDialog } from '../../../../freight/files/file-dialog.tsx';
import { countOf } from '../../../../freight/orders/describe-order.ts';
import { useOrderUpload, type BegunUpload } from '../use-order-upload.ts';
import { UploadPreviewed } from './upload-previewed.tsx';

interface UploadDialogProps {
  /** The orders are being made; from here on that is followed elsewhere. */
  onBegun: (work: BegunUpload) => void;
  onClose: () => void;
}

const ABOUT = {
  template: 'A CSV file with a column for each field, what it means, what can be chosen, and an order as an example.',
  filling: `A row for each stop and each further item; the column Order ties the rows of one order together. ${MAX_UPLOAD_ORDERS.toLocaleString('en-US')} orders at most. Rows that begin with # are not read.`,
  choosing: 'You see what will be created, and what is wrong, before anything is.',
};

const confirm = ({ good }: UploadPreview) => ({
  label: `Upload ${countOf(good, 'order')}`,
  whyOff: good === 0 ? 'Nothing can be uploaded: correct the file first.' : '',
});

export function UploadDialog({ onBegun, onClose }: UploadDialogProps) {
  const way = useOrderUpload((work) => {
    onBegun(work);
    onClose();
  });
  return (
    <FileDialog
      title="Bulk upload orders"
      way={way}
      onTemplate={() => downloadFile(orderUpload.template)}
      about={ABOUT}
      maxBytes={MAX_UPLOAD_BYTES}
      confirm={confirm}
      nothingDone="Nothing was uploaded."
      onClose={onClose}
    >
      {(preview) => <UploadPreviewed preview={preview} />}
    </FileDialog>
  );
}

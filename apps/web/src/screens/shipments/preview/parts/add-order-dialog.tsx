import { useRef, useState } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { refusalsOf } from '../../../../freight/shipments/refusals.ts';
import { tellFailure } from '../../../../freight/shipments/tell-failure.ts';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useAddOrder } from '../changes.ts';
import { addTitle, type ShipmentDialogProps } from './shipment-dialog.ts';
import styles from './shipment-preview.module.css';

export function AddOrderDialog({ shipment, onClose }: ShipmentDialogProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const add = useAddOrder(shipment);
  const { isBusy, run } = useBusy();
  const orderNumber = typed.trim().toUpperCase();

  const refuse = (message: string) => {
    setProblem(message);
    field.current?.focus();
  };
  const handleSubmit = async () => {
    setRefusals([]);
    if (orderNumber === '') return refuse('Order number is required');
    if (shipment.orders.some((order) => order.orderNumber === orderNumber))
      return refuse(`${orderNumber} is on this shipment already.`);
    try {
      await add.mutateAsync(orderNumber);
      notify({ kind: 'success', title: `${orderNumber} is on ${shipment.shipmentNumber}` });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status < 400 || error.status >= 500)
        return tellFailure('Unable to add the order', error);
      setRefusals(refusalsOf(error));
      field.current?.focus();
    }
  };

  return (
    <SaveDialog
      title={addTitle(shipment)}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
      submit="Add order"
    >
      <div className={styles.dialogBody}>
        {refusals.length > 0 && (
          <Note tone="problem" role="alert">
            <strong>{orderNumber} was not added.</strong>
            <ul>
              {refusals.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Note>
        )}
        <TextField
          label="Order number"
          isRequired
          placeholder="O100001"
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setProblem(undefined);
          }}
          inputRef={field}
          error={problem}
        />
        <p className={styles.quiet}>The stops of all orders are merged and put in order again.</p>
      </div>
    </SaveDialog>
  );
}

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { FormTextArea } from '../../../../ui/forms/form-fields.tsx';
import type { OrderForm } from '../order-form.ts';
import styles from '../order-form.module.css';
import { useOrderWatch } from '../order-watch.ts';

const ROWS = 3;

/** Hidden while there is nothing to read and nobody wants to write. */
export function StopNotes({ index }: { index: number }) {
  const hasNotes = useOrderWatch(['stops.notes'], ({ stops }) => (stops[index]?.notes ?? '') !== '');
  const [isOpen, setIsOpen] = useState(false);
  if (!hasNotes && !isOpen) {
    return (
      <Button
        variant="quiet"
        size="small"
        className={styles.addLine}
        icon={<Plus />}
        aria-label={`Add stop note to stop ${index + 1}`}
        onClick={() => setIsOpen(true)}
      >
        Add stop note
      </Button>
    );
  }
  return (
    <div className={styles.notes}>
      <FormTextArea<OrderForm> name={`stops.${index}.notes` as never} label="Notes" rows={ROWS} />
    </div>
  );
}

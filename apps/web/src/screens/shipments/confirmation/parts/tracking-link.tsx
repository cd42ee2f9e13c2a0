import type { Shipment } from '@lanewright/contract/shipments.ts';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { trackingLink } from '../../../../freight/shipments/shipment-words.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx';
import styles from './confirmation.module.css';

/** Copied with a click on it, with Enter or with the button; where nothing may be copied, it stands selected. */
export function TrackingLink({ shipment }: { shipment: Shipment }) {
  const field = useRef<HTMLInputElement>(null);
  const link = trackingLink(shipment);
  if (link === null) return null;
  const copy = async () => {
    await copyText(link);
    field.current?.select();
  };
  return (
    <div className={styles.tracking}>
      <FieldFrame label="Public tracking link" hint="Whoever has it can follow the shipment, without signing in.">
        {(control) => (
          <span className={styles.linkBox}>
            <input
              {...control}
              ref={field}
              readOnly
              value={link}
              className={styles.link}
              onFocus={(event) => event.currentTarget.select()}
              onClick={() => void copy()}
              onKeyDown={(event) => event.key === 'Enter' && void copy()}
            />
            <Button icon={<Copy />} onClick={() => void copy()}>
              Copy
            </Button>
          </span>
        )}
      </FieldFrame>
    </div>
  );
}

import type { Carrier } from '@lanewright/contract/carriers.ts';
import { useRef } from 'react';
import { PICTURE_TYPES } from '../../../../freight/contacts/square-picture.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useLogo } from '../data.ts';
import styles from './carrier-detail.module.css';

export function LogoButtons({ carrier, reason }: { carrier: Carrier; reason: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const { save, remove, isBusy } = useLogo(carrier);
  const hasLogo = carrier.logoFileId !== null;
  return (
    <span className={styles.logoButtons}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo file"
        accept={PICTURE_TYPES.join()}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file again, after a failure, must count as a change.
          event.target.value = '';
          if (file) save.mutate(file);
        }}
      />
      <Button
        size="small"
        disabledReason={reason}
        disabled={isBusy}
        isBusy={save.isPending}
        onClick={() => input.current?.click()}
      >
        {hasLogo ? 'Replace logo' : 'Add logo'}
      </Button>
      {hasLogo && (
        <Button
          size="small"
          variant="quiet"
          disabledReason={reason}
          disabled={isBusy}
          isBusy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Remove logo
        </Button>
      )}
    </span>
  );
}

import { useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './picture-buttons.module.css';
import type { PictureChanges } from './use-picture-changes.ts';

interface PictureButtonsProps {
  changes: PictureChanges;
  hasPicture: boolean;
  /** Kinds of files that can be chosen. */
  types: readonly string[];
  /** Why it cannot be changed. */
  disabledReason?: string | undefined;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** To give, replace and take a picture; done at once, as there is nothing to fill in. */
export function PictureButtons({ changes, hasPicture, types, disabledReason }: PictureButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { noun, save, remove, isBusy } = changes;
  return (
    <span className={styles.buttons}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${capitalized(noun)} file`}
        accept={types.join()}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file again, after a failure, must count as a change.
          event.target.value = '';
          if (file) save.mutate(file);
        }}
      />
      <Button
        ref={add}
        size="small"
        disabledReason={disabledReason}
        isOff={isBusy}
        isBusy={save.isPending}
        onClick={() => input.current?.click()}
      >
        {hasPicture ? `Replace ${noun}` : `Add ${noun}`}
      </Button>
      {hasPicture && (
        <Button
          size="small"
          variant="quiet"
          disabledReason={disabledReason}
          isOff={isBusy}
          isBusy={remove.isPending}
          // The button goes with the picture; who pressed it goes on beside it.
          onClick={() => remove.mutate(undefined, { onSuccess: () => add.current?.focus() })}
        >
          {`Remove ${noun}`}
        </Button>
      )}
    </span>
  );
}

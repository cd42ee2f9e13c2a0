import { useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import type { AvatarSize } from '../../ui/layout/avatar.tsx';
import styles from './contact-picture.module.css';
import { PersonPicture } from './person-picture.tsx';
import { PICTURE_TYPES } from './square-picture.ts';
import { useContactPicture } from './use-contact-picture.ts';

interface ContactPictureProps {
  contactId: string;
  /** Null: they have no picture. */
  fileId: string | null;
  name: string;
  size?: AvatarSize;
  canEdit: boolean;
}

/** A contact's picture, with the buttons to give, replace and take it for whoever may. */
export function ContactPicture({ contactId, fileId, name, size = 'large', canEdit }: ContactPictureProps) {
  if (!canEdit) return <PersonPicture name={name} fileId={fileId} size={size} />;
  return (
    <div className={styles.picture}>
      <PersonPicture name={name} fileId={fileId} size={size} />
      <PictureButtons contactId={contactId} hasPicture={fileId !== null} />
    </div>
  );
}

function PictureButtons({ contactId, hasPicture }: { contactId: string; hasPicture: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { save, remove, isBusy } = useContactPicture(contactId);
  return (
    <div className={styles.buttons}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture file"
        accept={PICTURE_TYPES.join()}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file again, after a failure, must count as a change.
          event.target.value = '';
          if (file) save.mutate(file);
        }}
      />
      <Button size="small" disabled={isBusy} isBusy={save.isPending} onClick={() => input.current?.click()}>
        {hasPicture ? 'Replace picture' : 'Add picture'}
      </Button>
      {hasPicture && (
        <Button
          size="small"
          variant="quiet"
          disabled={isBusy}
          isBusy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Remove
        </Button>
      )}
    </div>
  );
}

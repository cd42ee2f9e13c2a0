import { PictureButtons } from '../../ui/files/picture-buttons.tsx';
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
      <Buttons contactId={contactId} hasPicture={fileId !== null} />
    </div>
  );
}

function Buttons({ contactId, hasPicture }: { contactId: string; hasPicture: boolean }) {
  return <PictureButtons changes={useContactPicture(contactId)} hasPicture={hasPicture} types={PICTURE_TYPES} />;
}

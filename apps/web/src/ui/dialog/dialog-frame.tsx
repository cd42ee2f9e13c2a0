import { Skeleton } from '../feedback/skeleton.tsx';
import { Dialog, type DialogWidth } from './dialog.tsx';
import styles from './dialog.module.css';

export interface FrameFacts {
  title: string;
  width?: DialogWidth;
}

/** What a dialog will look like, while its code is on its way. */
export function DialogFrame({ title, width = 480, onClose }: FrameFacts & { onClose: () => void }) {
  return (
    <Dialog title={title} width={width} onClose={onClose}>
      <div role="status" className={styles.frame}>
        <span className="spoken">Loading</span>
        {Array.from({ length: width === 480 ? 3 : 6 }, (_, index) => (
          <Skeleton key={index} height={36} />
        ))}
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import { ReorderList } from '../../../ui/lists/reorder-list.tsx';
import { tellViewFailure } from './tell-view-failure.ts';
import type { Views } from './use-views.ts';
import { useReorderViews } from './view-data.ts';
import { VIEW_TEXTS } from './view-texts.ts';
import { nameOfView } from './view-names.ts';
import styles from './views.module.css';

/** The views to drag into another order; nothing is kept before Save Order. */
export function ReorderViews({ views, onDone }: { views: Views; onDone: () => void }) {
  const [ids, setIds] = useState(() => views.all.map(({ id }) => id));
  const reorder = useReorderViews(views.list);
  const { isBusy, run } = useBusy();
  const entries = ids.flatMap((id) => {
    const view = views.all.find((one) => one.id === id);
    return view ? [{ id, label: nameOfView(view) }] : [];
  });

  const handleSave = async () => {
    try {
      await reorder.mutateAsync(ids);
      onDone();
    } catch (error) {
      tellViewFailure(VIEW_TEXTS.notReordered, error);
    }
  };

  return (
    <>
      <ReorderList label="Views, in order" entries={entries} onChange={setIds} />
      <div className={styles.viewActions}>
        <Button size="small" variant="quiet" isOff={isBusy} onClick={onDone}>
          Cancel
        </Button>
        <Button size="small" variant="primary" isBusy={isBusy} onClick={() => void run(handleSave)}>
          Save Order
        </Button>
      </div>
    </>
  );
}

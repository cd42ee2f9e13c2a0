import { STARRED_VIEWS, type UserView } from '@lanewright/domain/views/user-view.ts';
import { ArrowDownUp, Ellipsis, ListFilter, Plus, Star } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu/menu.tsx';
import { totalText, type Counted } from '../../../ui/navigation/page-groups.ts';
import { ReorderViews } from './reorder-views.tsx';
import type { Views } from './use-views.ts';
import { useViewCounts } from './view-data.ts';
import { nameOfView } from './view-names.ts';
import styles from './views.module.css';

export type ViewDialog = { kind: 'edit' | 'share' | 'delete'; view: UserView } | { kind: 'create' };

interface ViewsTabProps {
  views: Views;
  onChosen: () => void;
  onDialog: (dialog: ViewDialog) => void;
}

export function ViewsTab({ views, onChosen, onDialog }: ViewsTabProps) {
  const [isReordering, setIsReordering] = useState(false);
  const counts = useViewCounts(
    views.list,
    views.all.map(({ id }) => id),
  );
  const { query, all, chosen } = views;
  if (query.isPending) return <ViewsSkeleton />;
  if (query.isError && all.length === 0) {
    return (
      <ErrorState
        title="The views could not be loaded"
        message={query.error.message}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (isReordering) return <ReorderViews views={views} onDone={() => setIsReordering(false)} />;
  return (
    <>
      <ul aria-label="Views" className={styles.views}>
        {all.map((view, index) => (
          <ViewRow
            key={view.id}
            view={view}
            isStarred={index < STARRED_VIEWS}
            isChosen={view.id === chosen?.id}
            count={counts?.get(view.id)}
            onChoose={() => {
              views.choose(view);
              onChosen();
            }}
            onDialog={onDialog}
          />
        ))}
      </ul>
      <div className={styles.viewActions}>
        <Button size="small" variant="quiet" icon={<Plus />} onClick={() => onDialog({ kind: 'create' })}>
          Create Custom View
        </Button>
        <IconButton
          label="Reorder Views"
          icon={<ArrowDownUp />}
          size="small"
          disabledReason={all.length < 2 ? 'There is only one view.' : undefined}
          onClick={() => setIsReordering(true)}
        />
      </div>
    </>
  );
}

interface ViewRowProps {
  view: UserView;
  isStarred: boolean;
  isChosen: boolean;
  count: Counted | undefined;
  onChoose: () => void;
  onDialog: (dialog: ViewDialog) => void;
}

function ViewRow({ view, isStarred, isChosen, count, onChoose, onDialog }: ViewRowProps) {
  const name = nameOfView(view);
  const entries = entriesFor(view, onDialog);
  return (
    <li className={styles.view} data-chosen={isChosen || undefined}>
      <button type="button" className={styles.choose} aria-current={isChosen || undefined} onClick={onChoose}>
        {isStarred ? <Star aria-hidden="true" className={styles.star} /> : <ListFilter aria-hidden="true" />}
        <span className={styles.name} title={name}>
          {name}
          {isStarred && <span className="spoken">, starred</span>}
        </span>
        {count && (
          <span className={`num ${styles.count}`}>
            <span className="spoken">, </span>
            {totalText(count)}
          </span>
        )}
      </button>
      {entries.length > 0 && (
        <Menu
          label={`Actions for ${view.viewName}`}
          align="end"
          entries={entries}
          renderTrigger={(trigger) => (
            <IconButton {...trigger} label={`Actions for ${view.viewName}`} icon={<Ellipsis />} size="small" />
          )}
        />
      )}
    </li>
  );
}

/** Those of the product cannot be changed at all; those of others can be taken off one's own list. */
function entriesFor(view: UserView, onDialog: (dialog: ViewDialog) => void): MenuEntry[] {
  if (view.isSystemView) return [];
  const remove = { onSelect: () => onDialog({ kind: 'delete', view }) };
  if (view.sharedBy !== null) return [{ label: 'Remove from my views', ...remove }];
  return [
    { label: 'Edit Custom View', onSelect: () => onDialog({ kind: 'edit', view }) },
    { label: 'Share', onSelect: () => onDialog({ kind: 'share', view }) },
    { divider: true },
    { label: 'Delete User View', ...remove },
  ];
}

function ViewsSkeleton() {
  return (
    <div role="status" className={styles.waiting}>
      <span className="spoken">Loading views</span>
      {[140, 180, 160, 120, 170, 150].map((width) => (
        <Skeleton key={width} width={width} height={14} />
      ))}
    </div>
  );
}

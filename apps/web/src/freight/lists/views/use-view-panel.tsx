import type { UserView } from '@lanewright/domain/views/user-view.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import type { PanelViews } from '../../../ui/lists/filter-panel.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { shareTitle } from './view-names.ts';
import { tellViewFailure } from './tell-view-failure.ts';
import type { Views } from './use-views.ts';
import { useRemoveView, useSaveView } from './view-data.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';
import { VIEW_TEXTS } from './view-texts.ts';
import { ViewsTab, type ViewDialog } from './views-tab.tsx';

// Brings a field that searches, which the list itself does not need.
const ShareDialog = lazyDialog(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
  ({ view }) => ({ title: shareTitle(view) }),
);

type Values = Readonly<Record<string, unknown>>;
type Opened = Exclude<ViewDialog, { kind: 'create' }> | { kind: 'create'; filters: Values };

/** The tab of views and what belongs to it: give `panel` to the list, and draw `dialogs` beside it. */
export function useViewPanel(
  views: Views,
  title: string,
): { panel: PanelViews & { heading: string }; dialogs: ReactNode } {
  const [tab, setTab] = useState<'views' | 'filters'>('views');
  const [opened, setOpened] = useState<Opened | null>(null);
  const onClose = () => setOpened(null);
  const { chosen, value } = views;
  const isOwn = chosen !== undefined && !chosen.isSystemView && chosen.sharedBy === null;
  const onSaved = (view: UserView) => {
    setTab('filters');
    views.choose(view);
  };
  const naming = (dialog: Opened) => {
    const isNew = dialog.kind === 'create';
    const filters = isNew ? { ...dialog.filters, search: value.search } : views.filtersOf(dialog.view);
    const words: string = filters.search ?? '';
    const kept = views.toKeep(filters, words);
    const said = views.place.applied({ ...value, ...views.place.readFilters(kept) }).map(({ text }) => text);
    return { filters: kept, applied: words === '' ? said : [...said, `Search: ${words}`] };
  };

  const panel: PanelViews & { heading: string } = {
    heading: chosen ? `${chosen.viewName}${views.isChanged ? ' (changed)' : ''}` : title,
    tab,
    onTab: setTab,
    renderContent: (onChosen) => (
      <ViewsTab
        views={views}
        onChosen={onChosen}
        onDialog={(dialog) => setOpened(dialog.kind === 'create' ? { kind: 'create', filters: value } : dialog)}
      />
    ),
    renderAction: (draft, isRight) =>
      isOwn && views.differs(chosen, draft) ? (
        <UpdateButton views={views} view={chosen} draft={draft} isRight={isRight} onSaved={onSaved} />
      ) : (
        <Button size="small" onClick={() => isRight() && setOpened({ kind: 'create', filters: draft })}>
          Create View
        </Button>
      ),
  };
  const dialogs = (
    <>
      {opened?.kind === 'delete' && <DeleteView views={views} view={opened.view} onClose={onClose} />}
      {opened?.kind === 'share' && <ShareDialog view={opened.view} onClose={onClose} />}
      {(opened?.kind === 'create' || opened?.kind === 'edit') && (
        <ViewNameDialog
          views={views}
          view={opened.kind === 'edit' ? opened.view : null}
          {...naming(opened)}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
    </>
  );
  return { panel, dialogs };
}

interface UpdateButtonProps {
  views: Views;
  view: UserView;
  draft: Values;
  isRight: () => boolean;
  onSaved: (view: UserView) => void;
}

function UpdateButton({ views, view, draft, isRight, onSaved }: UpdateButtonProps) {
  const save = useSaveView(views.list);
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();
  const handleClick = async () => {
    if (!isRight()) return;
    const { id, viewName, version } = view;
    const body = { id, viewName, version, filters: views.toKeep(draft, views.wordsOf(view)) };
    try {
      const saved = await save.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
      notify({ kind: 'success', title: VIEW_TEXTS.saved });
      onSaved(saved);
    } catch (error) {
      tellViewFailure(VIEW_TEXTS.notSaved, error);
    }
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void run(handleClick)}>
      Update View
    </Button>
  );
}

function DeleteView({ views, view, onClose }: { views: Views; view: UserView; onClose: () => void }) {
  const remove = useRemoveView(views.list);
  const isShared = view.sharedBy !== null;
  const handleConfirm = async () => {
    try {
      await remove.mutateAsync(view.id);
    } catch (error) {
      tellViewFailure(VIEW_TEXTS.notDeleted, error);
      throw error;
    }
    // What is listed stays; it only has no name any more.
    if (views.chosen?.id === view.id) views.goTo({ viewId: '' });
  };
  return (
    <DeleteDialog
      title={isShared ? 'Remove from my views' : 'Delete User View'}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {isShared
        ? `${view.viewName} leaves your list of views. ${view.sharedBy} keeps it.`
        : `${view.viewName} is deleted, also for everybody you shared it with. The records in it stay.`}
    </DeleteDialog>
  );
}

import { constraintSets, type ConstraintSet, type ListedConstraintSet } from '@lanewright/contract/constraint-sets.ts';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { Copy, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ListScreen } from '../../../freight/lists/list-screen.tsx';
import { useList } from '../../../freight/lists/use-list.ts';
import { CONSTRAINTS } from '../../../freight/optimization/constraints/constraint-data.ts';
import { constraintPlace } from '../../../freight/optimization/constraints/constraint-place.ts';
import { instantInWords } from '../../../ui/readable-instants.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { usePreload } from '../../../ui/dialog/use-preload.ts';
import type { GridColumn } from '../../../ui/grid/column.ts';
import type { CardContent } from '../../../ui/lists/list-cards.tsx';
import type { ListWords } from '../../../ui/lists/list-states.tsx';
import { OpenDialog, preloadDialogs, type ConstraintTask } from './parts/open-dialog.tsx';

const WORDS: ListWords = {
  title: 'Constraint sets',
  one: 'constraint set',
  many: 'constraint sets',
  context: 'The limits that an optimization keeps: what fits on a truck, how far it goes, how late it may be.',
  placeholder: 'Name',
  foundIn: 'name',
  icon: <SlidersHorizontal />,
  noneFound: 'No constraint sets were found for the given filters.',
  none: 'No constraint sets yet',
  belongsHere: 'A constraint set holds the limits of a kind of run, so that nobody sets them twice.',
};

const COLUMNS: readonly GridColumn<ListedConstraintSet>[] = [
  {
    id: 'constraintName',
    title: 'Constraint Name',
    width: 320,
    isFlexible: true,
    text: ({ constraintName }) => constraintName,
  },
  { id: 'updateDateTime', title: 'Changed', width: 176, text: ({ updateDateTime }) => instantInWords(updateDateTime) },
];
const DEFAULTS = { columns: ['constraintName', 'updateDateTime'], fixedColumnsCount: 1 };

const cardOf = ({ updateDateTime }: ListedConstraintSet): CardContent => ({
  facts: [{ top: <span className="num">Changed {instantInWords(updateDateTime)}</span> }],
});

/** Marks an entry of the history that was made by opening a set from the list: closing goes back to before it. */
const OPENED_FROM_LIST = { openedFromList: true } as {};

export function ConstraintListScreen() {
  const list = useList(constraintPlace, constraintSets.search, { queryKey: CONSTRAINTS, channel: 'optimization' });
  const [task, setTask] = useState<ConstraintTask | null>(null);
  const opened = useOpenedSet(list.value);
  usePreload(preloadDialogs);
  return (
    <ListScreen
      name="constraints"
      list={list}
      words={WORDS}
      add={{ label: 'New Constraint Set', onAdd: () => setTask({ kind: 'new' }), reason: undefined }}
      columns={COLUMNS}
      defaults={DEFAULTS}
      nameColumn="constraintName"
      card={cardOf}
      cardColumns="minmax(0, 2fr) minmax(0, 1fr)"
      opening={{ to: ({ id }: ListedConstraintSet) => opened.addressOf(id) }}
      renderActions={(set) => (
        <>
          <IconButton
            label={`Duplicate ${set.constraintName}`}
            icon={<Copy />}
            size="small"
            onClick={() => setTask({ kind: 'duplicate', id: set.id })}
          />
          <IconButton
            label={`Delete ${set.constraintName}`}
            icon={<Trash2 />}
            size="small"
            onClick={() => setTask({ kind: 'delete', set })}
          />
        </>
      )}
      actionsWidth={84}
    >
      <OpenDialog
        task={task}
        id={list.value.id}
        onTask={setTask}
        onCreated={({ id }: ConstraintSet) => opened.open(id)}
        onClose={opened.close}
      />
    </ListScreen>
  );
}

type ConstraintPlace = ReturnType<typeof constraintPlace.read>;

/** The set that the address names is open over the list; closing returns to the same place of the list. */
function useOpenedSet(value: ConstraintPlace) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const router = useRouter();
  const addressOf = (id: string) => ({
    to: constraintPlace.path,
    search: constraintPlace.write({ ...value, id }),
    state: OPENED_FROM_LIST,
    resetScroll: false,
  });
  return {
    addressOf,
    open: (id: string) => void navigate({ ...addressOf(id), replace: value.id !== '' }),
    close: () => {
      if (value.id === '') return;
      if ('openedFromList' in state) router.history.back();
      else {
        const search = constraintPlace.write({ ...value, id: '' });
        void navigate({ to: constraintPlace.path, search, replace: true, resetScroll: false });
      }
    },
  };
}

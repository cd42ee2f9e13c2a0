import { LayoutList, Table2 } from 'lucide-react';
import { SegmentedControl } from '../layout/segmented-control.tsx';
import { useKeptChoice } from './kept-choice.ts';

export type ListView = 'cardView' | 'tableView';

const VIEWS = [
  { value: 'cardView', label: 'Cards', icon: <LayoutList /> },
  { value: 'tableView', label: 'Table', icon: <Table2 /> },
] as const;

export function ViewSwitch({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  return <SegmentedControl label="View" segments={VIEWS} value={view} onChange={onChange} isIconOnly />;
}

/** Cards or table, as this person last chose for this list in this browser. */
export function useListView(list: string) {
  return useKeptChoice<ListView>(`${list}.view`, (kept) => (kept === 'tableView' ? 'tableView' : 'cardView'));
}

import { LayoutList, Table2 } from 'lucide-react';
import { SegmentedControl } from '../layout/segmented-control.tsx';
import type { ListView } from './list-view.ts';

const VIEWS = [
  { value: 'cardView', label: 'Cards', icon: <LayoutList /> },
  { value: 'tableView', label: 'Table', icon: <Table2 /> },
] as const;

export function ViewSwitch({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  return <SegmentedControl label="View" segments={VIEWS} value={view} onChange={onChange} isIconOnly />;
}

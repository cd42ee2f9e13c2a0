// What needs Material: loaded when a panel with such a filter is opened.
import type { ComponentProps } from 'react';
import { AsyncSearchableSelect } from '../../material/async-searchable-select.tsx';
import { DatePicker } from '../../material/date-picker.tsx';
import { MaterialRoot } from '../../material/material-root.tsx';
import { MultiSelect } from '../../material/multi-select.tsx';

export function FoundOption(props: ComponentProps<typeof AsyncSearchableSelect<string>>) {
  return (
    <MaterialRoot>
      <AsyncSearchableSelect<string> {...props} />
    </MaterialRoot>
  );
}

export function SeveralOptions(props: ComponentProps<typeof MultiSelect<string>>) {
  return (
    <MaterialRoot>
      <MultiSelect<string> {...props} />
    </MaterialRoot>
  );
}

export function PickedDay(props: ComponentProps<typeof DatePicker>) {
  return (
    <MaterialRoot>
      <DatePicker {...props} />
    </MaterialRoot>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useCan } from '../../api/session.ts';
import { AsyncSearchableSelect } from '../../ui/material/async-searchable-select.tsx';
import type { FieldFacts } from '../../ui/forms/field-label.tsx';
import { commodityNameQuery, findCommodities } from './commodity-choices.ts';

interface CommoditySelectProps extends FieldFacts {
  /** The id of the chosen commodity. */
  value: string | null;
  onChange: (id: string | null) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** One of the company's commodities, found by code, description or product code. */
export function CommoditySelect({ value, onChange, isDisabled = false, hint, ...facts }: CommoditySelectProps) {
  const canView = useCan('ViewCommodity');
  const name = useQuery({ ...commodityNameQuery(value), enabled: value !== null && canView });
  return (
    <AsyncSearchableSelect
      {...facts}
      isDisabled={isDisabled || !canView}
      hint={canView ? hint : 'You do not have permission to see commodities.'}
      value={value === null ? null : { value, label: name.data ?? (canView ? '' : 'A commodity') }}
      onChange={(choice) => onChange(choice?.value ?? null)}
      find={findCommodities}
    />
  );
}

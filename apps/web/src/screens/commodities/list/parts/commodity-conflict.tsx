import { COMMODITY_LABELS } from '@lanewright/domain/commodities/rules.ts';
import { ConflictNote } from '../../../../ui/forms/conflict-note.tsx';
import { UNKNOWN } from '../describe.ts';
import { differingFields, formFromCommodity, type CommodityField, type CommodityForm } from '../form.ts';
import { useFreightClassChoices, useHazardClassChoices, usePackingGroupChoices } from '../reference-choices.ts';
import type { EditConflict } from '../use-save-commodity.ts';

interface CommodityConflictProps {
  conflict: EditConflict;
  mine: CommodityForm;
  onAcceptTheirs: () => void;
}

export function CommodityConflict({ conflict, mine, onAcceptTheirs }: CommodityConflictProps) {
  const theirs = formFromCommodity(conflict.newest);
  const describe = useValueTexts();
  const differences = differingFields(mine, theirs).map((field) => ({
    label: COMMODITY_LABELS[field],
    theirs: describe(field, theirs),
    mine: describe(field, mine),
  }));
  return <ConflictNote message={conflict.message} differences={differences} onAcceptTheirs={onAcceptTheirs} />;
}

function useValueTexts() {
  const lists = {
    freightClass: useFreightClassChoices(),
    hazmatHazardClass: useHazardClassChoices(),
    hazmatPackingGroup: usePackingGroupChoices(),
  };
  return (field: CommodityField, form: CommodityForm): string => {
    const value = form[field];
    if (value === null || value === '') return UNKNOWN;
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    const list = field in lists ? lists[field as keyof typeof lists] : undefined;
    return list?.find((choice) => choice.value === value)?.label ?? String(value);
  };
}

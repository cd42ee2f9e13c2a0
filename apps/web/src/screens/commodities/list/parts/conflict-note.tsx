import { COMMODITY_LABELS } from '@lanewright/domain/commodities/rules.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { withReadableInstants } from '../../../../ui/readable-instants.ts';
import { UNKNOWN } from '../describe.ts';
import { differingFields, formFromCommodity, type CommodityField, type CommodityForm } from '../form.ts';
import { useFreightClassChoices, useHazardClassChoices, usePackingGroupChoices } from '../reference-choices.ts';
import type { EditConflict } from '../use-save-commodity.ts';
import styles from './commodity-form.module.css';

interface ConflictNoteProps {
  conflict: EditConflict;
  mine: CommodityForm;
  onAcceptTheirs: () => void;
}

/** Somebody saved first: says who, shows where the two differ, and lets the person choose. */
export function ConflictNote({ conflict, mine, onAcceptTheirs }: ConflictNoteProps) {
  const theirs = formFromCommodity(conflict.newest);
  const fields = differingFields(mine, theirs);
  const describe = useValueTexts();
  return (
    <Note tone="moving" role="alert">
      <strong>{withReadableInstants(conflict.message)}</strong> What you typed is kept.
      {fields.length === 0 ? (
        <p>Nothing differs any more.</p>
      ) : (
        <>
          <table className={styles.compare}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Saved now</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{COMMODITY_LABELS[field]}</th>
                  <td>{describe(field, theirs)}</td>
                  <td>{describe(field, mine)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>Save again to replace it with yours.</p>
          <Button size="small" onClick={onAcceptTheirs}>
            Use theirs
          </Button>
        </>
      )}
    </Note>
  );
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

import type { Lane } from '@lanewright/contract/lanes.ts';
import { LANE_FIELDS, TENDER_METHODS, TENDER_TYPES } from '@lanewright/domain/lanes/lane.ts';
import {
  choiceName,
  EQUIPMENT_MODES,
  SHIPPING_MODES,
  type EquipmentMode,
  type ShippingMode,
} from '@lanewright/domain/orders/lists.ts';
import { useForm } from 'react-hook-form';
import { useCurrentUser } from '../../../../api/session.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { FormSelectField, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { resolveWith } from '../../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../../ui/forms/stored-draft.ts';
import { useJudgedTogether } from '../../../../ui/forms/use-judged-together.ts';
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import { EMPTY_FORM, isLaneForm, nameOfDraft, problemsWithForm, type LaneForm } from '../form.ts';
import { useCreateLane } from '../use-create-lane.ts';
import { EndFields } from './end-fields.tsx';
import styles from './new-lane.module.css';

const same = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));
const named = <Value extends ShippingMode | EquipmentMode>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: choiceName(value) }));

const TENDER = ['tenderType', 'tenderMethod'] as const;

interface NewLaneDialogProps {
  onSaved: (lane: Lane) => void;
  onClose: () => void;
}

export function NewLaneDialog({ onSaved, onClose }: NewLaneDialogProps) {
  const form = useForm<LaneForm>({
    defaultValues: EMPTY_FORM,
    resolver: resolveWith(problemsWithForm),
    reValidateMode: 'onChange',
  });
  useJudgedTogether(form, TENDER);
  const draft = useKeptDraft({ form, name: draftName(useCurrentUser().id, 'lane'), isValid: isLaneForm });
  const { saving, warnings } = useCreateLane(form, (lane) => {
    draft.forget();
    onClose();
    onSaved(lane);
  });
  return (
    <MaterialRoot>
      <FormDialog
        title="Add Lane"
        width={720}
        form={form}
        saving={saving}
        draft={draft}
        describeDraft={nameOfDraft}
        confirmLabel={warnings.length > 0 ? 'Add anyway' : 'Add'}
        notes={
          warnings.length > 0 && (
            <Note tone="attention" role="alert">
              {warnings.map((warning) => (
                <p key={warning}>{warning}</p>
              ))}
            </Note>
          )
        }
        onClose={onClose}
      >
        <div className={styles.fields}>
          <FormTextField<LaneForm>
            name="customerReferenceNumber"
            label="Name"
            placeholder="Joliet to Atlanta"
            maxLength={LANE_FIELDS.customerReferenceNumber.maxLength}
            isRequired
          />
          <div className={styles.ends}>
            <EndFields side="origin" label="Origin" />
            <EndFields side="destination" label="Destination" />
          </div>
          <div className={styles.row}>
            <FormSelectField<LaneForm, ShippingMode>
              name="mode"
              label="Mode"
              choices={named(SHIPPING_MODES)}
              isRequired
            />
            <FormSelectField<LaneForm, EquipmentMode>
              name="equipmentMode"
              label="Equipment Mode"
              choices={named(EQUIPMENT_MODES)}
              isRequired
            />
            <FormSelectField<LaneForm, (typeof TENDER_TYPES)[number]>
              name="tenderType"
              label="Tender Type"
              choices={same(TENDER_TYPES)}
              isRequired
            />
            <FormSelectField<LaneForm, (typeof TENDER_METHODS)[number]>
              name="tenderMethod"
              label="Tender Method"
              choices={same(TENDER_METHODS)}
              isRequired
            />
          </div>
        </div>
      </FormDialog>
    </MaterialRoot>
  );
}

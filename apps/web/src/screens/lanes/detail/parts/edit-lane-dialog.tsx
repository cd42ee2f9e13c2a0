import type { Lane } from '@lanewright/contract/lanes.ts';
import {
  EXPIRATION_ACTIONS,
  expirationActionLabel,
  LANE_FIELDS,
  TENDER_METHODS,
  TENDER_TYPES,
  type ExpirationAction,
} from '@lanewright/domain/lanes/lane.ts';
import { choiceName, EQUIPMENT_MODES, type EquipmentMode } from '@lanewright/domain/orders/lists.ts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useCurrentUser } from '../../../../api/session.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { FormNumberField, FormSelectField, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { resolveWith } from '../../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../../ui/forms/stored-draft.ts';
import { useJudgedTogether } from '../../../../ui/forms/use-judged-together.ts';
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts';
import { formFromLane, isLaneForm, problemsWithForm, useSaveLane, type LaneForm } from '../lane-form.ts';
import styles from './dialogs.module.css';

interface LaneDialogProps {
  lane: Lane;
  onClose: () => void;
}

const same = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));
const ACTIONS = EXPIRATION_ACTIONS.map((value) => ({ value, label: expirationActionLabel(value) }));
const EQUIPMENT = EQUIPMENT_MODES.map((value) => ({ value, label: choiceName(value) }));

const TENDER = ['tenderType', 'tenderMethod'] as const;

/** The form of a lane, of which a dialog shows as much as it is about. */
function LaneFormDialog(props: LaneDialogProps & { title: string; about: string; children: ReactNode }) {
  const { lane, title, about, onClose, children } = props;
  const form = useForm<LaneForm>({
    defaultValues: formFromLane(lane),
    resolver: resolveWith(problemsWithForm),
    reValidateMode: 'onChange',
  });
  useJudgedTogether(form, TENDER);
  const draft = useKeptDraft({ form, name: draftName(useCurrentUser().id, about, lane.id), isValid: isLaneForm });
  const saving = useSaveLane(lane, form, () => {
    draft.forget();
    onClose();
  });
  return (
    <FormDialog
      title={title}
      form={form}
      saving={saving}
      draft={draft}
      describeDraft={({ customerReferenceNumber }) => `“${customerReferenceNumber}”`}
      confirmLabel="Save"
      onClose={onClose}
    >
      <div className={styles.fields}>{children}</div>
    </FormDialog>
  );
}

export function EditLaneDialog(props: LaneDialogProps) {
  return (
    <LaneFormDialog {...props} title="Edit Lane" about="lane">
      <FormTextField<LaneForm>
        name="customerReferenceNumber"
        label="Name"
        maxLength={LANE_FIELDS.customerReferenceNumber.maxLength}
        isRequired
      />
      <div className={styles.pair}>
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
        <FormNumberField<LaneForm>
          name="tenderTime"
          field={LANE_FIELDS.tenderTime}
          hint="How long a carrier has to answer."
        />
        <FormNumberField<LaneForm>
          name="shipmentTenderingStart"
          field={{ ...LANE_FIELDS.shipmentTenderingStart, unit: 'days' }}
          hint="Before the pickup."
        />
        <FormSelectField<LaneForm, EquipmentMode>
          name="equipmentMode"
          label="Equipment Mode"
          choices={EQUIPMENT}
          isRequired
        />
      </div>
    </LaneFormDialog>
  );
}

export function ExpirationDialog(props: LaneDialogProps) {
  return (
    <LaneFormDialog {...props} title="Expiration Action" about="lane-expiration">
      <FormSelectField<LaneForm, ExpirationAction>
        name="expirationAction"
        label="When a rate expires"
        choices={ACTIONS}
        placeholder="None, people are told"
      />
    </LaneFormDialog>
  );
}

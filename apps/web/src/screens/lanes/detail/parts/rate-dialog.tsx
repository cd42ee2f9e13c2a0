import type { Lane, LaneRate } from '@lanewright/contract/lanes.ts';
import {
  LANE_RATE_FIELDS,
  LANE_RATE_TYPE_LABELS,
  LANE_RATE_TYPES,
  RATE_UNIT_LABELS,
  RATE_UNITS,
  type LaneRateType,
  type RateUnit,
} from '@lanewright/domain/lanes/lane-rate.ts';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../../../api/session.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { FormNumberField, FormSelectField, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { resolveWith } from '../../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../../ui/forms/stored-draft.ts';
import { useJudgedTogether } from '../../../../ui/forms/use-judged-together.ts';
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts';
import { DatePicker } from '../../../../ui/material/date-picker.tsx';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import { useRates } from '../data.ts';
import { EMPTY_RATE, formFromRate, isRateForm, nameOfDraft, problemsWithForm, type RateForm } from '../rate-form.ts';
import { useSaveRate } from '../use-save-rate.ts';
import { CarrierField } from './carrier-field.tsx';
import { ChargeFields } from './charge-fields.tsx';
import styles from './dialogs.module.css';
import { PalletFields } from './pallet-fields.tsx';

const TYPES = LANE_RATE_TYPES.map((value) => ({ value, label: LANE_RATE_TYPE_LABELS[value] }));
const UNITS = RATE_UNITS.map((value) => ({ value, label: RATE_UNIT_LABELS[value] }));

const UNIT = ['chargeType'] as const;
const RANGES = ['ranges'] as const;
const PERIOD = ['carrierId', 'effectiveDate', 'expirationDate'] as const;

interface RateDialogProps {
  lane: Lane;
  /** Null: a new one. */
  rate: LaneRate | null;
  onClose: () => void;
}

export function RateDialog({ lane, rate, onClose }: RateDialogProps) {
  const ofLane = useRates(lane.id, true).data ?? [];
  const form = useForm<RateForm>({
    defaultValues: rate ? formFromRate(rate) : EMPTY_RATE,
    resolver: resolveWith((values) => problemsWithForm(values, { edited: rate, ofLane })),
    reValidateMode: 'onChange',
  });
  useJudgedTogether(form, UNIT, ['rate', 'minCharge', 'ranges']);
  useJudgedTogether(form, RANGES);
  useJudgedTogether(form, PERIOD);
  const name = draftName(useCurrentUser().id, 'lane-rate', rate?.id ?? `new-on-${lane.id}`);
  const draft = useKeptDraft({ form, name, isValid: isRateForm });
  const saving = useSaveRate({
    laneId: lane.id,
    rate,
    form,
    onSaved: () => {
      draft.forget();
      onClose();
    },
  });
  return (
    <MaterialRoot>
      <FormDialog
        title={rate ? 'Edit Rate' : 'Add Rate'}
        width={720}
        form={form}
        saving={saving}
        draft={draft}
        describeDraft={nameOfDraft}
        confirmLabel={rate ? 'Save' : 'Add'}
        onClose={onClose}
      >
        <div className={styles.fields}>
          <CarrierField laneId={lane.id} />
          <div className={styles.pair}>
            <FormSelectField<RateForm, LaneRateType> name="rateType" label="Rate Type" choices={TYPES} isRequired />
            <FormSelectField<RateForm, RateUnit> name="chargeType" label="Rate Unit" choices={UNITS} isRequired />
          </div>
          <Prices />
          <div className={styles.pair}>
            <DayField name="effectiveDate" />
            <DayField name="expirationDate" />
          </div>
          <FormTextField<RateForm>
            name="rateTableName"
            label="Rate table name"
            hint="The name of the carrier, unless you give another."
            maxLength={LANE_RATE_FIELDS.rateTableName.maxLength}
          />
          <ChargeFields />
        </div>
      </FormDialog>
    </MaterialRoot>
  );
}

/** By the pallet there is a table in place of the rate, and a minimum that must be said. */
function Prices() {
  const isByPallet = useWatch<RateForm, 'chargeType'>({ name: 'chargeType' }) === 'Pallet';
  return (
    <>
      <div className={styles.pair}>
        {!isByPallet && <FormNumberField<RateForm> name="rate" field={LANE_RATE_FIELDS.rate} isRequired />}
        <FormNumberField<RateForm> name="minCharge" field={LANE_RATE_FIELDS.minCharge} isRequired={isByPallet} />
      </div>
      {isByPallet && <PalletFields />}
    </>
  );
}

function DayField({ name }: { name: 'effectiveDate' | 'expirationDate' }) {
  const { field, fieldState } = useController<RateForm, typeof name>({ name });
  return (
    <DatePicker
      label={LANE_RATE_FIELDS[name].label}
      name={name}
      value={field.value}
      onChange={field.onChange}
      isRequired
      error={fieldState.error?.message}
    />
  );
}

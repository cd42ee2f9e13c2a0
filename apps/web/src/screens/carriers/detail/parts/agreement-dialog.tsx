import type { Agreement } from '@lanewright/contract/agreements.ts';
import type { Carrier } from '@lanewright/contract/carriers.ts';
import { AGREEMENT_FIELDS } from '@lanewright/domain/agreements/agreement.ts';
import { useController, useForm } from 'react-hook-form';
import { useCurrentUser } from '../../../../api/session.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { FormNumberField, FormTextArea, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { resolveWith } from '../../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../../ui/forms/stored-draft.ts';
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts';
import { DatePicker } from '../../../../ui/material/date-picker.tsx';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import {
  EMPTY_AGREEMENT,
  formFromAgreement,
  isAgreementForm,
  nameOfDraft,
  problemsWithForm,
  type AgreementForm,
} from '../agreement-form.ts';
import { useSaveAgreement } from '../use-save-agreement.ts';
import styles from './agreements.module.css';

interface AgreementDialogProps {
  carrier: Carrier;
  /** Null: a new one. */
  agreement: Agreement | null;
  onClose: () => void;
}

export function AgreementDialog({ carrier, agreement, onClose }: AgreementDialogProps) {
  const form = useForm<AgreementForm>({
    defaultValues: agreement ? formFromAgreement(agreement) : EMPTY_AGREEMENT,
    resolver: resolveWith(problemsWithForm),
    reValidateMode: 'onChange',
  });
  const name = draftName(useCurrentUser().id, 'ltl-agreement', agreement?.id ?? `new-with-${carrier.id}`);
  const draft = useKeptDraft({ form, name, isValid: isAgreementForm });
  const saving = useSaveAgreement({
    carrierId: carrier.id,
    agreement,
    form,
    onSaved: () => {
      draft.forget();
      onClose();
    },
  });
  return (
    <MaterialRoot>
      <FormDialog
        title={agreement ? 'Edit LTL Agreement' : 'Add LTL Agreement'}
        width={720}
        form={form}
        saving={saving}
        draft={draft}
        describeDraft={nameOfDraft}
        confirmLabel={agreement ? 'Save' : 'Add'}
        onClose={onClose}
      >
        <Fields />
      </FormDialog>
    </MaterialRoot>
  );
}

function Fields() {
  return (
    <div className={styles.fields}>
      <FormTextField<AgreementForm>
        name="name"
        label={AGREEMENT_FIELDS.name.label}
        maxLength={AGREEMENT_FIELDS.name.maxLength}
        isRequired
      />
      <div className={styles.pair}>
        <FormNumberField<AgreementForm> name="discount" field={AGREEMENT_FIELDS.discount} isRequired />
        <FormNumberField<AgreementForm> name="minimumCharge" field={AGREEMENT_FIELDS.minimumCharge} isRequired />
      </div>
      <div className={styles.pair}>
        <DayField name="effectiveDate" />
        <DayField name="expirationDate" />
      </div>
      <div className={styles.pair}>
        <FormTextField<AgreementForm> name="originStates" label="Origin states" hint="IL; WI. None: everywhere." />
        <FormTextField<AgreementForm>
          name="destinationStates"
          label="Destination states"
          hint="GA; FL. None: everywhere."
        />
      </div>
      <FormTextArea<AgreementForm>
        name="classMapping"
        label="Class mapping"
        hint="A line for each rule, such as 50-85 = 70: these classes are rated as that one."
      />
      <FormTextArea<AgreementForm>
        name="fuelTable"
        label="Fuel table"
        hint="From which price of diesel on, and percent of the net price: 3.50 = 28. None: the carrier’s own table."
      />
      <FormTextArea<AgreementForm>
        name="accessorials"
        label="Special charges"
        hint="Dollars or waived, such as Lift gate at delivery = 45. What is not named costs what it generally costs."
      />
    </div>
  );
}

function DayField({ name }: { name: 'effectiveDate' | 'expirationDate' }) {
  const { field, fieldState } = useController<AgreementForm, typeof name>({ name });
  return (
    <DatePicker
      label={AGREEMENT_FIELDS[name].label}
      name={name}
      value={field.value}
      onChange={field.onChange}
      isRequired
      error={fieldState.error?.message}
    />
  );
}

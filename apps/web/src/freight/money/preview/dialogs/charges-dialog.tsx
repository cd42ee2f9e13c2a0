import { carrierInvoices } from '@lanewright/contract/carrier-invoices.ts';
import type { BodyOf } from '@lanewright/contract/endpoint.ts';
import type { InvoiceCharge, InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { inAccounts } from '@lanewright/domain/money/accounting.ts';
import {
  CHARGE_FIELDS,
  CHARGE_METHODS,
  chargeMethodLabel,
  chargeTypesFor,
  isIncomplete,
  sumOfCharges,
  totalOf,
} from '@lanewright/domain/money/charges.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useFormContext, useWatch, type Path } from 'react-hook-form';
import { noteOwn } from '../../../../api/changed-records.ts';
import { call } from '../../../../api/client.ts';
import { useCurrentUser } from '../../../../api/session.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { FormSelectField, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { resolveWith } from '../../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../../ui/forms/stored-draft.ts';
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts';
import { useVersionedSave } from '../../../../ui/forms/use-versioned-save.ts';
import { FormSearchableSelect } from '../../../../ui/material/form-searchable-select.tsx';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { Amount } from '../../amount.tsx';
import {
  CHARGE_UNITS,
  chargesBody,
  editedOf,
  formOfCharges,
  isChargesForm,
  onlyFigures,
  problemsInForm,
  withAddedRow,
  withoutRow,
  withRowBack,
  type ChargesForm,
  type TypedCharge,
} from '../charges-form.ts';
import { explained } from '../explained.ts';
import { DIALOG_TITLES, type InvoiceDialogProps } from '../invoice-dialog.ts';
import { showChanged, useNewestInvoice } from '../invoice-data.ts';
import styles from './dialogs.module.css';
import { NOT_UPDATED, UPDATED } from './use-decision.ts';

type SaveBody = BodyOf<typeof carrierInvoices.saveCharges>;

const INCOMPLETE = 'Save is off until every charge has a type, a description, units, a rate and a method.';
const FIELD = new RegExp(`^charges\\.\\d+\\.(${CHARGE_FIELDS.join('|')})$`);

/** The charges of an invoice, all at once. */
export function ChargesDialog({ invoice, onClose }: InvoiceDialogProps) {
  const queryClient = useQueryClient();
  const readNewest = useNewestInvoice();
  const types = chargeTypesFor(invoice);
  const form = useForm<ChargesForm>({
    defaultValues: formOfCharges(invoice),
    resolver: resolveWith<ChargesForm>((values) => problemsInForm(values, invoice, types)),
  });
  const draft = useKeptDraft({
    form,
    name: draftName(useCurrentUser().id, 'charges', invoice.id),
    isValid: isChargesForm,
  });
  const saving = useVersionedSave<ChargesForm, InvoiceDetail, SaveBody>({
    form,
    loaded: invoice,
    toForm: formOfCharges,
    units: CHARGE_UNITS,
    toBody: (values, base) => ({ version: base?.version ?? 0, charges: chargesBody(values) }),
    send: (body, idempotencyKey) => {
      noteOwn(invoice.id);
      const params = { invoiceNumber: invoice.invoiceNumber };
      return explained(call(carrierInvoices.saveCharges, { params, body, idempotencyKey }));
    },
    newest: readNewest,
    fieldOf: (name) => (FIELD.test(name) ? (name as Path<ChargesForm>) : null),
    failure: NOT_UPDATED,
    failsAloud: true,
    failurePlace: 'topCenter',
    onSaved: (saved, note) => {
      draft.forget();
      showChanged(queryClient, saved);
      notify({ kind: 'success', title: UPDATED, messages: [note].filter(Boolean) });
      onClose();
    },
  });
  return (
    <FormDialog<ChargesForm>
      title={DIALOG_TITLES.charges(invoice)}
      width={1040}
      form={form}
      saving={saving}
      draft={draft}
      describeDraft={({ charges }) => (charges.length === 1 ? 'one charge' : `${charges.length} charges`)}
      confirmLabel="Save"
      whyOff={({ charges }) => (isIncomplete(charges.map(editedOf)) ? INCOMPLETE : '')}
      onClose={onClose}
    >
      <MaterialRoot>
        <ChargeRows types={types} kept={invoice.charges} />
      </MaterialRoot>
    </FormDialog>
  );
}

interface ChargeRowsProps {
  types: readonly string[];
  /** As the invoice has them. */
  kept: readonly InvoiceCharge[];
}

function ChargeRows({ types, kept }: ChargeRowsProps) {
  const { control, getValues, setValue } = useFormContext<ChargesForm>();
  // Which rows there are; what is typed in them draws its own row alone.
  const rows = JSON.parse(
    useWatch({
      control,
      name: 'charges',
      compute: (charges: TypedCharge[]) =>
        JSON.stringify(charges.map(({ key, isDeleted, wasDeleted }) => ({ key, isDeleted, wasDeleted }))),
    }),
  ) as Pick<TypedCharge, 'key' | 'isDeleted' | 'wasDeleted'>[];
  const list = useRef<HTMLDivElement>(null);
  const change = (rule: (charges: TypedCharge[]) => TypedCharge[]) =>
    setValue('charges', rule(getValues('charges')), { shouldDirty: true, shouldValidate: false });
  const handleAdd = () => {
    flushSync(() => change(withAddedRow));
    // Who adds one goes on with it.
    const added = [...(list.current?.querySelectorAll<HTMLElement>('[data-charge]') ?? [])].at(-1);
    added?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <div className={styles.content}>
      <div ref={list} className={styles.charges}>
        {rows.map(({ key, isDeleted, wasDeleted }, index) =>
          isDeleted ? (
            <DeletedRow
              key={`${index} ${key}`}
              index={index}
              kept={kept}
              onRestore={wasDeleted ? undefined : () => change((charges) => withRowBack(charges, key))}
            />
          ) : (
            <ChargeRow
              key={`${index} ${key}`}
              index={index}
              types={types}
              kept={kept}
              onRemove={() => change((charges) => withoutRow(charges, key))}
            />
          ),
        )}
      </div>
      <div className={styles.sum}>
        <Button size="small" icon={<Plus />} onClick={handleAdd}>
          Add charge
        </Button>
        <Sum kept={kept} />
      </div>
    </div>
  );
}

function Sum({ kept }: Pick<ChargeRowsProps, 'kept'>) {
  const { control } = useFormContext<ChargesForm>();
  const sum = useWatch({
    control,
    name: 'charges',
    compute: (charges: TypedCharge[]) => sumOfCharges(charges.map(editedOf), kept),
  });
  return (
    <span>
      Total <span className="num">{inAccounts(sum)}</span>
    </span>
  );
}

const asChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** One that is kept may go on with what it has, whatever can be chosen now. */
const withKept = (values: readonly string[], kept: string | null) =>
  kept === null || kept === '' || values.includes(kept) ? values : [...values, kept];

interface ChargeRowProps extends ChargeRowsProps {
  index: number;
  onRemove: () => void;
}

function ChargeRow({ index, types, kept, onRemove }: ChargeRowProps) {
  const at = <Name extends keyof TypedCharge>(name: Name) => `charges.${index}.${name}` as const;
  const { formState, getValues } = useFormContext<ChargesForm>();
  const before = formState.defaultValues?.charges?.find((charge) => charge?.id === getValues(at('id')));
  return (
    <fieldset className={styles.charge} data-charge="">
      <legend className="spoken">Charge {index + 1}</legend>
      <FormSearchableSelect<ChargesForm, string>
        name={at('name')}
        label="Type"
        isRequired
        choices={asChoices(withKept(types, before?.name ?? null))}
      />
      <FormTextField<ChargesForm> name={at('description')} label="Description" isRequired maxLength={200} />
      <FormTextField<ChargesForm>
        name={at('units')}
        label="Units"
        isRequired
        inputMode="decimal"
        format={onlyFigures}
      />
      <FormTextField<ChargesForm> name={at('rate')} label="Rate" isRequired inputMode="decimal" format={onlyFigures} />
      <FormSelectField<ChargesForm, string>
        name={at('chargeRateType')}
        label="Method"
        isRequired
        choices={withKept(CHARGE_METHODS, before?.chargeRateType ?? null).map((value) => ({
          value,
          label: chargeMethodLabel(value),
        }))}
      />
      <RowTotal index={index} kept={kept} />
      <IconButton label={`Delete charge ${index + 1}`} icon={<Trash2 />} className={styles.remove} onClick={onRemove} />
    </fieldset>
  );
}

const totalIn = (charge: TypedCharge, kept: readonly InvoiceCharge[]) =>
  totalOf(
    editedOf(charge),
    kept.find(({ id }) => id === charge.id),
  );

function RowTotal({ index, kept }: { index: number } & Pick<ChargeRowsProps, 'kept'>) {
  const { control } = useFormContext<ChargesForm>();
  const total = useWatch({
    control,
    name: `charges.${index}`,
    compute: (charge: TypedCharge) => totalIn(charge, kept),
  });
  return (
    <p className={styles.total}>
      <span>Total</span> <Amount value={total} />
    </p>
  );
}

interface DeletedRowProps extends Pick<ChargeRowsProps, 'kept'> {
  index: number;
  onRestore: (() => void) | undefined;
}

function DeletedRow({ index, kept, onRestore }: DeletedRowProps) {
  const charge = useFormContext<ChargesForm>().getValues(`charges.${index}`);
  return (
    <p className={styles.deleted}>
      <span>
        <s>
          {[charge.name, charge.description].filter(Boolean).join(', ')}{' '}
          <span className="num">{inAccounts(totalIn(charge, kept))}</span>
        </s>{' '}
        Deleted
      </span>
      {onRestore && (
        <Button size="small" variant="quiet" onClick={onRestore}>
          Restore
        </Button>
      )}
    </p>
  );
}

import { carrierInvoices, type ExternalInvoice } from '@lanewright/contract/carrier-invoices.ts';
import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { foldText } from '@lanewright/domain/fields/one-line.ts';
import { problemsWithTypedAmount, typedAmount } from '@lanewright/domain/money/charges.ts';
import { problemsWithEnteredBill } from '@lanewright/domain/money/external.ts';
import { cents, isWholeCents } from '@lanewright/domain/units/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { noteOwn } from '../../../../api/changed-records.ts';
import { call } from '../../../../api/client.ts';
import { useCurrentUser } from '../../../../api/session.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { FormNumberField, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { resolveWith } from '../../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../../ui/forms/stored-draft.ts';
import { plainWords, unitsOf } from '../../../../ui/forms/three-way.ts';
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts';
import { useVersionedSave } from '../../../../ui/forms/use-versioned-save.ts';
import { DatePicker } from '../../../../ui/material/date-picker.tsx';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { explained } from '../explained.ts';
import { DIALOG_TITLES, type InvoiceDialogProps } from '../invoice-dialog.ts';
import { showChanged, useNewestInvoice } from '../invoice-data.ts';
import styles from './dialogs.module.css';
import { NOT_UPDATED, UPDATED } from './use-decision.ts';

interface ExternalForm {
  externalInvoiceNumber: string;
  /** As it is typed. */
  externalInvoiceAmount: string;
  invoiceDate: string | null;
  dueDate: string | null;
}

const LABELS = {
  externalInvoiceNumber: 'Invoice number',
  externalInvoiceAmount: 'Invoiced amount',
  invoiceDate: 'Invoice date',
  dueDate: 'Due date',
} as const;

const AMOUNT = {
  label: LABELS.externalInvoiceAmount,
  unit: 'USD',
  // Too many decimals stay as they were typed, and the rules refuse them.
  toInput: (value: number | null) => (value === null ? '' : isWholeCents(value) ? value.toFixed(2) : String(value)),
  fromInput: typedAmount,
};

const formOf = ({ rateMismatch, invoiceDate, dueDate }: InvoiceDetail): ExternalForm => ({
  externalInvoiceNumber: rateMismatch?.externalInvoiceNumber ?? '',
  externalInvoiceAmount: AMOUNT.toInput(rateMismatch?.externalInvoiceAmount ?? null),
  invoiceDate,
  dueDate,
});

const isExternalForm = (values: unknown): values is ExternalForm =>
  typeof values === 'object' && values !== null && Object.keys(LABELS).every((name) => name in values);

const UNITS = unitsOf<ExternalForm>(LABELS, (form, field) => plainWords(form[field as keyof ExternalForm]));

/** What the carrier has invoiced, entered or put right by hand; the dates where they may be changed. */
export function ExternalDialog({ invoice, onClose }: InvoiceDialogProps) {
  const queryClient = useQueryClient();
  const [now] = useState(() => Date.now());
  const readNewest = useNewestInvoice();
  const hasDates = invoice.actions.includes('editDates');
  const entered = ({ invoiceDate, dueDate, ...form }: ExternalForm) => ({
    externalInvoiceNumber: foldText(form.externalInvoiceNumber),
    externalInvoiceAmount: typedAmount(form.externalInvoiceAmount),
    ...(hasDates && { invoiceDate, dueDate }),
  });
  const form = useForm<ExternalForm>({
    defaultValues: formOf(invoice),
    resolver: resolveWith<ExternalForm>((values) => [
      ...problemsWithTypedAmount('externalInvoiceAmount', AMOUNT.label, values.externalInvoiceAmount),
      ...problemsWithEnteredBill(entered(values), now),
    ]),
  });
  const draft = useKeptDraft({
    form,
    name: draftName(useCurrentUser().id, 'invoiced-amount', invoice.id),
    isValid: isExternalForm,
  });
  const saving = useVersionedSave<ExternalForm, InvoiceDetail, ExternalInvoice>({
    form,
    loaded: invoice,
    toForm: formOf,
    units: hasDates ? UNITS : UNITS.slice(0, 2),
    toBody: (values, base) => {
      const { externalInvoiceAmount, ...rest } = entered(values);
      const body = { version: base?.version ?? 0, ...rest, externalInvoiceAmount: cents(externalInvoiceAmount ?? 0) };
      return body as ExternalInvoice;
    },
    send: (body, idempotencyKey) => {
      noteOwn(invoice.id);
      const params = { invoiceNumber: invoice.invoiceNumber };
      return explained(call(carrierInvoices.saveExternal, { params, body, idempotencyKey }));
    },
    newest: readNewest,
    fieldOf: (name) => (Object.hasOwn(LABELS, name) ? (name as keyof ExternalForm) : null),
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
    <FormDialog<ExternalForm>
      title={DIALOG_TITLES.external(invoice)}
      form={form}
      saving={saving}
      draft={draft}
      describeDraft={({ externalInvoiceAmount }) => externalInvoiceAmount || 'the invoiced amount'}
      confirmLabel="Save"
      onClose={onClose}
    >
      <MaterialRoot>
        <div className={styles.content}>
          <div className={styles.pair}>
            <FormNumberField<ExternalForm> name="externalInvoiceAmount" field={AMOUNT} isRequired isGrouped />
            <FormTextField<ExternalForm>
              name="externalInvoiceNumber"
              label={LABELS.externalInvoiceNumber}
              isRequired
              maxLength={40}
            />
          </div>
          {hasDates && (
            <div className={styles.pair}>
              <DayField name="invoiceDate" />
              <DayField name="dueDate" />
            </div>
          )}
        </div>
      </MaterialRoot>
    </FormDialog>
  );
}

function DayField({ name }: { name: 'invoiceDate' | 'dueDate' }) {
  const { field, fieldState } = useController<ExternalForm, typeof name>({ name });
  return (
    <div
      // The summary of problems leads to the first part of the date.
      ref={(frame) =>
        field.ref(frame && { focus: () => frame.querySelector<HTMLElement>('[role="spinbutton"]')?.focus() })
      }
    >
      <DatePicker
        label={LABELS[name]}
        name={name}
        isRequired
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
    </div>
  );
}

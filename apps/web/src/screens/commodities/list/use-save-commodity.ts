import { commodities } from '@lanewright/contract/commodities.ts';
import { COMMODITY_FIELDS, type Commodity, type CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import { valueInWords } from '@lanewright/domain/fields/change-in-words.ts';
import type { Field } from '@lanewright/domain/fields/field.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { rememberSaved } from '../../../ui/forms/record-in-cache.ts';
import { unitsOf, type MergeUnit } from '../../../ui/forms/three-way.ts';
import { useVersionedSave } from '../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { COMMODITIES } from '../../../freight/commodities/commodity-place.ts';
import { refreshSoon } from './data.ts';
import { describeHazmat, UNKNOWN } from './describe.ts';
import {
  draftFromForm,
  editFromForm,
  formFieldOf,
  formFromCommodity,
  type CommodityField,
  type CommodityForm,
} from './form.ts';

const HAZMAT_FIELDS = [
  'isHazmat',
  'hazmatHazardClass',
  'hazmatPackingGroup',
  'hazmatUNNumber',
  'hazmatProperShippingName',
  'hazmatTechnicalName',
  'isLimitedQuantity',
  'isReportableQuantity',
] as const;
const isHazmatField = (name: string) => HAZMAT_FIELDS.some((field) => field === name);

function inWords(form: CommodityForm, name: CommodityField): string {
  const field: Field<unknown, unknown> = COMMODITY_FIELDS[name];
  return valueInWords(field, field.fromInput(form[name]), UNKNOWN);
}

const UNITS: readonly MergeUnit<CommodityForm>[] = [
  ...unitsOf<CommodityForm>(
    Object.fromEntries(
      Object.entries(COMMODITY_FIELDS)
        .filter(([name]) => !isHazmatField(name))
        .map(([name, { label }]) => [name, label]),
    ),
    inWords,
  ),
  {
    label: 'Hazmat',
    fields: HAZMAT_FIELDS,
    inWords: (form) =>
      form.isHazmat
        ? [
            describeHazmat(draftFromForm(form)),
            form.hazmatProperShippingName,
            form.hazmatTechnicalName,
            form.isLimitedQuantity && 'limited quantity',
            form.isReportableQuantity && 'reportable quantity',
          ]
            .filter(Boolean)
            .join(', ')
        : 'No',
  },
];

const FAILURES = {
  created: 'Unable to create commodity. Please check that all required fields are filled in.',
  edited: 'Unable to edit commodity. Please check that all required fields are filled in.',
} as const;

interface SaveCommodity {
  commodity: Commodity | null;
  form: UseFormReturn<CommodityForm>;
  onSaved: () => void;
}

export function useSaveCommodity({ commodity, form, onSaved }: SaveCommodity) {
  const queryClient = useQueryClient();
  const id = commodity?.id;
  return useVersionedSave({
    form,
    loaded: commodity,
    toForm: formFromCommodity,
    units: UNITS,
    toBody: (values, base) => (base ? editFromForm(values, base.version) : draftFromForm(values)),
    send: (body, idempotencyKey) =>
      id !== undefined && 'version' in body
        ? call(commodities.update, { params: { id }, body, idempotencyKey })
        : call(commodities.create, { body: body as CommodityDraft, idempotencyKey }),
    ...(id !== undefined && { newest: () => call(commodities.get, { params: { id } }) }),
    fieldOf: formFieldOf,
    failure: commodity ? FAILURES.edited : FAILURES.created,
    failsAloud: true,
    onSaved: (saved, note) => {
      rememberSaved(queryClient, COMMODITIES, saved);
      refreshSoon(queryClient);
      const messages = [`${saved.commodityCode} is ready to use in orders.`, note].filter(Boolean);
      notify({ kind: 'success', title: commodity ? 'Commodity Modified' : 'Commodity Created', messages });
      onSaved();
    },
  });
}

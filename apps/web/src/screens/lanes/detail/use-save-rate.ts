import { lanes, type LaneRate } from '@lanewright/contract/lanes.ts';
import { LANE_RATE_FIELDS, LANE_RATE_TYPE_LABELS, RATE_UNIT_LABELS } from '@lanewright/domain/lanes/lane-rate.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Path, UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { LANES } from '../../../freight/lanes/lane-data.ts';
import { shortCalendarDay } from '../../../freight/lanes/lane-words.ts';
import { UNKNOWN } from '../../../freight/orders/amounts.ts';
import { rememberSaved } from '../../../ui/forms/record-in-cache.ts';
import type { MergeUnit } from '../../../ui/forms/three-way.ts';
import { useVersionedSave } from '../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { useRefreshRates } from './data.ts';
import { bodyFromForm, fieldOf, formFromRate, type RateForm } from './rate-form.ts';

const unit = (
  label: string,
  fields: readonly Path<RateForm>[],
  inWords: (form: RateForm) => string,
): MergeUnit<RateForm> => ({ label, fields, inWords: (form) => inWords(form) || UNKNOWN });
const day = (value: string | null) => (value === null ? '' : shortCalendarDay(value));
const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const UNITS: readonly MergeUnit<RateForm>[] = [
  unit('Carrier', ['carrierId', 'carrierName'], ({ carrierName }) => carrierName),
  unit(LANE_RATE_FIELDS.rateType.label, ['rateType'], ({ rateType }) =>
    rateType === null ? '' : LANE_RATE_TYPE_LABELS[rateType],
  ),
  unit('Rate', ['chargeType', 'rate', 'ranges'], ({ chargeType, rate, ranges }) =>
    chargeType === 'Pallet'
      ? counted(ranges.length, 'pallet range', 'pallet ranges')
      : [rate, chargeType && RATE_UNIT_LABELS[chargeType]].filter(Boolean).join(' '),
  ),
  unit(LANE_RATE_FIELDS.minCharge.label, ['minCharge'], ({ minCharge }) => minCharge),
  unit('Dates', ['effectiveDate', 'expirationDate'], ({ effectiveDate, expirationDate }) =>
    [effectiveDate, expirationDate].map(day).join(' to '),
  ),
  unit(LANE_RATE_FIELDS.rateTableName.label, ['rateTableName'], ({ rateTableName }) => rateTableName),
  unit('Additional charges', ['additionalCharges'], ({ additionalCharges }) =>
    counted(additionalCharges.length, 'charge', 'charges'),
  ),
];

interface SaveRate {
  laneId: string;
  /** Null: a new one. */
  rate: LaneRate | null;
  form: UseFormReturn<RateForm>;
  onSaved: () => void;
}

async function newestRate(laneId: string, id: string): Promise<LaneRate> {
  const rates = await call(lanes.rates, { params: { id: laneId }, query: { includeExpired: 'true' } });
  const found = rates.find((rate) => rate.id === id);
  if (!found) throw new Error('The rate has been deleted.');
  return found;
}

export function useSaveRate({ laneId, rate, form, onSaved }: SaveRate) {
  const queryClient = useQueryClient();
  const refresh = useRefreshRates(laneId);
  return useVersionedSave({
    form,
    loaded: rate,
    toForm: formFromRate,
    units: UNITS,
    toBody: (values, base: LaneRate | null) => ({
      ...bodyFromForm(values, laneId),
      ...(base && { version: base.version }),
    }),
    send: ({ version, ...body }, idempotencyKey) =>
      rate !== null && version !== undefined
        ? call(lanes.updateRate, { params: { id: rate.id }, body: { ...body, version }, idempotencyKey })
        : call(lanes.addRate, { body, idempotencyKey }),
    ...(rate !== null && { newest: () => newestRate(laneId, rate.id) }),
    fieldOf: (name) => fieldOf(name) as Path<RateForm> | null,
    failure: rate ? 'Failed to edit lane rate' : 'Failed to add lane rate',
    failsAloud: true,
    onSaved: (saved, note) => {
      rememberSaved(queryClient, LANES, saved);
      void refresh();
      notify({
        kind: 'success',
        title: rate ? 'Lane rate updated successfully!' : 'Lane rate added successfully!',
        ...(note !== '' && { messages: [note] }),
      });
      onSaved();
    },
  });
}

import { reports, type ReportQuestion } from '@lanewright/contract/reports.ts';
import { STATES } from '@lanewright/domain/geography/countries.ts';
import { choiceName, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import {
  COMPARISONS,
  comparisonLabel,
  periodLabel,
  periodOf,
  PERIODS,
  type PeriodName,
} from '@lanewright/domain/reports/periods.ts';
import { groupingLabel, type Grouping, type ReportAbout } from '@lanewright/domain/reports/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import type { Choice } from '../../../../ui/forms/choice.ts';
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx';
import fields from '../../../../ui/forms/fields.module.css';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { todayHere } from '../../../../ui/today-here.ts';
import styles from '../page.module.css';
import type { ReportPlace } from '../report-place.ts';

interface ReportFiltersProps {
  report: ReportAbout;
  place: ReportPlace;
  question: ReportQuestion;
  onChange: (change: Partial<ReportPlace>) => void;
}

const CUSTOM = 'Custom';
const PERIOD_CHOICES = [
  ...PERIODS.map((value) => ({ value: value as string, label: periodLabel(value) })),
  { value: CUSTOM, label: 'Days of my own' },
];
const COMPARISON_CHOICES = COMPARISONS.map((value) => ({ value, label: comparisonLabel(value) }));
const MODE_CHOICES = SHIPPING_MODES.map((value) => ({ value, label: choiceName(value) }));
const STATE_CHOICES = STATES.map(({ code, name }) => ({ value: code, label: name }));

export function ReportFilters({ report, place, question, onChange }: ReportFiltersProps) {
  const { filters, groupings, usualPeriod } = report;
  const has = (name: (typeof filters)[number]) => filters.includes(name);
  const handlePeriod = (value: string | null) => {
    if (value !== CUSTOM)
      onChange({ period: (value ?? undefined) as PeriodName | undefined, from: undefined, to: undefined });
    else onChange({ period: undefined, ...periodOf(place.period ?? usualPeriod, todayHere()) });
  };
  return (
    <section className={styles.filters} aria-label="Filters">
      <SelectField
        label="Period"
        choices={PERIOD_CHOICES}
        value={place.from === undefined ? (place.period ?? usualPeriod) : CUSTOM}
        isClearable={false}
        onChange={handlePeriod}
      />
      {place.from !== undefined && place.to !== undefined && (
        <>
          <DayField
            label="From"
            value={place.from}
            onChange={(from) => onChange({ from, to: place.to! < from ? from : place.to })}
          />
          <DayField
            label="To"
            value={place.to}
            onChange={(to) => onChange({ to, from: place.from! > to ? to : place.from })}
          />
        </>
      )}
      <SelectField
        label="Compare with"
        choices={COMPARISON_CHOICES}
        value={place.compareWith ?? 'Before'}
        isClearable={false}
        onChange={(value) => onChange({ compareWith: value ?? undefined })}
      />
      {groupings.length > 1 && (
        <SelectField
          label="Group by"
          choices={groupings.map((value) => ({ value, label: groupingLabel(value) }))}
          value={place.groupBy ?? groupings[0]}
          isClearable={false}
          onChange={(value) => onChange({ groupBy: value ?? undefined })}
        />
      )}
      {has('carrier') && (
        <FoundGroup
          label="Carrier"
          groupBy="carrier"
          report={report}
          question={question}
          without="carrierId"
          chosen={
            place.carrierId === undefined
              ? null
              : { value: place.carrierId, label: place.carrierName ?? 'Chosen carrier' }
          }
          onChange={(carrier) => onChange({ carrierId: carrier?.value, carrierName: carrier?.label })}
        />
      )}
      {has('mode') && (
        <SelectField
          label="Mode"
          placeholder="Any mode"
          choices={MODE_CHOICES}
          value={place.shippingMode ?? null}
          onChange={(value) => onChange({ shippingMode: value ?? undefined })}
        />
      )}
      {has('lane') && (
        <>
          <SelectField
            label="Origin"
            placeholder="Any state"
            choices={STATE_CHOICES}
            value={place.originState ?? null}
            onChange={(value) => onChange({ originState: value ?? undefined })}
          />
          <SelectField
            label="Destination"
            placeholder="Any state"
            choices={STATE_CHOICES}
            value={place.destinationState ?? null}
            onChange={(value) => onChange({ destinationState: value ?? undefined })}
          />
        </>
      )}
      {has('customer') && (
        <FoundGroup
          label="Customer"
          groupBy="customer"
          report={report}
          question={question}
          without="customer"
          chosen={place.customer === undefined ? null : { value: place.customer, label: place.customer }}
          onChange={(customer) => onChange({ customer: customer?.value })}
        />
      )}
    </section>
  );
}

function DayField({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <FieldFrame label={label}>
      {(control) => (
        <input
          {...control}
          type="date"
          className={fields.control}
          value={value}
          onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

const UUID = /^[0-9a-f-]{36}$/;

interface FoundGroupProps {
  label: string;
  groupBy: Grouping;
  report: ReportAbout;
  question: ReportQuestion;
  without: 'carrierId' | 'customer';
  chosen: Choice<string> | null;
  onChange: (choice: Choice<string> | null) => void;
}

/** Whom the report itself knows in the period: asked for when somebody comes near, so that nobody chooses one it says nothing of. */
function FoundGroup({ label, groupBy, report, question, without, chosen, onChange }: FoundGroupProps) {
  const [isNear, setIsNear] = useState(false);
  const { [without]: _chosen, ...others } = question;
  const asked = { ...others, groupBy };
  const { data } = useQuery({
    queryKey: ['reports', 'figures', report.id, asked],
    queryFn: ({ signal }) => call(reports.figures, { params: { reportId: report.id }, query: asked, signal }),
    enabled: isNear,
  });
  const found = (data?.groups ?? [])
    .map(({ key, label: name }) => (groupBy === 'carrier' ? { value: key, label: name } : { value: name, label: name }))
    .filter(({ value }) => groupBy !== 'carrier' || UUID.test(value))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const choices = chosen === null || found.some(({ value }) => value === chosen.value) ? found : [chosen, ...found];
  return (
    <div onFocusCapture={() => setIsNear(true)} onPointerEnter={() => setIsNear(true)}>
      <SelectField
        label={label}
        placeholder={`Any ${label.toLowerCase()}`}
        choices={choices}
        value={chosen?.value ?? null}
        onChange={(value) => onChange(choices.find((choice) => choice.value === value) ?? null)}
      />
    </div>
  );
}

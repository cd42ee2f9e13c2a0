import type { ReportQuestion } from '@lanewright/contract/reports.ts';
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
import { groupingLabel, type ReportAbout } from '@lanewright/domain/reports/reports.ts';
import { Suspense, type ComponentProps } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { todayHere } from '../../../../ui/today-here.ts';
import styles from '../page.module.css';
import type { ReportPlace } from '../report-place.ts';
import { CustomDays } from './custom-days.tsx';

// A field with a search is heavy: the figures are there before it.
const LazyChoice = lazyPart(async () => (await import('./found-choice.tsx')).FoundChoice);
const FoundChoice = (props: ComponentProps<typeof LazyChoice>) => (
  <Suspense fallback={<Skeleton height={56} />}>
    <LazyChoice {...props} />
  </Suspense>
);

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
        <CustomDays period={{ from: place.from, to: place.to }} onChange={onChange} />
      )}
      {!report.isOfNow && (
        <SelectField
          label="Compare with"
          choices={COMPARISON_CHOICES}
          value={place.compareWith ?? 'Before'}
          isClearable={false}
          onChange={(value) => onChange({ compareWith: value ?? undefined })}
        />
      )}
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
        <FoundChoice
          label="Carrier"
          of="carrier"
          report={report}
          question={question}
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
        <FoundChoice
          label="Customer"
          of="customer"
          report={report}
          question={question}
          chosen={place.customer === undefined ? null : { value: place.customer, label: place.customer }}
          onChange={(customer) => onChange({ customer: customer?.value })}
        />
      )}
    </section>
  );
}

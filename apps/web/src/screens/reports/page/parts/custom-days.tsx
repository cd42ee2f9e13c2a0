import { isReportDay, problemWithPeriod, type Period } from '@lanewright/domain/reports/periods.ts';
import { isCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { useState } from 'react';
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx';
import fields from '../../../../ui/forms/fields.module.css';

function problemOf({ from, to }: Period): string | null {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return 'A period has a first and a last day.';
  if (!isReportDay(from) || !isReportDay(to)) return 'Days are from 1990 to 2199.';
  return problemWithPeriod({ from, to });
}

interface CustomDaysProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Days of one's own. What is half typed is no period yet: it stays here until it is one, and neither day moves the other. */
export function CustomDays({ period, onChange }: CustomDaysProps) {
  const [typed, setTyped] = useState(period);
  const problem = problemOf(typed);
  const change = (part: Partial<Period>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (problemOf(next) === null) onChange(next);
  };
  return (
    <>
      <DayField label="From" value={typed.from} onChange={(from) => change({ from })} />
      <DayField
        label="To"
        value={typed.to}
        onChange={(to) => change({ to })}
        {...(problem !== null && { error: problem })}
      />
    </>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
  error?: string;
}

function DayField({ value, onChange, ...facts }: DayFieldProps) {
  return (
    <FieldFrame {...facts}>
      {(control) => (
        <input
          {...control}
          type="date"
          className={fields.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

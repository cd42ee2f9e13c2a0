import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { Calendar, ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { dateFromPicker, dateToPicker } from './date-value.ts';
import { FieldLabel, type FieldFacts } from '../forms/field-label.tsx';
import { fieldMessage } from '../forms/field-message.tsx';

interface DatePickerProps extends FieldFacts {
  /** A calendar day, YYYY-MM-DD. */
  value: string | null;
  onChange: (value: string | null) => void;
  isDayDisabled?: (day: string) => boolean;
  /** Stands for parts that make no day, where whoever asks has to know of it; otherwise they are no day at all. */
  invalidAs?: string;
}

const CalendarIcon = () => <Calendar size={16} strokeWidth={1.75} />;
const PreviousIcon = () => <ChevronLeft size={16} strokeWidth={1.75} />;
const NextIcon = () => <ChevronRight size={16} strokeWidth={1.75} />;

export function DatePicker(props: DatePickerProps) {
  const {
    label,
    hint,
    error,
    isRequired = false,
    isOptional,
    isDisabled,
    name,
    value,
    onChange,
    isDayDisabled,
    invalidAs,
  } = props;
  // The picker takes another object for another day, and forgets what is half typed.
  const shown = useMemo(() => dateToPicker(value), [value]);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DesktopDatePicker
        label={<FieldLabel label={label} isOptional={isOptional} />}
        format="MM/DD/YYYY"
        value={shown}
        onChange={(picked) => onChange(dateFromPicker(picked) ?? (picked === null ? null : (invalidAs ?? null)))}
        disabled={isDisabled ?? false}
        {...(name !== undefined && { name })}
        {...(isDayDisabled && { shouldDisableDate: (day) => isDayDisabled(dateFromPicker(day) ?? '') })}
        slots={{ openPickerIcon: CalendarIcon, leftArrowIcon: PreviousIcon, rightArrowIcon: NextIcon }}
        slotProps={{
          textField: {
            size: 'small',
            fullWidth: true,
            required: isRequired,
            error: error !== undefined,
            helperText: fieldMessage(error, hint),
          },
        }}
      />
    </LocalizationProvider>
  );
}

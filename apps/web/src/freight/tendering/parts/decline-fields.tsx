import {
  DECLINE_REASONS,
  declineReasonLabel,
  type DeclineReason,
} from '@lanewright/domain/tendering/response-rules.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';

const REASONS = DECLINE_REASONS.map((value) => ({ value, label: declineReasonLabel(value) }));

interface ReasonFieldProps {
  value: DeclineReason | null;
  onChange: (value: DeclineReason | null) => void;
  error: string | undefined;
}

export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  return (
    <SelectField<DeclineReason>
      label="Reason"
      isRequired
      choices={REASONS}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../../forms/text-field.tsx';

interface TypedProps {
  label: string;
  placeholder?: string;
  limit?: number;
  unit?: string;
  isNumber?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Counts also once somebody has stopped typing for so long. */
  delayMs?: number;
  error?: string | undefined;
}

/** What is typed counts when the field is left, or with Enter. */
export function Typed(props: TypedProps) {
  const { label, placeholder, limit, unit, isNumber = false, value, onChange, delayMs, error } = props;
  const [draft, setDraft] = useState({ value, text: value });
  // A value that came from outside (back button, reset) replaces what stands in the field.
  if (draft.value !== value) setDraft({ value, text: value });
  const apply = () => {
    if (draft.text.trim() !== value) onChange(draft.text.trim());
  };
  /** What stands in the field then is what counts, not what was beyond an end or no number at all. */
  const leave = () => {
    apply();
    setDraft({ value, text: value });
  };
  const applyLater = useEffectEvent(apply);
  useEffect(() => {
    if (delayMs === undefined || draft.text.trim() === value) return;
    const timer = setTimeout(() => applyLater(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, draft.text, value]);
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
    >
      <TextField
        label={label}
        value={draft.text}
        onChange={(text) => setDraft({ value, text })}
        onBlur={leave}
        {...(error !== undefined && { error })}
        {...(placeholder !== undefined && { placeholder })}
        {...(limit !== undefined && { maxLength: limit })}
        {...(unit !== undefined && { unit })}
        {...(isNumber && { inputMode: 'decimal' })}
      />
    </div>
  );
}

/** Null for what is no number; beyond the ends, the end. */
export function readNumber(typed: string, least: number, most: number): number | null {
  const value = typed === '' ? Number.NaN : Number(typed.replaceAll(',', ''));
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : null;
}

import { SwitchField } from '../../../../ui/forms/switch-field.tsx';

interface SwitchRowProps {
  label: string;
  about: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** A setting that is on or off, the whole row its target. */
export function SwitchRow({ label, about, ...field }: SwitchRowProps) {
  return (
    <SwitchField
      {...field}
      isRow
      label={
        <>
          <b>{label}</b>
          <small>{about}</small>
        </>
      }
    />
  );
}

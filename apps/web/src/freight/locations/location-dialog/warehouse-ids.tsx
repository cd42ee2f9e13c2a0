import { MAX_EDI_CODE_LENGTH } from '@lanewright/domain/locations/rules.ts';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { fieldButtonTexts } from '../../../ui/material/field-button-texts.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { ChosenChip } from '../../../ui/material/chosen-chip.tsx';
import { fieldMessage } from '../../../ui/forms/field-message.tsx';
import fieldStyles from '../../../ui/material/multi-select.module.css';
import { LOCATION_LABELS, type LocationForm } from './location-form.ts';
import { withCodes } from './warehouse-codes.ts';

/** Typed one by one: Enter, a comma or leaving the field ends one. */
export function WarehouseIds() {
  const { field, fieldState } = useController<LocationForm, 'ediCodes'>({ name: 'ediCodes' });
  const [text, setText] = useState('');
  const error = fieldState.error?.message;

  const take = (typed: string) => {
    setText('');
    if (typed.trim() !== '') field.onChange(withCodes(field.value, typed));
  };
  const handleType = (typed: string) => (/[,;\n\t]/.test(typed) ? take(typed) : setText(typed));

  return (
    <Autocomplete
      multiple
      freeSolo
      {...fieldButtonTexts(LOCATION_LABELS.ediCodes)}
      options={[] as string[]}
      value={field.value}
      inputValue={text}
      clearIcon={<X size={14} />}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input' || reason === 'clear') handleType(typed);
      }}
      onChange={(_, values, reason, details) => {
        if (reason === 'createOption') take(details?.option ?? '');
        else field.onChange(values);
      }}
      renderValue={(codes, getItemProps) =>
        codes.map((code, index) => {
          const { key: _key, className: _className, disabled: _disabled, onDelete, ...item } = getItemProps({ index });
          return <ChosenChip key={code} label={code} item={item} onDelete={onDelete} />;
        })
      }
      renderInput={(params) => (
        <MuiTextField
          {...params}
          className={fieldStyles.field ?? ''}
          label={LOCATION_LABELS.ediCodes}
          name="ediCodes"
          inputRef={field.ref}
          onBlur={() => take(text)}
          error={error !== undefined}
          helperText={fieldMessage(error, 'How electronic orders call this place. Enter adds one.')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: 20 * MAX_EDI_CODE_LENGTH },
          }}
        />
      )}
    />
  );
}

import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { itemOfCommodity } from '@lanewright/domain/orders/item-changes.ts';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { fieldButtonTexts } from '../../../../ui/material/field-button-texts.ts';
import { ChevronDown, X } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { fieldMessage } from '../../../../ui/forms/field-message.tsx';
import { SEARCHING_TEXT, searchNotice, START_TYPING_TEXT } from '../../../../ui/material/search-notice.tsx';
import { handleSearchEnter, useSearch } from '../../../../ui/material/use-search.ts';
import { commodityLabel } from '../../../commodities/commodity-choices.ts';
import { searchCommodities } from '../order-form-data.ts';
import { formOfItem, itemOfForm, type FormWithItem } from '../order-form.ts';

const PAUSE_MS = 150;

type Option = { kind: 'known'; commodity: Commodity } | { kind: 'new'; code: string } | { kind: 'kept'; code: string };

const codeOf = (option: Option) => (option.kind === 'known' ? option.commodity.commodityCode : option.code);

/** A commodity that fills the line, or a code that is new. */
export function CommodityField({ onChosen }: { onChosen?: (commodity: Commodity | null) => void }) {
  const { setValue, getValues } = useFormContext<FormWithItem>();
  const { field, fieldState } = useController<FormWithItem, 'item.commodityCode'>({ name: 'item.commodityCode' });
  const { name, value } = field;
  const error = fieldState.error?.message;
  const { typed, items: found, status, onType } = useSearch(searchCommodities, { delayMs: PAUSE_MS });
  // A code is new only after a search has answered: a failed one may have missed a commodity with its hazmat details.
  const isSearched = typed !== '' && !status.isLoading && status.retry === null;
  const isNew = isSearched && !found.some(({ commodityCode }) => commodityCode.toLowerCase() === typed.toLowerCase());
  const options: Option[] = [
    ...found.map((commodity) => ({ kind: 'known' as const, commodity })),
    ...(isNew ? [{ kind: 'new' as const, code: typed }] : []),
  ];

  const take = (option: Option | null) => {
    onChosen?.(option?.kind === 'known' ? option.commodity : null);
    if (option?.kind !== 'known') {
      setValue('item.commodityCode', option ? codeOf(option) : '', { shouldDirty: true });
      return;
    }
    const form = getValues();
    const filled = itemOfCommodity(option.commodity, itemOfForm(form.item), form);
    setValue('item', formOfItem(filled), { shouldDirty: true });
  };
  return (
    <Autocomplete<Option>
      options={options}
      value={value === '' ? null : { kind: 'kept', code: value }}
      onChange={(_, option) => take(option)}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') onType(text);
      }}
      getOptionLabel={codeOf}
      getOptionKey={(option) => (option.kind === 'known' ? option.commodity.id : option.kind)}
      isOptionEqualToValue={(one, other) => codeOf(one) === codeOf(other)}
      // The answer is already the match.
      filterOptions={(all) => all}
      autoHighlight
      onKeyDown={(event) => handleSearchEnter(event, status, options.length)}
      loading={status.isLoading}
      loadingText={SEARCHING_TEXT}
      noOptionsText={searchNotice(status)}
      {...fieldButtonTexts('Commodity')}
      popupIcon={<ChevronDown size={16} strokeWidth={1.75} />}
      clearIcon={<X size={14} />}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {option.kind === 'known' ? commodityLabel(option.commodity) : `Add '${option.code}'`}
        </li>
      )}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label="Commodity"
          name={name}
          inputRef={field.ref}
          placeholder={START_TYPING_TEXT}
          error={error !== undefined}
          helperText={fieldMessage(error, undefined)}
        />
      )}
    />
  );
}

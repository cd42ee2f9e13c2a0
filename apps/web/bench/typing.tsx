// The longest form the product will have, made of the real parts: 60 line items of 20 fields in a dialog with its draft,
// its rules and its footer. `scripts/bench-web/typing.ts` types into it.
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import '../src/theme/global.css';
import { FormCheckbox, FormSelectField, FormSwitch, FormTextField } from '../src/ui/forms/form-fields.tsx';
import { FormDialog } from '../src/ui/forms/form-dialog.tsx';
import { resolveWith } from '../src/ui/forms/rule-problems.ts';
import { unitsOf, plainWords } from '../src/ui/forms/three-way.ts';
import { useKeptDraft } from '../src/ui/forms/use-kept-draft.ts';
import { useVersionedSave } from '../src/ui/forms/use-versioned-save.ts';
import { FormSearchableSelect } from '../src/ui/material/form-searchable-select.tsx';
import { MaterialRoot } from '../src/ui/material/material-root.tsx';

const ITEMS = 60;
const TEXTS = Array.from({ length: 14 }, (_, index) => `text${index}` as const);
const CHOICES = ['Pallet', 'Drum', 'Crate', 'Pail', 'Bag'].map((value) => ({ value, label: value }));

interface Item extends Record<`text${number}`, string> {
  unit: string | null;
  packaging: string | null;
  cargo: string | null;
  isHazmat: boolean;
  isStackable: boolean;
  isTurnable: boolean;
}
interface Form {
  items: Item[];
}

const EMPTY: Item = {
  ...Object.fromEntries(TEXTS.map((name) => [name, ''])),
  unit: 'Pallet',
  packaging: null,
  cargo: null,
  isHazmat: false,
  isStackable: true,
  isTurnable: false,
};

/** As many as a real order has: every field of every item is asked something. */
function problemsWith({ items }: Form) {
  return items.flatMap((item, index) =>
    TEXTS.filter((name) => item[name]!.length > 12 || (name === 'text0' && item[name] === '')).map((name) => ({
      field: `items.${index}.${name}`,
      message: 'This is too long, or missing.',
    })),
  );
}

function LongForm() {
  const form = useForm<Form>({
    defaultValues: { items: Array.from({ length: ITEMS }, () => EMPTY) },
    resolver: resolveWith(problemsWith),
    reValidateMode: 'onChange',
  });
  const draft = useKeptDraft({ form, name: 'bench', isValid: (values): values is Form => values !== null });
  const saving = useVersionedSave<Form, { version: number }, Form>({
    form,
    loaded: null,
    toForm: () => form.getValues(),
    units: unitsOf<Form>({ items: 'Items' }, ({ items }) => plainWords(items.length)),
    toBody: (values) => values,
    send: async () => ({ version: 1 }),
    fieldOf: () => null,
    failure: 'Failed',
    onSaved: () => {},
  });
  return (
    <MaterialRoot>
      <FormDialog<Form>
        title="Long form"
        width={1040}
        form={form}
        saving={saving}
        draft={draft}
        describeDraft={() => 'an order'}
        confirmLabel="Save"
        whyOff={({ items }) => (items[0]!.text1 === 'off' ? 'Save needs another word.' : '')}
        onClose={() => {}}
      >
        {Array.from({ length: ITEMS }, (_, index) => (
          <LineItem key={index} index={index} />
        ))}
      </FormDialog>
    </MaterialRoot>
  );
}

function LineItem({ index }: { index: number }) {
  return (
    <fieldset style={{ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: 12 }}>
      <legend>Item {index + 1}</legend>
      {TEXTS.map((name) => (
        <FormTextField<Form> key={name} name={`items.${index}.${name}`} label={name} />
      ))}
      <FormSelectField<Form, string> name={`items.${index}.unit`} label="Unit" choices={CHOICES} />
      <FormSelectField<Form, string> name={`items.${index}.packaging`} label="Packaging" choices={CHOICES} />
      <FormSearchableSelect<Form, string> name={`items.${index}.cargo`} label="Cargo" choices={CHOICES} />
      <FormSwitch<Form> name={`items.${index}.isHazmat`} label="Hazmat" />
      <FormSwitch<Form> name={`items.${index}.isStackable`} label="Stackable" />
      <FormCheckbox<Form> name={`items.${index}.isTurnable`} label="Turnable" />
    </fieldset>
  );
}

/** How long each key took until it was seen; `scripts/bench-web/typing.ts` reads it. */
const seen: number[] = [];
Object.assign(window, { seen });
document.addEventListener(
  'keydown',
  () => {
    const began = performance.now();
    requestAnimationFrame(() => setTimeout(() => seen.push(performance.now() - began)));
  },
  true,
);

createRoot(document.getElementById('root')!).render(<LongForm />);

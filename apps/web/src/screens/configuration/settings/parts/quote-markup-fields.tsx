import { markedUp } from '@lanewright/domain/configuration/markup.ts';
import { problemsWithQuoteMarkup } from '@lanewright/domain/configuration/rules.ts';
import { MARKUP_METHODS } from '@lanewright/domain/configuration/sections.ts';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { SegmentedControl } from '../../../../ui/layout/segmented-control.tsx';
import { FormSwitch } from '../../../../ui/forms/form-fields.tsx';
import { valuesOf, type SectionForm } from '../form.ts';
import { SETTINGS_SECTIONS, SETTING_LABELS } from '../labels.ts';
import styles from '../settings.module.css';
import { NumberInput } from './number-input.tsx';
import { SettingGroup } from './setting-group.tsx';

type Form = SectionForm<'quoteMarkup'>;
type Method = Form['prepaidAddMarkupMethod'];

const PERCENTAGES = [
  'defaultPrepaidAdd',
  'domesticTLMarkup',
  'internationalTLMarkup',
  'domesticLTLMarkup',
  'internationalLTLMarkup',
] as const;
const EXAMPLE_CENTS = 100_000;
const EXAMPLE_PERCENT = 10;
const METHODS = MARKUP_METHODS.map((method) => ({ value: method, label: method }));
const [METHOD, PERCENT, QUOTES] = SETTINGS_SECTIONS.find(({ section }) => section === 'quoteMarkup')!.groups;

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const example = (percent: number, method: Method) =>
  `${dollars(EXAMPLE_CENTS)} becomes ${dollars(markedUp(EXAMPLE_CENTS, percent, method))}`;

const EXPLAINED: Record<Method, string> = {
  Margin: `The percentage is part of the price: at ${EXAMPLE_PERCENT}%, ${example(EXAMPLE_PERCENT, 'Margin')}, and you keep ${EXAMPLE_PERCENT}% of that.`,
  Markup: `The percentage is added to the cost: at ${EXAMPLE_PERCENT}%, ${example(EXAMPLE_PERCENT, 'Markup')}.`,
};

export function QuoteMarkupFields() {
  return (
    <>
      <SettingGroup group={METHOD!}>
        <MarkupMethodInput />
      </SettingGroup>
      <SettingGroup group={PERCENT!}>
        <Percentages />
      </SettingGroup>
      <SettingGroup group={QUOTES!}>
        <div className={styles.full}>
          <FormSwitch<Form> name="includePartialTLQuotes" label={SETTING_LABELS.includePartialTLQuotes} />
        </div>
        <div className={styles.full}>
          <FormSwitch<Form> name="includePrepaidAddMarkupQuotes" label={SETTING_LABELS.includePrepaidAddMarkupQuotes} />
        </div>
        <div className={styles.full}>
          <FormSwitch<Form> name="showCarrierNamesToCustomers" label={SETTING_LABELS.showCarrierNamesToCustomers} />
        </div>
      </SettingGroup>
    </>
  );
}

function MarkupMethodInput() {
  const { field } = useController<Form, 'prepaidAddMarkupMethod'>({ name: 'prepaidAddMarkupMethod' });
  return (
    <div className={styles.full}>
      <SegmentedControl label="Method" segments={METHODS} value={field.value} onChange={field.onChange} />
      <p className={styles.explained} aria-live="polite">
        {EXPLAINED[field.value]}
      </p>
    </div>
  );
}

/** Each field says what its percentage does to the same $1,000, while it is typed. */
function Percentages() {
  const { control } = useFormContext<Form>();
  const values = valuesOf<'quoteMarkup'>(useWatch({ control }) as Form);
  const wrong = problemsWithQuoteMarkup(values).map(({ field }) => field);
  const hintFor = (name: (typeof PERCENTAGES)[number]) => {
    const percent = values[name] ?? (name === 'defaultPrepaidAdd' ? 0 : values.defaultPrepaidAdd);
    const isKnown = percent !== null && !Number.isNaN(percent);
    if (!isKnown || wrong.includes(name) || wrong.includes('defaultPrepaidAdd')) return undefined;
    return example(percent, values.prepaidAddMarkupMethod);
  };
  return PERCENTAGES.map((name) => {
    const hint = hintFor(name);
    return (
      <div key={name} className={name === 'defaultPrepaidAdd' ? styles.halfAlone : styles.half}>
        <NumberInput name={name} {...(hint !== undefined && { hint })} />
      </div>
    );
  });
}

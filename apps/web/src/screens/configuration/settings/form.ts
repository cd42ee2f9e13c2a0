import {
  problemsWithBookingRules,
  problemsWithDocumentSettings,
  problemsWithFreightRules,
  problemsWithInsurance,
  problemsWithOrderDefaults,
  problemsWithQuoteMarkup,
} from '@lanewright/domain/configuration/rules.ts';
import type { ConfigurationSection, ConfigurationValues } from '@lanewright/domain/configuration/sections.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import { numberInText, textOfNumber, type NumberKind } from './number-text.ts';

/** What stands in the fields: numbers are still text there, so that nothing typed is lost or rewritten. */
type Typed<Values> = { [Field in keyof Values]: number extends Values[Field] ? string : Values[Field] };
export type SectionForm<S extends ConfigurationSection> = Typed<ConfigurationValues[S]>;
export type AnySectionForm = SectionForm<ConfigurationSection>;

type FieldsOf<V> = V extends unknown ? keyof V : never;
export type SettingField = FieldsOf<ConfigurationValues[ConfigurationSection]>;

export const NUMBER_KINDS = {
  defaultReeferTemp: 'temperature',
  defaultPrepaidAdd: 'percent',
  domesticTLMarkup: 'percent',
  internationalTLMarkup: 'percent',
  domesticLTLMarkup: 'percent',
  internationalLTLMarkup: 'percent',
  freightAuditManagementFee: 'dollars',
  onTimeToleranceMinutes: 'minutes',
  rateMismatchTolerance: 'dollars',
  refundApprovalLimit: 'dollars',
  minimumCargoInsurance: 'dollars',
  defaultFreightValue: 'dollars',
  maxPayloadDry: 'pounds',
  maxPayloadReefer: 'pounds',
  maxPayloadFlatbed: 'pounds',
  temperatureTolerance: 'temperature',
} as const satisfies Partial<Record<SettingField, NumberKind>>;
export type NumberField = keyof typeof NUMBER_KINDS;

function isNumberField(field: string): field is NumberField {
  return Object.hasOwn(NUMBER_KINDS, field);
}

export function formOf<S extends ConfigurationSection>(values: ConfigurationValues[S]): SectionForm<S> {
  const entries = Object.entries(values).map(([field, value]) => [
    field,
    isNumberField(field) ? textOfNumber(NUMBER_KINDS[field], value as number | null) : value,
  ]);
  return Object.fromEntries(entries) as SectionForm<S>;
}

function tidy(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (!Array.isArray(value)) return value;
  return value.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'label' in entry ? { ...entry, label: tidy(entry.label) } : entry,
  );
}

export function valuesOf<S extends ConfigurationSection>(form: SectionForm<S>): ConfigurationValues[S] {
  const entries = Object.entries(form).map(([field, value]) => [
    field,
    isNumberField(field) ? numberInText(value as string) : tidy(value),
  ]);
  return Object.fromEntries(entries) as ConfigurationValues[S];
}

const RULES: { [S in ConfigurationSection]: (values: ConfigurationValues[S]) => Problem[] } = {
  orderDefaults: problemsWithOrderDefaults,
  quoteMarkup: problemsWithQuoteMarkup,
  booking: problemsWithBookingRules,
  documents: problemsWithDocumentSettings,
  insurance: problemsWithInsurance,
  freightRules: problemsWithFreightRules,
};

export function problemsWithSection<S extends ConfigurationSection>(section: S, form: SectionForm<S>): Problem[] {
  const values = valuesOf(form);
  const unreadable = Object.entries(values)
    .filter(([, value]) => Number.isNaN(value))
    .map(([field]) => problem(field, 'Enter a number.'));
  const isReadable = ({ field }: Problem) => !unreadable.some((one) => one.field === field);
  return [...unreadable, ...RULES[section](values).filter(isReadable)];
}

/** The server names a field of the values, or one deeper in a list; anything else belongs to no field. */
export function formFieldOf(form: object, name: string): string | null {
  const path = name.replace(/^values\./, '');
  return Object.hasOwn(form, path.split('.')[0] ?? '') ? path : null;
}

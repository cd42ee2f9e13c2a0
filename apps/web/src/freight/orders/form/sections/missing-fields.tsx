import type { OrderFacts } from '@lanewright/domain/orders/facts.ts';
import type { LineItemDraft } from '@lanewright/domain/orders/order.ts';

import { MAX_REFERENCE_LENGTH } from '@lanewright/domain/orders/order.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { get, useController, useFormContext, type FieldPath } from 'react-hook-form';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { itemInWords } from '../../describe-order.ts';
import { focusField } from '../focus-field.ts';
import { problemsWithForm } from '../form-problems.ts';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderForm } from '../order-form.ts';
import styles from '../order-form.module.css';
import { pageOrder } from '../page-order.ts';
import { partOf, sectionOf } from '../sections-of-form.ts';
import { useStanding } from '../standing.tsx';
import { FilledInForYou } from './filled-in.tsx';
import { LineItems } from './line-items.tsx';
import { CustomsBroker, HazmatContact, SpecialInstructions } from './other-sections.tsx';
import { ReferenceNumbers } from './references.tsx';
import { LtlAccessorials, TruckloadRequirements } from './requirements.tsx';
import { Section } from './section.tsx';
import { ShipmentDetails } from './shipment-details.tsx';
import { StopPlace } from './stop-place.tsx';
import { StopTimes } from './stop-times.tsx';

const MAX_DESCRIPTION_LENGTH = 200;
const DESCRIPTION = /^stops\.(\d+)\.lineItems\.(\d+)\.description$/;
const REFERENCE = /^(?:stops\.\d+\.)?referenceNumbers\.\d+\.value$/;
const STOP = /^stops\.(\d+)\.(locationNumber|contactId|locationContactToAdd|ediCode|baseDate|early|late|appointment)\b/;
const TIMES = ['baseDate', 'early', 'late', 'appointment'];

/** A field that has no short form here is asked for in the section that it belongs to. */
const SECTIONS: Record<string, () => ReactNode> = {
  'shipment-details': () => <ShipmentDetails />,
  'truckload-requirements': () => <TruckloadRequirements />,
  'ltl-accessorials': () => <LtlAccessorials />,
  'line-items': () => <LineItems />,
  'customs-broker': () => <CustomsBroker />,
  'hazmat-contact': () => <HazmatContact />,
  'reference-numbers': () => <ReferenceNumbers />,
  'special-instructions': () => <SpecialInstructions />,
};

const isShort = (field: string) => DESCRIPTION.test(field) || REFERENCE.test(field) || STOP.test(field);

/** Suggested fields, the fields without a valid value when the form opened and those that became so since: a filled one stays in its place. */
function useAskedFields(toCheck: readonly string[]): string[] {
  const { facts } = useOrderForm();
  const { getValues } = useFormContext<OrderForm>();
  const { missing } = useStanding();
  const [asked, setAsked] = useState(() => [
    ...new Set([...toCheck, ...fieldsOf(problemsWithForm(getValues(), facts, 'booking'))]),
  ]);
  const more = fieldsOf(missing).filter((field) => !asked.includes(field));
  if (more.length > 0) setAsked([...asked, ...more]);
  return inPageOrder(asked, getValues(), facts);
}

const fieldsOf = (problems: readonly { field: string }[]) => problems.map(({ field }) => field);

/** Without the fields of stops and items that are no longer on the order. */
function inPageOrder(fields: readonly string[], form: OrderForm, facts: OrderFacts): string[] {
  return fields.filter((field) => !isShort(field) || get(form, field) !== undefined).toSorted(pageOrder(form, facts));
}

interface MissingFieldsProps {
  toCheck?: readonly string[] | undefined;
  /** Leads to a field that is not shown here. */
  onLead: (field: string) => void;
}

/** Only what an order still needs, of all the fields that it has, and `toCheck`, which has a suggested value. */
export function MissingFields({ toCheck = [], onLead }: MissingFieldsProps) {
  const { facts } = useOrderForm();
  const { getValues } = useFormContext<OrderForm>();
  const asked = useAskedFields(toCheck);
  const short = asked.filter(isShort);
  const sections = [...new Set(asked.filter((field) => !isShort(field)).map(sectionOf))];
  const stops = [...new Set(short.flatMap((field) => STOP.exec(field)?.[1] ?? []))].map(Number);
  const descriptions = short.flatMap((field) => DESCRIPTION.exec(field) ?? []).filter((text) => DESCRIPTION.test(text));
  const references = short.filter((field) => REFERENCE.test(field));
  const focusFirst = useEffectEvent(() => {
    const isAtField = document.activeElement?.matches('input, textarea, select') ?? false;
    if (asked[0] !== undefined && !isAtField) focusField(asked[0]);
  });
  useEffect(() => focusFirst(), []);
  return (
    <>
      <Section
        id="missing-fields"
        title="Still needed"
        about="The rest comes from the quote and your company’s settings"
      >
        {asked.length === 0 && (
          <p className={styles.none}>Nothing is missing. Check the summary and the price, then continue.</p>
        )}
        {stops.map((index) => (
          <div key={index} role="group" aria-label={partOf(`stops.${index}`, getValues(), facts)}>
            <h4 className={styles.askedHead}>{partOf(`stops.${index}`, getValues(), facts)}</h4>
            <StopPlace index={index} />
            {short.some(
              (field) => STOP.exec(field)?.[1] === String(index) && TIMES.includes(STOP.exec(field)![2]!),
            ) && <StopTimes index={index} />}
          </div>
        ))}
        <div className={styles.fields}>
          {descriptions.map((name) => (
            <div key={name} className={styles.half}>
              <ItemDescription name={name as DescriptionName} />
            </div>
          ))}
          {references.map((name) => (
            <div key={name} className={styles.half}>
              <FormTextField<OrderForm>
                name={name as never}
                label={labelOfReference(getValues(), name)}
                isRequired
                maxLength={MAX_REFERENCE_LENGTH}
              />
            </div>
          ))}
        </div>
        <FilledInForYou asked={asked} onLead={onLead} />
      </Section>
      {sections.map((id) => (
        <SectionOf key={id} id={id} />
      ))}
    </>
  );
}

const SectionOf = ({ id }: { id: string }) => SECTIONS[id]?.() ?? null;

function labelOfReference(form: OrderForm, name: string): string {
  const reference = get(form, name.replace(/\.value$/, '')) as { label?: string } | undefined;
  return reference?.label ?? 'Reference';
}

type DescriptionName = `stops.${number}.lineItems.${number}.description`;

/** What an item is, where a quote did not need it: written straight into the item. */
function ItemDescription({ name }: { name: DescriptionName }) {
  const { getValues } = useFormContext<OrderForm>();
  const { field, fieldState } = useController<OrderForm, FieldPath<OrderForm>>({ name });
  const item = get(getValues(), name.replace(/\.description$/, '')) as LineItemDraft;
  const text = (field.value as string | null) ?? '';
  return (
    <TextField
      name={name}
      label="Description"
      isRequired
      maxLength={MAX_DESCRIPTION_LENGTH}
      hint={`Line item ${item.uniqueIdentifier + 1}: ${itemInWords(item)}`}
      value={text}
      onChange={(typed) => field.onChange(typed === '' ? null : typed)}
      onBlur={() => {
        if (text !== text.trim()) field.onChange(text.trim() || null);
        field.onBlur();
      }}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

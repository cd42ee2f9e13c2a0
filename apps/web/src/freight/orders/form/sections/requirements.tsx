import { withAccessorials, withMustHave } from '@lanewright/domain/orders/changes.ts';
import { accessorialName, HAZMAT_ACCESSORIAL, type LtlAccessorialId } from '@lanewright/domain/orders/lists.ts';
import { isLessThanTruckload } from '@lanewright/domain/orders/order.ts';
import { isOverlength } from '@lanewright/domain/orders/overlength.ts';
import { needsOfPlaces } from '@lanewright/domain/orders/place-needs.ts';
import { requirementName } from '@lanewright/domain/orders/requirement-flags.ts';
import { accessorialsOfPlace } from '@lanewright/domain/orders/site-needs.ts';
import { Tag } from '../../../../ui/chips/tag.tsx';
import type { Choice } from '../../../../ui/forms/choice.ts';
import { FormMultiSelect } from '../../../../ui/material/form-multi-select.tsx';
import { MultiSelect } from '../../../../ui/material/multi-select.tsx';
import { fixingQuote, useChosen, useOrderForm } from '../order-form-context.ts';
import type { OrderForm } from '../order-form.ts';
import styles from '../order-form.module.css';
import { useOrderWatch } from '../order-watch.ts';
import { ACCESSORIAL_CHOICES, REQUIREMENT_CHOICES } from './choices.ts';
import { Section } from './section.tsx';

type Requirement = OrderForm['requirements'][number];

export function TruckloadRequirements() {
  const { change, isBooked, bookedReasonId } = useOrderForm();
  const isTruckload = useOrderWatch(['shippingMode'], ({ shippingMode }) => shippingMode === 'TL');
  if (!isTruckload) return null;
  return (
    <Section id="truckload-requirements" title="Truckload Requirements" isOff={isBooked} reasonId={bookedReasonId}>
      <div className={styles.fields}>
        <div className={styles.half}>
          <MustHave onChange={(flags) => change((order, facts) => withMustHave(order, flags, facts))} />
        </div>
        <div className={styles.half}>
          <FormMultiSelect<OrderForm, Requirement>
            name="mustNotHaveEquipmentRequirementFlags"
            label="Must not have"
            isDisabled={isBooked}
            choices={REQUIREMENT_CHOICES}
          />
        </div>
        <div className={styles.whole}>
          <Requirements />
        </div>
      </div>
    </Section>
  );
}

function MustHave({ onChange }: { onChange: (flags: Requirement[]) => void }) {
  const { value, ...facts } = useChosen('mustHaveEquipmentRequirementFlags');
  const { facts: known, isBooked } = useOrderForm();
  const isLiftGateBrought = useOrderWatch(
    ['stops.type', 'stops.locationNumber'],
    ({ stops }) => needsOfPlaces(stops, known).isLiftGateRequired,
  );
  return (
    <MultiSelect
      {...facts}
      label="Must have"
      isDisabled={isBooked}
      hint={isLiftGateBrought ? `Always needed at these places: ${requirementName('LiftGate')}` : undefined}
      choices={REQUIREMENT_CHOICES}
      value={REQUIREMENT_CHOICES.filter((choice) => value.includes(choice.value))}
      onChange={(picked) => onChange(picked.map((choice) => choice.value))}
    />
  );
}

function Requirements() {
  const { facts, isBooked } = useOrderForm();
  const numbers = useOrderWatch(['stops.locationNumber'], ({ stops }) =>
    stops.map(({ locationNumber }) => locationNumber),
  );
  const ofPlaces = new Set(numbers.flatMap((number) => facts.places.get(number)?.requirementFlags ?? []));
  const always = REQUIREMENT_CHOICES.filter(({ value }) => ofPlaces.has(value)).map(({ label }) => label);
  return (
    <FormMultiSelect<OrderForm, Requirement>
      name="requirements"
      label="Other requirements"
      isDisabled={isBooked}
      choices={REQUIREMENT_CHOICES}
      hint={always.length > 0 ? `Always needed at these places: ${always.join(', ')}` : undefined}
    />
  );
}

export function LtlAccessorials() {
  const { facts, isBooked, bookedReasonId } = useOrderForm();
  const isLess = useOrderWatch(['shippingMode'], ({ shippingMode }) => isLessThanTruckload({ shippingMode }));
  const derived = useOrderWatch(['accessorials'], ({ accessorials }) =>
    accessorials.filter((id) => id === HAZMAT_ACCESSORIAL || isOverlength(id)).map(accessorialName),
  );
  if (!isLess) return null;
  return (
    <Section
      id="ltl-accessorials"
      title="LTL Accessorials"
      about={fixingQuote(facts) ? 'From the quote and the locations' : undefined}
      isOff={isBooked}
      reasonId={bookedReasonId}
    >
      <div className={styles.fields}>
        {(Object.keys(ACCESSORIAL_CHOICES) as (keyof typeof ACCESSORIAL_CHOICES)[]).map((kind) => (
          <Accessorials key={kind} kind={kind} />
        ))}
        <div className={styles.whole}>
          <Requirements />
        </div>
        {derived.length > 0 && (
          <p className={styles.derived}>
            Added by what is carried:
            {derived.map((name) => (
              <Tag key={name}>{name}</Tag>
            ))}
          </p>
        )}
      </div>
    </Section>
  );
}

function Accessorials({ kind }: { kind: keyof typeof ACCESSORIAL_CHOICES }) {
  const { change, facts, isBooked } = useOrderForm();
  const { value } = useChosen('accessorials');
  const numbers = useOrderWatch(['stops.type', 'stops.locationNumber'], ({ stops }) =>
    stops.filter(({ type }) => type === kind).map(({ locationNumber }) => locationNumber),
  );
  const { availableDefaultLTLAccessorials: available } = facts.configuration.orderDefaults;
  const isChosen = (id: LtlAccessorialId) => value.includes(id);
  const all = ACCESSORIAL_CHOICES[kind];
  const choices = all.filter(({ value: id }) => available.length === 0 || available.includes(id) || isChosen(id));
  const type = kind === 'Additional services' ? null : kind;
  const ofPlace = numbers.flatMap((number) => accessorialsOfPlace(facts.places.get(number) ?? null, type));
  const always = all.filter(({ value: id }) => ofPlace.includes(id)).map(({ label }) => label);

  const keep = (picked: readonly Choice<LtlAccessorialId>[]) => {
    const others = value.filter((id) => !all.some((one) => one.value === id));
    change((order, known) => withAccessorials(order, [...others, ...picked.map((one) => one.value)], known));
  };
  return (
    <MultiSelect
      name={`accessorials.${kind}`}
      label={kind}
      isDisabled={isBooked || fixingQuote(facts) !== null}
      choices={choices}
      value={choices.filter(({ value: id }) => isChosen(id))}
      onChange={keep}
      hint={always.length > 0 ? `Always needed here: ${always.join(', ')}` : undefined}
    />
  );
}

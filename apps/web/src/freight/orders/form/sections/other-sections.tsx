import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { ORDER_FIELDS } from '@lanewright/domain/orders/order-fields.ts';
import { portWarning } from '@lanewright/domain/orders/customs.ts';
import { isHazmat, isInternational } from '@lanewright/domain/orders/settle.ts';
import { defaultInstructions } from '@lanewright/domain/orders/special-instructions.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { CONTRACT_ZONE } from '@lanewright/domain/units/contract-day.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../../ui/button/button.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { FormTextArea, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { PhoneField } from '../../../contacts/phone-field.tsx';
import { untilInWords } from '../../../quotes/good-until.ts';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderForm } from '../order-form.ts';
import styles from '../order-form.module.css';
import { useOrderWatch } from '../order-watch.ts';
import { Section } from './section.tsx';

export function CustomsBroker() {
  const { facts, isBooked, bookedReasonId } = useOrderForm();
  const isAsked = useOrderWatch(['stops.locationNumber'], (form) => isInternational(form, facts));
  const warning = useOrderWatch(['stops.locationNumber', 'customsBrokerPortOfEntry'], (form) =>
    portWarning(form, facts),
  );
  if (!isAsked) return null;
  return (
    <Section
      id="customs-broker"
      title="Customs Broker"
      about="The stops lie in more than one country"
      isOff={isBooked}
      reasonId={bookedReasonId}
    >
      <div className={styles.fields}>
        <FormTextField<OrderForm>
          name="customsBrokerName"
          label="Broker name"
          isRequired
          maxLength={ORDER_FIELDS.customsBrokerName.maxLength}
        />
        <FormTextField<OrderForm>
          name="customsBrokerContactName"
          label="Customs contact"
          isRequired
          maxLength={ORDER_FIELDS.customsBrokerContactName.maxLength}
        />
        <PhoneField<OrderForm> name="customsBrokerPhoneNumber" label="Customs phone number" isRequired />
        <FormTextField<OrderForm>
          name="customsBrokerPortOfEntry"
          label="Customs port"
          isRequired
          maxLength={ORDER_FIELDS.customsBrokerPortOfEntry.maxLength}
        />
      </div>
      {warning !== null && (
        <Note tone="attention" role="status">
          {warning}
        </Note>
      )}
    </Section>
  );
}

export function HazmatContact() {
  const { isBooked, bookedReasonId } = useOrderForm();
  const isAsked = useOrderWatch(['stops.lineItems'], isHazmat);
  if (!isAsked) return null;
  return (
    <Section
      id="hazmat-contact"
      title="Hazmat Contact"
      about="Printed on the bill of lading"
      isOff={isBooked}
      reasonId={bookedReasonId}
    >
      <div className={styles.fields}>
        <div className={styles.half}>
          <FormTextField<OrderForm>
            name="hazmatEmergencyContactInfo"
            label="Emergency contact"
            isRequired
            maxLength={ORDER_FIELDS.hazmatEmergencyContactInfo.maxLength}
            hint="Who answers day and night, with the telephone number"
          />
        </div>
        <FormTextField<OrderForm>
          name="chemtracAccountNumber"
          label="Chemtrec account"
          isRequired
          maxLength={ORDER_FIELDS.chemtracAccountNumber.maxLength}
        />
      </div>
    </Section>
  );
}

const ROWS = 2;

/** Hidden until there is something to say; what the company always says stands beside it. */
export function SpecialInstructions() {
  const { facts } = useOrderForm();
  const { setValue } = useFormContext<OrderForm>();
  const hasText = useOrderWatch(['specialInstructions'], ({ specialInstructions }) => specialInstructions !== '');
  const always = useOrderWatch(['shippingMode'], ({ shippingMode }) =>
    defaultInstructions({ shippingMode }, facts.configuration.documents, facts.quote),
  );
  const [isOpen, setIsOpen] = useState(false);
  const isShown = hasText || isOpen;
  return (
    <Section
      id="special-instructions"
      title="Special Instructions"
      about="Printed on the bill of lading"
      actions={
        isShown ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setValue('specialInstructions', '', { shouldDirty: true });
              setIsOpen(false);
            }}
          >
            Remove
          </Button>
        ) : (
          <Button variant="quiet" size="small" icon={<Plus />} onClick={() => setIsOpen(true)}>
            Add Special Instructions
          </Button>
        )
      }
    >
      {always !== '' && (
        <TextArea label="Always printed" value={always} onChange={() => undefined} rows={ROWS} isDisabled />
      )}
      {isShown && (
        <div className={styles.instructions}>
          <FormTextArea<OrderForm> name="specialInstructions" label="Special instructions" rows={ROWS} />
        </div>
      )}
      {!isShown && always === '' && <p className={styles.none}>None.</p>}
    </Section>
  );
}

export function SelectedQuote() {
  const { facts, priceProblem } = useOrderForm();
  const number = useOrderWatch(['quoteNumberOrId'], ({ quoteNumberOrId }) => quoteNumberOrId);
  if (!number && !facts.quote) return null;
  return (
    <Section id="selected-quote" title="Selected Quote" about={facts.quote?.told?.quoteNumber ?? number}>
      {facts.quote ? (
        <QuoteFacts quote={facts.quote} />
      ) : (
        <p>Started from quote {number}. No rate is chosen: it is booked later.</p>
      )}
      {priceProblem !== null && <p>{priceProblem}. Get new rates when you book.</p>}
    </Section>
  );
}

const SOURCE_NAMES: Partial<Record<ChosenQuote['rateSource'], string>> = {
  Spot: 'Spot truckload',
  ContractTL: 'Contract',
  VLTL: 'LTL Volume',
  FlockFreight: 'Shared truckload',
  MortonExpress: 'Expedited',
};

/** In the words of the rates; a contract holds by its days. */
function validityInWords(source: ChosenQuote['rateSource'], told: NonNullable<ChosenQuote['told']>): string {
  const { validUntil, zone } = told;
  const now = Date.now();
  const until =
    source === 'ContractTL'
      ? formatCalendarDay(localTimeAt(zone ?? CONTRACT_ZONE, Date.parse(validUntil)).date)
      : untilInWords(validUntil, zone, now);
  return `${Date.parse(validUntil) <= now ? 'Expired' : 'Good until'} ${until}`;
}

function QuoteFacts({ quote }: { quote: ChosenQuote }) {
  const { told, rateSource, transitDays } = quote;
  const days = `${transitDays} ${transitDays === 1 ? 'day' : 'days'} in transit`;
  const source = told?.isPartial ? 'Partial truckload' : (SOURCE_NAMES[rateSource] ?? rateSource);
  if (!told) return <p>{`${source}, ${days}.`}</p>;
  return (
    <>
      <p>
        Cost <strong>{inDollars(told.totalCost)}</strong>
        {told.customerCost !== null && (
          <>
            , customer price <strong>{inDollars(told.customerCost)}</strong>
          </>
        )}
        , {told.carrierName},{' '}
        {[...new Set([told.serviceLevel, source])].filter((part) => part !== null && part !== '').join(', ')}, {days}.
      </p>
      <p>{validityInWords(quote.rateSource, told)}</p>
    </>
  );
}

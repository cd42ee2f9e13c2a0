import { CARDS } from '@lanewright/domain/dashboard/cards.ts';
import { LINE_ITEM_FIELDS } from '@lanewright/domain/orders/order-fields.ts';
import { recommendedClass } from '@lanewright/domain/orders/totals.ts';
import { MODE_CARDS, offeredCards } from '@lanewright/domain/quotes/mode-cards.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useFreightClassChoices } from '../../../freight/commodities/reference-choices.ts';
import { customerConfigurationQuery } from '../../../freight/locations/find-locations.ts';
import { focusField } from '../../../freight/orders/form/focus-field.ts';
import { itemOfForm } from '../../../freight/orders/form/order-form.ts';
import { ModeCards } from '../../../freight/quotes/form/parts/mode-cards.tsx';
import { PlaceField } from '../../../freight/quotes/form/parts/place-field.tsx';
import { RestoreQuote } from '../../../freight/quotes/form/parts/restore-quote.tsx';
import { PickupDate } from '../../../freight/quotes/form/parts/shipment-fields.tsx';
import { QuoteFormContext, type Company } from '../../../freight/quotes/form/quote-form-context.ts';
import { countedByPallets, type QuoteForm } from '../../../freight/quotes/form/quote-form.ts';
import { StandingRoot } from '../../../freight/quotes/form/standing.tsx';
import { useQuoteFormState } from '../../../freight/quotes/form/use-quote-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormNumberField } from '../../../ui/forms/form-fields.tsx';
import { keepFocus } from '../../../ui/forms/keep-focus.ts';
import { Card } from '../../../ui/layout/page-frame.tsx';
import { FormSearchableSelect } from '../../../ui/material/form-searchable-select.tsx';
import { MaterialRoot } from '../../../ui/material/material-root.tsx';
import styles from '../dashboard.module.css';

/** What is missing elsewhere is asked for in the whole form. */
const ASKED_HERE = [
  'pickupLocation',
  'dropoffLocation',
  'pickupDate',
  'shippingModes',
  'item.totalWeight',
  'item.palletCount',
  'item.freightClass',
];
const isAskedHere = (field: string) => ASKED_HERE.some((name) => field === name || field.startsWith(`${name}.`));

/** The few facts that most quotes begin with. What more a mode asks for is asked in the whole form, with these in it. */
export function QuickQuoteCard() {
  const company = useQuery(customerConfigurationQuery());
  return (
    <Card className={styles.card} title={CARDS.quickQuote.title}>
      {company.isPending ? (
        <div className={styles.body}>
          <Skeleton height={260} />
        </div>
      ) : (
        <QuickQuote company={company.data ?? null} />
      )}
    </Card>
  );
}

function QuickQuote({ company }: { company: Company }) {
  const navigate = useNavigate();
  const router = useRouter();
  const { form, draft, today, change, isBusy, submit } = useQuoteFormState(
    { company, details: null, stored: null, requoteOf: null, draftKind: 'dashboard-quote', shows: isAskedHere },
    ({ id }) => void navigate({ to: '/quotes', search: { quoteDetails: id } }),
  );
  const send = async () => {
    // The code of the rates comes while the quote is saved.
    void router.preloadRoute({ to: '/quotes' });
    const wanting = await submit();
    const [first] = wanting;
    if (first === undefined) return;
    if (wanting.every(isAskedHere)) return focusField(first);
    draft.forget();
    void navigate({ to: '/quotes', state: { quoteBegun: countedByPallets(form.getValues()) } });
  };
  return (
    <MaterialRoot>
      <FormProvider {...form}>
        <QuoteFormContext value={{ company, today, change, offered: company ? offeredCards(company) : MODE_CARDS }}>
          <StandingRoot>
            <form
              className={styles.quote}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void send();
              }}
            >
              <RestoreQuote draft={draft} />
              <PlaceField name="pickupLocation" label="Pickup" />
              <PlaceField name="dropoffLocation" label="Dropoff" />
              <PickupDate />
              <div className={styles.quotePair}>
                <FormNumberField<QuoteForm>
                  name="item.palletCount"
                  field={LINE_ITEM_FIELDS.palletCount}
                  label="Pallets"
                  isRequired
                />
                <FormNumberField<QuoteForm> name="item.totalWeight" field={LINE_ITEM_FIELDS.totalWeight} isRequired />
              </div>
              <FreightClass />
              <SuggestedClass />
              <div className={styles.quoteModes}>
                <ModeCards />
              </div>
              <Button variant="primary" type="submit" isBusy={isBusy} isWide onMouseDown={keepFocus}>
                Get Rates
              </Button>
            </form>
          </StandingRoot>
        </QuoteFormContext>
      </FormProvider>
    </MaterialRoot>
  );
}

/** The class that weight and pallets of the usual size come to: a planner who knows no class takes it with one click. */
function SuggestedClass() {
  const { control, setValue } = useFormContext<QuoteForm>();
  const [shippingModes, item] = useWatch({ control, name: ['shippingModes', 'item'] });
  const found = shippingModes.includes('LTL')
    ? recommendedClass(itemOfForm({ ...item, packageCount: item.palletCount }))
    : null;
  if (!found || found.freightClass === item.freightClass) return null;
  return (
    <button
      type="button"
      className={styles.quoteClass}
      onClick={() => setValue('item.freightClass', found.freightClass, { shouldDirty: true, shouldValidate: true })}
    >
      Recommended: {found.freightClass} @ {found.density.toFixed(2)} lbs/ft³
      <small>
        for pallets of {item.packageLength} × {item.packageWidth} × {item.packageHeight} in
      </small>
    </button>
  );
}

/** Of what goes by class only. */
function FreightClass() {
  const { control } = useFormContext<QuoteForm>();
  const shippingModes = useWatch({ control, name: 'shippingModes' });
  const classes = useFreightClassChoices();
  if (!shippingModes.includes('LTL')) return null;
  return (
    <FormSearchableSelect<QuoteForm, number>
      name="item.freightClass"
      label="Freight class"
      isRequired
      choices={classes}
    />
  );
}

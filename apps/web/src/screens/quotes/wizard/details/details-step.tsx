import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import { offeredCards, MODE_CARDS } from '@lanewright/domain/quotes/mode-cards.ts';
import type { QuoteDraft } from '@lanewright/domain/quotes/quote.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import { useEffect, useEffectEvent, type FormEvent, type KeyboardEvent } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { focusField } from '../../../../freight/orders/form/focus-field.ts';
import { Section } from '../../../../freight/orders/form/sections/section.tsx';
import { countOf } from '../../../../freight/orders/describe-order.ts';
import { DensityButton } from '../../../../freight/quotes/form/parts/density-button.tsx';
import { ItemEditor } from '../../../../freight/quotes/form/parts/item-editor.tsx';
import { ItemRows } from '../../../../freight/quotes/form/parts/item-rows.tsx';
import { ModeCards } from '../../../../freight/quotes/form/parts/mode-cards.tsx';
import { PlaceField, SwapEnds } from '../../../../freight/quotes/form/parts/place-field.tsx';
import { QuoteSummary } from '../../../../freight/quotes/form/parts/quote-summary.tsx';
import {
  AdditionalServices,
  EndServices,
  LinearFeet,
  PickupDate,
  Ticks,
} from '../../../../freight/quotes/form/parts/shipment-fields.tsx';
import { QuoteFormContext, type Company } from '../../../../freight/quotes/form/quote-form-context.ts';
import type { QuoteForm } from '../../../../freight/quotes/form/quote-form.ts';
import { pageOrder, partOf } from '../../../../freight/quotes/form/quote-problems.ts';
import { StandingRoot } from '../../../../freight/quotes/form/standing.tsx';
import { useQuoteFormState } from '../../../../freight/quotes/form/use-quote-form.ts';
import quoteStyles from '../../../../freight/quotes/form/quote-form.module.css';
import { QuickQuoteButton } from '../../../../freight/quotes/quick-quote/quick-quote-button.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { isSubmitKey } from '../../../../ui/dialog/submit-key.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { FormNotes } from '../../../../ui/forms/form-notes.tsx';
import { ProblemSummary } from '../../../../ui/forms/problem-summary.tsx';
import { RestoreNote } from '../../../../ui/forms/restore-note.tsx';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import { todayHere } from '../../../../ui/today-here.ts';
import { WizardFrame } from '../parts/wizard-frame.tsx';
import styles from '../parts/wizard.module.css';

interface DetailsStepProps {
  company: Company;
  stored: SavedQuote | null;
  requoted: SavedQuote | null;
  isQuoteMissing: boolean;
  /** What stood there before somebody restarted, and wants back. */
  restored: QuoteForm | null;
  /** Rates were asked for with it elsewhere, where not all that they need is asked. */
  wasAsked: boolean;
  onRestored: () => void;
  onAsked: (quote: SavedQuote) => void;
  /** With what stands in the fields, where anything does. */
  onRestart: (values: QuoteForm | null) => void;
}

/** The same freight, to be picked up on a day that is still to come. */
function askedAgain({ details }: SavedQuote): QuoteDraft {
  const today = todayHere();
  const isPast = details.pickupDate === null || details.pickupDate < today;
  return isPast ? { ...details, pickupDate: today } : details;
}

export function DetailsStep(props: DetailsStepProps) {
  const { company, stored, requoted, isQuoteMissing, restored, wasAsked, onRestored, onAsked, onRestart } = props;
  const state = useQuoteFormState(
    {
      company,
      details: stored?.details ?? (requoted && askedAgain(requoted)),
      stored,
      requoteOf: requoted?.id ?? null,
      draftKind: 'quote',
      draftId: stored?.id ?? requoted?.id,
    },
    onAsked,
  );
  const { form: fields, draft, today, change, judgeOthers, isBusy, isDirty, submit } = state;
  const send = async () => {
    const [first] = await submit();
    if (first !== undefined) focusField(first);
  };
  const fillIn = (values: QuoteForm) => fields.reset(values, { keepDefaultValues: true });
  const takeBack = useEffectEvent(() => {
    if (!restored) return;
    fillIn(restored);
    onRestored();
    if (wasAsked) void send();
  });
  useEffect(() => takeBack(), []);
  const handleRestart = () => {
    const isTouched = isDirty() || stored !== null || requoted !== null;
    const values = structuredClone(fields.getValues());
    draft.forget();
    onRestart(isTouched ? values : null);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    void send();
  };

  return (
    <WizardFrame
      step={0}
      onBack={handleRestart}
      submit={
        <Button variant="primary" isBusy={isBusy} onClick={() => void send()}>
          Get Rates
        </Button>
      }
    >
      <MaterialRoot>
        <FormProvider {...fields}>
          <QuoteFormContext value={{ company, today, change, offered: company ? offeredCards(company) : MODE_CARDS }}>
            <StandingRoot>
              {/* Each section is a form; whichever is sent, the whole quote is. */}
              <div
                role="form"
                aria-label="Shipment Details"
                className={styles.details}
                onSubmit={(event: FormEvent) => {
                  event.preventDefault();
                  void send();
                }}
                onKeyDown={handleKey}
                onBlur={judgeOthers}
              >
                <div className={styles.main}>
                  <h2 className="spoken">Shipment Details</h2>
                  <FormNotes>
                    {isQuoteMissing && (
                      <Note tone="attention" role="status">
                        <strong>The quote could not be loaded.</strong> It may be gone, or belong to another company.
                        You can begin a new one here.
                      </Note>
                    )}
                    {requoted && (
                      <Note tone="moving" role="status">
                        <strong>Quote {requoted.quoteNumber} again.</strong> Change what has become different, then get
                        rates.
                      </Note>
                    )}
                    <RestoreNote
                      offers={draft.offers}
                      describe={() => 'a quote'}
                      onRestore={(kept) => {
                        fillIn(kept.values);
                        draft.accept(kept);
                      }}
                      onDiscard={draft.dismiss}
                    />
                    <ProblemSummary
                      heading={(count) =>
                        `${count} ${count === 1 ? 'thing' : 'things'} to fix before rates can be asked for`
                      }
                      partOf={partOf}
                      onLead={focusField}
                      pageOrder={() => pageOrder}
                    />
                  </FormNotes>
                  <Section id="shipping-mode" title="Shipping Mode" actions={<QuickQuoteButton />}>
                    <ModeCards />
                  </Section>
                  <Section id="shipment-details" title="Shipment Details">
                    <div className={quoteStyles.ends}>
                      <PlaceField name="pickupLocation" label="Pickup" hasFirstFocus={draft.offers.length === 0} />
                      <SwapEnds />
                      <PlaceField name="dropoffLocation" label="Dropoff" />
                    </div>
                    <div className={quoteStyles.pair}>
                      <EndServices name="pickupAccessorials" />
                      <EndServices name="dropoffAccessorials" />
                    </div>
                    <div className={quoteStyles.four}>
                      <PickupDate />
                      <LinearFeet />
                      <AdditionalServices />
                      <Ticks />
                    </div>
                  </Section>
                  <LineItems />
                </div>
                <QuoteSummary />
              </div>
            </StandingRoot>
          </QuoteFormContext>
        </FormProvider>
      </MaterialRoot>
    </WizardFrame>
  );
}

function LineItems() {
  const { control } = useFormContext<QuoteForm>();
  const lineItems = useWatch({ control, name: 'lineItems' });
  const { weight, pallets } = totalsOf(lineItems);
  const about = [
    countOf(lineItems.length, 'item'),
    `${weight.toLocaleString('en-US')} lbs`,
    countOf(pallets, 'pallet'),
  ];
  return (
    <Section
      id="line-items"
      title="Line items"
      about={lineItems.length > 0 && about.join(', ')}
      actions={<DensityButton />}
    >
      <ItemEditor />
      <ItemRows />
    </Section>
  );
}

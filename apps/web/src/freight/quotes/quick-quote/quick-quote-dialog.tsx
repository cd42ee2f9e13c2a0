import { offeredCards, MODE_CARDS } from '@lanewright/domain/quotes/mode-cards.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button/button.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormNotes } from '../../../ui/forms/form-notes.tsx';
import { ProblemSummary } from '../../../ui/forms/problem-summary.tsx';
import { MaterialRoot } from '../../../ui/material/material-root.tsx';
import { customerConfigurationQuery } from '../../locations/find-locations.ts';
import { focusField } from '../../orders/form/focus-field.ts';
import { DensityButton } from '../form/parts/density-button.tsx';
import { ItemEditor } from '../form/parts/item-editor.tsx';
import { ItemRows } from '../form/parts/item-rows.tsx';
import { ModeCards } from '../form/parts/mode-cards.tsx';
import { PlaceField } from '../form/parts/place-field.tsx';
import { RestoreQuote } from '../form/parts/restore-quote.tsx';
import { AdditionalServices, EndServices, LinearFeet, PickupDate, Ticks } from '../form/parts/shipment-fields.tsx';
import { QuoteFormContext, type Company } from '../form/quote-form-context.ts';
import type { QuoteForm } from '../form/quote-form.ts';
import { pageOrder } from '../form/quote-problems.ts';
import { StandingRoot } from '../form/standing.tsx';
import { useQuoteFormState } from '../form/use-quote-form.ts';
import quoteStyles from '../form/quote-form.module.css';
import styles from './quick-quote.module.css';

const TITLE = 'Quick Quote';

interface QuickQuoteDialogProps {
  onClose: () => void;
}

/** Asks for rates from anywhere, and ends at them. */
export function QuickQuoteDialog({ onClose }: QuickQuoteDialogProps) {
  const company = useQuery(customerConfigurationQuery());
  if (company.isPending) return <DialogFrame title={TITLE} width={720} onClose={onClose} />;
  return <QuickQuote company={company.data ?? null} onClose={onClose} />;
}

function QuickQuote({ company, onClose }: QuickQuoteDialogProps & { company: Company }) {
  const navigate = useNavigate();
  const router = useRouter();
  const { form, draft, today, change, isBusy, submit } = useQuoteFormState(
    { company, details: null, stored: null, requoteOf: null, draftKind: 'quick-quote' },
    ({ id }) => {
      onClose();
      void navigate({ to: '/quotes', search: { quoteDetails: id } });
    },
  );
  const send = async () => {
    // The code of the rates comes while the quote is saved.
    void router.preloadRoute({ to: '/quotes' });
    const [first] = await submit();
    if (first !== undefined) focusField(first);
  };
  return (
    <MaterialRoot>
      <FormProvider {...form}>
        <QuoteFormContext value={{ company, today, change, offered: company ? offeredCards(company) : MODE_CARDS }}>
          <StandingRoot>
            <Dialog
              title={TITLE}
              width={720}
              isBusy={isBusy}
              onClose={onClose}
              onSubmit={() => void send()}
              renderActions={(requestClose) => (
                <>
                  <Button onClick={requestClose}>Cancel</Button>
                  <Button variant="primary" type="submit" isBusy={isBusy}>
                    Get Rates
                  </Button>
                </>
              )}
            >
              <FormNotes>
                <RestoreQuote draft={draft} />
                <ProblemSummary onLead={focusField} pageOrder={() => pageOrder} />
              </FormNotes>
              <ol className={styles.steps}>
                <NumberedStep number={1} title="Where and when is the shipment picked up">
                  <div className={quoteStyles.pair}>
                    <PlaceField name="pickupLocation" label="Pickup" hasFirstFocus />
                    <PickupDate />
                  </div>
                  <EndServices name="pickupAccessorials" />
                </NumberedStep>
                <NumberedStep number={2} title="Where is it delivered">
                  <div className={quoteStyles.pair}>
                    <PlaceField name="dropoffLocation" label="Dropoff" />
                    <EndServices name="dropoffAccessorials" />
                  </div>
                </NumberedStep>
                <NumberedStep number={3} title="Additional Information">
                  <ModeCards />
                  <div className={quoteStyles.four}>
                    <LinearFeet />
                    <AdditionalServices />
                    <Ticks />
                  </div>
                </NumberedStep>
                <NumberedStep number={4} title="What is being delivered" actions={<DensityButton />}>
                  <ItemEditor />
                </NumberedStep>
              </ol>
              <LinesToPickUp />
            </Dialog>
          </StandingRoot>
        </QuoteFormContext>
      </FormProvider>
    </MaterialRoot>
  );
}

interface NumberedStepProps {
  number: number;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

function NumberedStep({ number, title, actions, children }: NumberedStepProps) {
  const titleId = useId();
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h3 id={titleId}>{title}</h3>
        {actions}
      </div>
      <div role="group" aria-labelledby={titleId} className={styles.stepBody}>
        {children}
      </div>
    </li>
  );
}

function LinesToPickUp() {
  const { control } = useFormContext<QuoteForm>();
  const { length } = useWatch({ control, name: 'lineItems' });
  return (
    <section className={styles.lines}>
      <h3>
        Line Items to Pick Up <span className={styles.count}>{length}</span>
      </h3>
      <ItemRows />
    </section>
  );
}

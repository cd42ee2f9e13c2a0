import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import type { OrderPlace } from '@lanewright/domain/orders/facts.ts';
import type { OrderBody } from '@lanewright/domain/orders/order-body.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { editableExtent } from '@lanewright/domain/orders/editable.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { isSubmitKey } from '../../../ui/dialog/submit-key.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { ConflictNote } from '../../../ui/forms/conflict-note.tsx';
import { FormNotes } from '../../../ui/forms/form-notes.tsx';
import { moveFocusOnceDrawn } from '../../../ui/forms/move-focus.ts';
import { LeaveQuestion } from '../../../ui/forms/leave-question.tsx';
import { ProblemSummary } from '../../../ui/forms/problem-summary.tsx';
import { RestoreNote } from '../../../ui/forms/restore-note.tsx';
import { useFirstFocus } from '../../../ui/forms/use-first-focus.ts';
import { usePageSubmitKey } from '../../../ui/forms/use-page-submit-key.ts';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { MaterialRoot } from '../../../ui/material/material-root.tsx';
import { RequestChangeHint } from '../../changes/request-change-hint.tsx';
import { focusField, isFieldShown } from './focus-field.ts';
import type { Intent } from './form-problems.ts';
import { OrderFormContext } from './order-form-context.ts';
import styles from './order-form.module.css';
import { OnShipmentNote, ShipmentLink } from './on-shipment-note.tsx';
import { OrderSummary } from './order-summary.tsx';
import { pageOrder } from './page-order.ts';
import { SectionList } from './section-list.tsx';
import { partOf } from './sections-of-form.ts';
import { LineItems } from './sections/line-items.tsx';
import { CustomsBroker, HazmatContact, SelectedQuote, SpecialInstructions } from './sections/other-sections.tsx';
import { ReferenceNumbers } from './sections/references.tsx';
import { LtlAccessorials, TruckloadRequirements } from './sections/requirements.tsx';
import { ShipmentDetails } from './sections/shipment-details.tsx';
import { Stops } from './sections/stop-card.tsx';
import { StandingRoot } from './standing.tsx';
import { MissingFields } from './sections/missing-fields.tsx';
import { useFieldsShown } from './remembered-fields.ts';
import { useOrderFormState, type OrderFormState, type OrderSeed } from './use-order-form.ts';

/** An order that has no problems and is not sent yet. */
export interface ReadyOrder {
  order: OrderDraft;
  /** The locations that it names, by number. */
  places: ReadonlyMap<string, OrderPlace>;
  /** The same as it is sent. */
  body: OrderBody;
  /** Puts another price on it; what was typed stays. */
  chooseRate: (rate: ChosenQuote) => void;
  /** As the first step of something larger: throws the server's no, which stands at its fields as well. */
  create: () => Promise<Order>;
  /** By itself, as every form is sent. */
  save: () => void;
}

interface OrderFormPageProps {
  seed: OrderSeed;
  heading: string;
  context: ReactNode;
  /** Where else to begin from. */
  tools?: ReactNode;
  submitLabel: string;
  onSaved: (saved: Order, note: string) => void;
  /** Where given, an order without problems is handed on before it is sent. */
  onReady?: ((ready: ReadyOrder) => void) | undefined;
  /** The person wants none of it. */
  onDiscard: () => void;
  /** The order comes from a quote: only the fields that the quote left open are shown until the user wants all. */
  isFromQuote?: boolean;
  /** Above the fields: the price of the order, and what happens to it when the order changes. */
  renderPrice?: (form: OrderFormState) => ReactNode;
  /** Where the buttons stand; over the page unless somebody has a better place. */
  renderActions?: (actions: ReactNode) => ReactNode;
}

/** The whole order on one page. Where it begins and where it goes afterwards is for whoever shows it to say. */
export function OrderFormPage(props: OrderFormPageProps) {
  const { seed, heading, context, tools, submitLabel, onSaved, onReady, onDiscard } = props;
  const { renderActions = (actions) => actions, isFromQuote = false, renderPrice } = props;
  const root = useRef<HTMLDivElement>(null);
  const [fieldsShown, setFieldsShown] = useFieldsShown();
  const isShort = isFromQuote && fieldsShown === 'missing';
  const isLeaving = useRef(false);
  const isStepOfMore = useRef(false);
  const state = useOrderFormState({
    seed,
    onSaved: (saved, note) => {
      isLeaving.current = true;
      if (!isStepOfMore.current) onSaved(saved, note);
    },
  });
  const { form, draft, saving, facts, places, watchers, change, noteUnchosen, renewPlace } = state;
  const { chooseLocation, chosenLocations, isDirty, submit, restore, judgeOthers } = state;
  const fields = useRef<HTMLDivElement>(null);
  useFirstFocus(fields, { isWanted: seed.draftKey !== undefined || draft.offers.length === 0 });
  const guard = useUnsavedGuard(() => seed.draftKey === undefined && isDirty() && !isLeaving.current);
  const reasonId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { record } = seed;
  const editable = record ? editableExtent({ ...record, status: record.orderStatus }) : ({ extent: 'all' } as const);
  const isBooked = editable.extent !== 'all';
  const areTimesFixed = editable.extent === 'papersWithoutTimes';
  const canBeDraft = record === null || record.orderStatus === ORDER_STATUS.Draft;

  /** A field that the short form leaves out is shown with all the others first. */
  const leadTo = (field: string) => {
    if (!isShort || isFieldShown(field)) return focusField(field);
    setFieldsShown('all');
    moveFocusOnceDrawn(() => focusField(field));
  };
  const send = async (intent: Intent) => {
    const first = await submit(intent);
    if (first !== null) leadTo(first);
  };
  const sendOrder = async () => {
    if (!onReady) return send('order');
    const first = await state.check('booking');
    if (first === undefined) return;
    if (first !== null) return leadTo(first);
    const create = async () => {
      isStepOfMore.current = true;
      return state.create().finally(() => (isStepOfMore.current = false));
    };
    onReady({
      order: state.orderNow(),
      places,
      body: state.bodyNow(),
      chooseRate: state.chooseRate,
      create,
      save: () => void send('order'),
    });
  };
  const discard = () => {
    isLeaving.current = true;
    draft.forget();
    onDiscard();
  };
  usePageSubmitKey(root, () => void sendOrder());
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void sendOrder();
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    void sendOrder();
  };

  return (
    <MaterialRoot>
      <FormProvider {...form}>
        <OrderFormContext
          value={{
            facts,
            places,
            watchers,
            change,
            chooseLocation,
            chosenLocations,
            noteUnchosen,
            renewPlace,
            isBooked,
            areTimesFixed,
            priceProblem: record?.priceProblem ?? null,
            bookedReasonId: isBooked ? reasonId : undefined,
          }}
        >
          {/* Each section is a form; whichever is sent, the whole order is. */}
          <div
            ref={root}
            role="form"
            aria-label={heading}
            className={styles.form}
            onSubmit={handleSubmit}
            onKeyDown={handleKey}
            onBlur={judgeOthers}
          >
            <PageFrame
              heading={heading}
              context={
                <>
                  {context} {tools}
                  {isFromQuote && (
                    <Button
                      size="small"
                      className={styles.fieldsShown}
                      onClick={() => setFieldsShown(isShort ? 'all' : 'missing')}
                    >
                      {isShort ? 'Show all fields' : 'Show missing fields only'}
                    </Button>
                  )}
                </>
              }
              actions={renderActions(
                <>
                  <Button variant="quiet" onClick={() => (isDirty() ? setIsAsking(true) : discard())}>
                    Discard
                  </Button>
                  {canBeDraft && (
                    <Button isOff={saving.isBusy} onClick={() => void send('draft')}>
                      Save as draft
                    </Button>
                  )}
                  <Button variant="primary" isBusy={saving.isBusy} onClick={() => void sendOrder()}>
                    {submitLabel}
                  </Button>
                </>,
              )}
            >
              <StandingRoot intent={onReady ? 'booking' : 'order'}>
                <div className={classNames(styles.columns, isShort && styles.short)}>
                  {!isShort && <SectionList isSaved={!canBeDraft} />}
                  <div ref={fields} className={styles.main}>
                    <FormNotes>
                      {editable.extent !== 'all' && (
                        <Note tone="attention">
                          <span id={reasonId}>{editable.reason}</span> <ShipmentLink order={record} />
                          {editable.extent === 'papers' && record && <RequestChangeHint order={record} />}
                        </Note>
                      )}
                      {editable.extent === 'all' && record && <OnShipmentNote order={record} />}
                      <RestoreNote
                        offers={seed.draftKey === undefined ? draft.offers : []}
                        describe={() => (record ? `to change order ${record.orderNumber}` : 'an order')}
                        onRestore={(kept) => void restore(kept)}
                        onDiscard={draft.dismiss}
                      />
                      {saving.conflict && <ConflictNote conflict={saving.conflict} onTakeTheirs={saving.takeTheirs} />}
                      <ProblemSummary
                        heading={(count) =>
                          `${count} ${count === 1 ? 'thing' : 'things'} to fix before this order can be ${record ? 'saved' : 'created'}`
                        }
                        partOf={(name) => partOf(name, form.getValues(), facts)}
                        onLead={leadTo}
                        pageOrder={() => pageOrder(form.getValues(), facts)}
                      />
                    </FormNotes>
                    {renderPrice?.(state)}
                    {isShort ? (
                      <>
                        <SelectedQuote />
                        <MissingFields toCheck={seed.toCheck} onLead={leadTo} />
                      </>
                    ) : (
                      <>
                        <ShipmentDetails />
                        <TruckloadRequirements />
                        <LtlAccessorials />
                        <SelectedQuote />
                        <Stops afterFirst={<LineItems />} />
                        <CustomsBroker />
                        <HazmatContact />
                        <ReferenceNumbers />
                        <SpecialInstructions />
                      </>
                    )}
                  </div>
                  <OrderSummary orderNumber={record?.orderNumber ?? null} onLead={leadTo} />
                </div>
              </StandingRoot>
            </PageFrame>
          </div>
        </OrderFormContext>
      </FormProvider>
      {(guard || isAsking) && (
        <LeaveQuestion
          unsaved={['this order']}
          onStay={() => (guard ? guard.stay() : setIsAsking(false))}
          onLeave={() => {
            draft.forget();
            if (guard) guard.leave();
            else discard();
          }}
        />
      )}
    </MaterialRoot>
  );
}

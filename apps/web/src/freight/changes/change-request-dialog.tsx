import type { ChangeRequest, ChangeRequests, PricedChange } from '@lanewright/contract/change-requests.ts';
import type { OrderChange } from '@lanewright/domain/orders/change-request.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiProblem } from '../../api/api-problem.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useBusy } from '../../ui/dialog/use-busy.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormTextArea } from '../../ui/forms/form-fields.tsx';
import { resolveWith, showServerProblems } from '../../ui/forms/rule-problems.ts';
import { MaterialRoot } from '../../ui/material/material-root.tsx';
import { withReadableInstants } from '../../ui/readable-sentences.ts';
import { tellFailure } from '../shipments/tell-failure.ts';
import { changingQuery, priceChange, readVersion, useAskForChange } from './change-data.ts';
import {
  changeOfForm,
  COST,
  fieldOfChange,
  formOfChange,
  isSameChange,
  problemsWithChangeForm,
  problemWithCost,
  type ChangeForm,
} from './change-form.ts';
import { CHANGE_TITLE, type ChangedOrder } from './change-request-title.ts';
import { ItemRows } from './parts/item-rows.tsx';
import { Outcome } from './parts/outcome.tsx';
import { Review } from './parts/review.tsx';
import { StopRows } from './parts/stop-rows.tsx';
import styles from './changes.module.css';

const WIDTH = 1040;
const NOTHING_CHANGED = 'Nothing is different yet. Change what the dock has found, then get the new price.';
const PRICE_AGAIN = 'Get the new price, then send it.';

interface ChangeRequestDialogProps {
  order: ChangedOrder;
  onClose: () => void;
}

/** Other freight or other times for an order that a carrier has taken: priced, then asked for. */
export function ChangeRequestDialog({ order: { orderNumber }, onClose }: ChangeRequestDialogProps) {
  const query = useQuery(changingQuery(orderNumber));
  if (query.data && query.data.changes.whyNot === null) return <ChangeDialog {...query.data} onClose={onClose} />;
  return (
    <Dialog title={CHANGE_TITLE} width={WIDTH} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {query.data ? (
        <Note tone="attention">{query.data.changes.whyNot}</Note>
      ) : query.error ? (
        <ErrorState
          title="The order could not be loaded"
          message={query.error.message}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}

/** A price is that of one change; back at the fields there is none. */
type Step =
  | { at: 'edit' }
  | { at: 'review'; change: OrderChange; priced: PricedChange }
  | { at: 'sent'; request: ChangeRequest };

interface ChangeDialogProps {
  order: Order;
  changes: ChangeRequests;
  onClose: () => void;
}

function ChangeDialog({ order, changes, onClose }: ChangeDialogProps) {
  const { orderNumber } = order;
  const form = useForm<ChangeForm>({
    defaultValues: formOfChange(changes.agreed),
    resolver: resolveWith((values) => problemsWithChangeForm(values, order)),
    mode: 'onTouched',
  });
  const [step, setStep] = useState<Step>({ at: 'edit' });
  const [version, setVersion] = useState(changes.version);
  const [complaints, setComplaints] = useState<readonly string[]>([]);
  const ask = useAskForChange(order);
  const { isBusy, run } = useBusy();
  const { isDirty } = form.formState;
  const edit = () => setStep({ at: 'edit' });

  const hearNo = async (title: string, error: unknown) => {
    if (!(error instanceof ApiProblem)) return tellFailure(title, error);
    const { status, message, modelState } = error;
    if (status === 409) {
      edit();
      setComplaints([withReadableInstants(message), PRICE_AGAIN]);
      await readVersion(orderNumber).then(setVersion, (failure: unknown) => tellFailure(title, failure));
      return;
    }
    if (status !== 400 && status !== 422) return tellFailure(title, error);
    const isArranged = step.at === 'review' && step.priced.costAfter === null;
    const isOfCostAlone = Object.keys(modelState).every((name) => name === 'cost');
    // Fields take their messages once they are on the page.
    if (!isArranged || !isOfCostAlone) flushSync(edit);
    const others = showServerProblems(form, modelState, (name) =>
      name === 'cost' && !isArranged ? null : fieldOfChange(name, form.getValues()),
    );
    const isElsewhere = Object.keys(modelState).length === 0;
    const isPriceOver = 'rateId' in modelState || ('cost' in modelState && !isArranged);
    setComplaints([...(isElsewhere ? [message] : others), ...(isPriceOver ? [PRICE_AGAIN] : [])]);
  };

  const getPrice = form.handleSubmit(async (values) => {
    const change = changeOfForm(values);
    if (isSameChange(change, changeOfForm(formOfChange(changes.agreed)))) return setComplaints([NOTHING_CHANGED]);
    try {
      const priced = await priceChange(orderNumber, { version, change });
      setStep({ at: 'review', change, priced });
    } catch (error) {
      await hearNo('Unable to get a price', error);
    }
  });

  const send = async ({ change, priced }: Extract<Step, { at: 'review' }>) => {
    const { reason, cost: written } = form.getValues();
    const problem = priced.costAfter === null ? problemWithCost(written) : null;
    if (problem !== null) return form.setError('cost', { type: 'rule', message: problem }, { shouldFocus: true });
    const cost = priced.costAfter ?? COST.fromInput(written)!;
    try {
      const request = await ask.mutateAsync({ version, change, reason: reason.trim(), rateId: priced.rateId, cost });
      setStep({ at: 'sent', request });
    } catch (error) {
      await hearNo('Unable to send the change', error);
    }
  };

  const handleSubmit = () =>
    void run(async () => {
      setComplaints([]);
      if (step.at === 'edit') await getPrice();
      else if (step.at === 'review') await send(step);
      else onClose();
    });

  return (
    <MaterialRoot>
      <FormProvider {...form}>
        <Dialog
          title={CHANGE_TITLE}
          width={WIDTH}
          isBusy={isBusy}
          isDirty={isDirty && step.at !== 'sent'}
          onClose={onClose}
          onSubmit={handleSubmit}
          {...(step.at === 'review' && !isBusy && { onBack: edit })}
          footnote={step.at === 'edit' && 'Nobody is told before you have seen the price.'}
          renderActions={(requestClose) => (
            <Actions step={step.at} isBusy={isBusy} onCancel={requestClose} onBack={edit} />
          )}
        >
          <div className={styles.content}>
            {complaints.length > 0 && (
              <Note tone="problem" role="alert">
                {complaints.join(' ')}
              </Note>
            )}
            {step.at === 'edit' && (
              <>
                <ItemRows order={order} />
                <StopRows order={order} />
                <FormTextArea<ChangeForm>
                  name="reason"
                  label="Reason"
                  isOptional
                  hint="What the dock found; the carrier reads it"
                />
              </>
            )}
            {step.at === 'review' && <Review priced={step.priced} />}
            {step.at === 'sent' && <Outcome order={order} request={step.request} />}
          </div>
        </Dialog>
      </FormProvider>
    </MaterialRoot>
  );
}

interface ActionsProps {
  step: Step['at'];
  isBusy: boolean;
  onCancel: () => void;
  onBack: () => void;
}

/** Each step has buttons of its own: nobody sends with the key that asked for the price. */
function Actions({ step, isBusy, onCancel, onBack }: ActionsProps) {
  if (step === 'sent')
    return (
      <Button key="close" variant="primary" data-autofocus="" onClick={onCancel}>
        Close
      </Button>
    );
  if (step === 'review')
    return (
      <>
        <Button key="back" isOff={isBusy} onClick={() => !isBusy && onBack()}>
          Back
        </Button>
        <Button key="send" type="submit" variant="primary" isBusy={isBusy}>
          Send to carrier
        </Button>
      </>
    );
  return (
    <>
      <Button key="cancel" isOff={isBusy} onClick={onCancel}>
        Cancel
      </Button>
      <Button key="price" type="submit" variant="primary" isBusy={isBusy}>
        Get new price
      </Button>
    </>
  );
}

import type { TenderCarrier, Tenders } from '@lanewright/contract/tenders.ts';
import { usualAnswerUntil } from '@lanewright/domain/tendering/limits.ts';
import { isAboveMaxBuy, problemsWithOffer } from '@lanewright/domain/tendering/offer-rules.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { productSettings } from '../../api/product-settings.ts';
import { SaveDialog } from '../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../ui/dialog/use-busy.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { fieldMessage } from '../../ui/forms/field-message.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { MaterialRoot } from '../../ui/material/material-root.tsx';
import { SearchableSelect } from '../../ui/material/searchable-select.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { tellFailure } from '../shipments/tell-failure.ts';
import { AnswerUntil, useUntil } from './parts/answer-until.tsx';
import { useProblems } from './parts/use-problems.ts';
import { useTenderCarriers } from './parts/use-tender-carriers.ts';
import { WaitingDialog } from './parts/waiting-dialog.tsx';
import { tendersQuery, useOffer } from './tender-data.ts';
import { offerTitle, type OfferPrefill, type TenderDialogProps } from './tender-titles.ts';
import { readAddresses, readAmount } from './tender-words.ts';
import styles from './tendering.module.css';

interface OfferDialogProps extends TenderDialogProps {
  /** Of an answer to a rate request. */
  prefill?: OfferPrefill;
}

/** Offers a shipment to a carrier by mail. */
export function OfferDialog(props: OfferDialogProps) {
  const query = useQuery(tendersQuery(props.shipmentId));
  if (!query.data) return <WaitingDialog title={offerTitle(props)} query={query} onClose={props.onClose} />;
  return <OfferForm {...props} tenders={query.data} />;
}

const FIELDS = ['carrierId', 'contractId', 'amount', 'answerUntil', 'message', 'emailAddresses', 'acceptsAboveMaxBuy'];
const asPrefilled = ({ carrierId, carrierName, emailAddresses }: OfferPrefill): TenderCarrier => ({
  carrierId,
  carrierName,
  emailAddresses,
  whyNot: [],
  contract: null,
});

function OfferForm(props: OfferDialogProps & { tenders: Tenders }) {
  const { shipmentId, shipmentNumber, onClose, tenders, prefill } = props;
  const { maxBuy, ianaTimeZone: zone } = tenders;
  const [now] = useState(() => Date.now());
  const [carrier, setCarrier] = useState<TenderCarrier | null>(() => (prefill ? asPrefilled(prefill) : null));
  const [amountText, setAmountText] = useState(() => (prefill ? prefill.amount.toFixed(2) : ''));
  const [addressText, setAddressText] = useState(() => prefill?.emailAddresses.join(', ') ?? '');
  const [message, setMessage] = useState('');
  const [acceptsAboveMaxBuy, setAccepts] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  const pickupUntil = tenders.pickupUntil === null ? null : Date.parse(tenders.pickupUntil);
  const { until, setUntil, instant } = useUntil(zone, usualAnswerUntil(now, pickupUntil));
  const carriers = useTenderCarriers(shipmentId);
  const offer = useOffer(shipmentId);
  const { isBusy, run } = useBusy();

  const amount = readAmount(amountText);
  const emailAddresses = readAddresses(addressText);
  const isAbove = isAboveMaxBuy(amount, maxBuy);
  const isByContract = carrier?.contract != null && carrier.contract.amount === amount;
  const draft = { carrierId: carrier?.carrierId ?? null, amount, answerUntil: instant, message, emailAddresses };
  const form = useRef<HTMLDivElement>(null);
  const problems = useProblems(form, [
    ...problemsWithOffer({ ...draft, acceptsAboveMaxBuy }, { now, pickupUntil, maxBuy }),
    ...(carrier && carrier.whyNot.length > 0 ? [problem('carrierId', carrier.whyNot.join(' '))] : []),
  ]);

  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setIsDirty(true);
      problems.forget();
      set(value);
    };
  const chooseCarrier = (chosen: TenderCarrier | null) => {
    change(setCarrier)(chosen);
    if (chosen === null) return;
    setAddressText(chosen.emailAddresses.join(', '));
    // What was agreed is what is offered, unless somebody types something else.
    if (chosen.contract !== null) setAmountText(chosen.contract.amount.toFixed(2));
  };

  const handleSubmit = async () => {
    if (!problems.attempt() || carrier === null || amount === null || instant === null) return;
    try {
      await offer.mutateAsync({
        carrierId: carrier.carrierId,
        amount,
        contractId: isByContract ? carrier.contract!.contractId : null,
        answerUntil: new Date(instant).toISOString(),
        message: message.trim(),
        emailAddresses,
        acceptsAboveMaxBuy: isAbove && acceptsAboveMaxBuy,
      });
      notify({ kind: 'success', title: `${shipmentNumber} is offered to ${carrier.carrierName}` });
      onClose();
    } catch (error) {
      if (!problems.refused(error, FIELDS)) tellFailure('Unable to offer the shipment', error);
    }
  };

  const whyNot = isBusy || offer.isSuccess ? null : (productSettings().mailUnavailable ?? tenders.whyNotTender);
  const aboveId = `${shipmentId}-above`;
  return (
    <SaveDialog
      title={offerTitle(props)}
      width={720}
      isBusy={isBusy}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
      footnote={whyNot}
      submit="Send offer"
      whyNot={whyNot}
    >
      <MaterialRoot>
        <div ref={form} className={styles.content}>
          <SearchableSelect<string>
            label="Carrier"
            isRequired
            hasFirstFocus={prefill === undefined}
            choices={carriers.choices}
            search={carriers.search}
            value={carrier && { value: carrier.carrierId, label: carrier.carrierName }}
            onChange={(choice) =>
              chooseCarrier(carriers.found.find(({ carrierId }) => carrierId === choice?.value) ?? null)
            }
            hint="Contracted carriers of the lane come first."
            error={problems.errorOf('carrierId')}
          />
          <TextField
            label="Amount, all in"
            isRequired
            inputMode="decimal"
            unit="USD"
            value={amountText}
            onChange={change(setAmountText)}
            hint={
              isByContract
                ? 'The contracted price: it is booked by contract.'
                : carrier?.contract
                  ? `The contract says ${inDollars(carrier.contract.amount)}. Another amount is booked by hand.`
                  : undefined
            }
            error={problems.errorOf('amount') ?? problems.errorOf('contractId')}
          />
          {isAbove && (
            <div>
              <CheckboxField
                label={`Offer ${inDollars(amount!)}, above the max buy of ${inDollars(maxBuy)}`}
                isChecked={acceptsAboveMaxBuy}
                onChange={change(setAccepts)}
                errorId={problems.errorOf('acceptsAboveMaxBuy') === undefined ? undefined : aboveId}
              />
              <div id={aboveId} role="alert" className={styles.problem}>
                {fieldMessage(problems.errorOf('acceptsAboveMaxBuy'), undefined)}
              </div>
            </div>
          )}
          <AnswerUntil zone={zone} value={until} onChange={change(setUntil)} error={problems.errorOf('answerUntil')} />
          <TextField
            label="Mail to"
            isRequired
            inputMode="email"
            value={addressText}
            onChange={change(setAddressText)}
            hint="Several addresses with commas between them."
            error={problems.errorOf('emailAddresses')}
          />
          <TextArea
            label="Message"
            isOptional
            value={message}
            onChange={change(setMessage)}
            error={problems.errorOf('message')}
          />
          <p className={styles.quiet}>
            The mail tells towns, times, equipment and freight, and your price. Nobody is named but your company and
            you.
          </p>
        </div>
      </MaterialRoot>
    </SaveDialog>
  );
}

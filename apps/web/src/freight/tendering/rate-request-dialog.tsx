import type { TenderCarrier, Tenders } from '@lanewright/contract/tenders.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { LEAST_CARRIERS_ASKED, MOST_CARRIERS_ASKED, usualAnswerUntil } from '@lanewright/domain/tendering/limits.ts';
import { problemsWithRateRequest } from '@lanewright/domain/tendering/rate-request-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { productSettings } from '../../api/product-settings.ts';
import { SaveDialog } from '../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../ui/dialog/use-busy.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { MaterialRoot } from '../../ui/material/material-root.tsx';
import { MultiSelect } from '../../ui/material/multi-select.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { tellFailure } from '../shipments/tell-failure.ts';
import { AnswerUntil, useUntil } from './parts/answer-until.tsx';
import { useProblems } from './parts/use-problems.ts';
import { useTenderCarriers } from './parts/use-tender-carriers.ts';
import { WaitingDialog } from './parts/waiting-dialog.tsx';
import { tendersQuery, useRequestRates } from './tender-data.ts';
import { rateRequestTitle, type TenderDialogProps } from './tender-titles.ts';
import { readAddresses } from './tender-words.ts';
import styles from './tendering.module.css';

/** Asks several carriers for their price by mail. */
export function RateRequestDialog(props: TenderDialogProps) {
  const query = useQuery(tendersQuery(props.shipmentId));
  if (!query.data) return <WaitingDialog title={rateRequestTitle(props)} query={query} onClose={props.onClose} />;
  return <RateRequestForm {...props} tenders={query.data} />;
}

interface Asked {
  carrier: TenderCarrier;
  addresses: string;
}

function RateRequestForm(props: TenderDialogProps & { tenders: Tenders }) {
  const { shipmentId, onClose, tenders } = props;
  const { ianaTimeZone: zone } = tenders;
  const [now] = useState(() => Date.now());
  const [asked, setAsked] = useState<Asked[]>([]);
  const [message, setMessage] = useState('');
  const [isDirty, setIsDirty] = useState(false);
  const pickupUntil = tenders.pickupUntil === null ? null : Date.parse(tenders.pickupUntil);
  const { until, setUntil, instant } = useUntil(zone, usualAnswerUntil(now, pickupUntil));
  const carriers = useTenderCarriers(shipmentId);
  const request = useRequestRates(shipmentId);
  const { isBusy, run } = useBusy();

  const body = asked.map(({ carrier, addresses }) => ({
    carrierId: carrier.carrierId,
    emailAddresses: readAddresses(addresses),
  }));
  const unusable = asked.filter(({ carrier }) => carrier.whyNot.length > 0);
  const form = useRef<HTMLDivElement>(null);
  const problems = useProblems(form, [
    ...unusable.map(({ carrier }) => problem('carriers', `${carrier.carrierName}: ${carrier.whyNot.join(' ')}`)),
    ...problemsWithRateRequest({ carriers: body, answerUntil: instant, message }, { now, pickupUntil }),
  ]);
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setIsDirty(true);
      problems.forget();
      set(value);
    };
  const choose = (ids: readonly string[]) =>
    change(setAsked)(
      ids.flatMap((id) => {
        const before = asked.find(({ carrier }) => carrier.carrierId === id);
        const carrier = carriers.found.find(({ carrierId }) => carrierId === id);
        if (before) return [before];
        return carrier ? [{ carrier, addresses: carrier.emailAddresses.join(', ') }] : [];
      }),
    );

  const handleSubmit = async () => {
    if (!problems.attempt() || instant === null) return;
    try {
      await request.mutateAsync({
        carriers: body,
        answerUntil: new Date(instant).toISOString(),
        message: message.trim(),
      });
      notify({ kind: 'success', title: `${asked.length} carriers are asked for their price` });
      onClose();
    } catch (error) {
      const fields = ['carriers', 'answerUntil', 'message', ...asked.map((_, n) => `carriers.${n}.emailAddresses`)];
      if (!problems.refused(error, fields)) tellFailure('Unable to ask for rates', error);
    }
  };

  const whyNot = isBusy || request.isSuccess ? null : (productSettings().mailUnavailable ?? tenders.whyNotRequestRates);
  return (
    <SaveDialog
      title={rateRequestTitle(props)}
      width={720}
      isBusy={isBusy}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
      footnote={whyNot}
      submit="Send request"
      whyNot={whyNot}
    >
      <MaterialRoot>
        <div ref={form} className={styles.content}>
          <MultiSelect<string>
            label="Carriers"
            isRequired
            choices={carriers.choices}
            search={carriers.search}
            value={asked.map(({ carrier }) => ({ value: carrier.carrierId, label: carrier.carrierName }))}
            onChange={(chosen) => choose(chosen.map(({ value }) => value))}
            placeholder="Search the network"
            hint={`${LEAST_CARRIERS_ASKED} to ${MOST_CARRIERS_ASKED}. Each gets a link of its own and sees no other.`}
            error={problems.errorOf('carriers')}
          />
          {asked.map(({ carrier, addresses }, index) => (
            <TextField
              key={carrier.carrierId}
              label={`Mail to ${carrier.carrierName}`}
              isRequired
              inputMode="email"
              value={addresses}
              onChange={change((typed: string) =>
                setAsked(asked.map((one) => (one.carrier === carrier ? { ...one, addresses: typed } : one))),
              )}
              error={
                problems.errorOf(`carriers.${index}.emailAddresses`) ?? problems.errorOf(`carriers.${index}.carrierId`)
              }
            />
          ))}
          <AnswerUntil zone={zone} value={until} onChange={change(setUntil)} error={problems.errorOf('answerUntil')} />
          <TextArea
            label="Message"
            isOptional
            value={message}
            onChange={change(setMessage)}
            error={problems.errorOf('message')}
          />
        </div>
      </MaterialRoot>
    </SaveDialog>
  );
}

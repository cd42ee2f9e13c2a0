import { MOST_BOL_RECIPIENTS, papers, type BolOptions } from '@lanewright/contract/papers.ts';
import type { Shipment } from '@lanewright/contract/shipments.ts';
import {
  beginBolChoice,
  BOL_ACTIONS,
  BOL_MODES,
  bolFileName,
  bolNote,
  isOneBol,
  reasonsAgainst,
  requestOf,
  withBolMode,
  type BolChoice,
} from '@lanewright/domain/papers/bol-choice.ts';
import { Mail } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { fetchFile } from '../../api/client.ts';
import { productSettings } from '../../api/product-settings.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { fieldMessage } from '../../ui/forms/field-message.tsx';
import { SegmentedControl } from '../../ui/layout/segmented-control.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import type { Recipient } from '../contacts/quick-contacts.ts';
import { OneBol, OrderBols, ShipmentBols } from './bol-choices.tsx';
import { BolRecipients } from './bol-recipients.tsx';
import { useSendBols } from './paper-data.ts';
import { FileButtons, OpenedPaper, PaperRefusals, Sentences } from './paper-parts.tsx';
import { BOLS_TITLE } from './paper-titles.ts';
import { usePaperWork } from './use-paper-work.ts';
import styles from './papers.module.css';

interface BolsDialogProps {
  shipment: Shipment;
  options: BolOptions;
  /** Of the page that it was opened from; null: a page of the shipment. */
  orderNumber: string | null;
  onClose: () => void;
}

const named = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value }));
const MODES = named(BOL_MODES);
const ACTIONS = named(BOL_ACTIONS);

function problemWithRecipients({ length }: readonly Recipient[]): string | undefined {
  if (length === 0) return 'Choose or add at least one address.';
  return length > MOST_BOL_RECIPIENTS ? `At most ${MOST_BOL_RECIPIENTS} addresses.` : undefined;
}

export function BolsDialog({ shipment, options, orderNumber, onClose }: BolsDialogProps) {
  const [choice, setChoice] = useState(() => beginBolChoice(options, orderNumber));
  const [recipients, setRecipients] = useState<Recipient[]>([]);
  const [wasTried, setWasTried] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const to = useRef<HTMLDivElement>(null);
  const [whyNotId, problemId] = [useId(), useId()];
  const work = usePaperWork();
  const send = useSendBols();

  const isEmail = choice.action === 'Email';
  const { request, whyNot } = requestOf(choice, shipment.shipmentNumber);
  const recipientProblem = problemWithRecipients(recipients);
  const note = bolNote(shipment.shippingMode, options);
  const reasons = reasonsAgainst(choice, options);
  const mailUnavailable = isEmail ? productSettings().mailUnavailable : null;
  const isOff = reasons.length > 0 || mailUnavailable !== null;

  const change = (next: BolChoice) => {
    setChoice(next);
    setWasTried(false);
    // What was refused was something else.
    work.forget();
  };
  const make = (what: 'save' | 'open') => {
    setWasTried(true);
    if (isOff) return;
    if (request === null) return choices.current?.querySelector('input')?.focus();
    work.make(what, bolFileName(request), () => fetchFile(papers.print, { body: request }));
  };
  const mail = () => {
    setWasTried(true);
    if (isOff) return;
    if (request === null) return choices.current?.querySelector('input')?.focus();
    if (recipientProblem !== undefined) return to.current?.querySelector('input')?.focus();
    // One person can be found by several names.
    const emails = [...new Map(recipients.map(({ value }) => [value.toLowerCase(), value])).values()];
    work.attempt('send', async () => {
      if (!(await send({ generateParameters: request, emails }))) {
        notify({ kind: 'error', title: FAILED_TO_SEND, place: 'topCenter' });
        return;
      }
      notify({ kind: 'success', title: 'BOLs sent to provided emails' });
      onClose();
    });
  };

  const isOne = isOneBol(options);
  const level = (
    <SegmentedControl
      label="Level"
      segments={MODES}
      value={choice.mode}
      isDisabled={work.isBusy}
      onChange={(mode) => change(withBolMode(choice, mode, options))}
    />
  );
  const which = (
    <div ref={choices} role="group" aria-label="Which BOLs" aria-describedby={problemId}>
      {choice.mode === 'Shipment' ? (
        <ShipmentBols choice={choice} options={options} onChange={change} />
      ) : (
        <OrderBols choice={choice} options={options} onChange={change} />
      )}
      <div id={problemId} role="alert" className={styles.problem}>
        {wasTried && whyNot !== null && fieldMessage(whyNot, undefined)}
      </div>
    </div>
  );

  return (
    <>
      <Dialog
        title={BOLS_TITLE}
        isBusy={work.isBusy}
        isDirty={isEmail && recipients.length > 0}
        onClose={onClose}
        onSubmit={() => (isEmail ? mail() : make('save'))}
        footnote={work.savedAs !== '' && `Saved as ${work.savedAs}`}
        renderActions={(requestClose) => (
          <>
            <Button onClick={requestClose} isOff={work.isBusy}>
              Close
            </Button>
            {isEmail ? (
              <Button
                type="submit"
                variant="primary"
                icon={<Mail />}
                isBusy={work.isBusy}
                isOff={isOff}
                aria-describedby={isOff ? whyNotId : undefined}
              >
                Send
              </Button>
            ) : (
              <FileButtons work={work} onOpen={() => make('open')} offBecauseOf={isOff ? whyNotId : undefined} />
            )}
          </>
        )}
      >
        <div className={styles.body}>
          <PaperRefusals
            title={work.refused?.task === 'send' ? FAILED_TO_SEND : 'No BOL was made.'}
            refused={work.refused}
          />
          {isOff && (
            <Note tone="attention">
              <div id={whyNotId}>
                {reasons.length > 0 && <strong>What you chose cannot be printed yet.</strong>}
                <Sentences texts={mailUnavailable === null ? reasons : [...reasons, mailUnavailable]} />
              </div>
            </Note>
          )}
          <div className={styles.toggles}>
            {!isOne && level}
            <SegmentedControl
              label="Action"
              segments={ACTIONS}
              value={choice.action}
              isDisabled={work.isBusy}
              onChange={(action) => change({ ...choice, action })}
            />
          </div>
          {isOne ? (
            <>
              <OneBol options={options} />
              <details className={styles.otherBols}>
                <summary>Other BOLs</summary>
                {level}
                {which}
              </details>
            </>
          ) : (
            which
          )}
          {note !== null && <p className={styles.quiet}>{note}</p>}
          {isEmail && (
            <div ref={to}>
              <BolRecipients
                shipment={shipment}
                value={recipients}
                onChange={setRecipients}
                error={wasTried ? recipientProblem : undefined}
              />
            </div>
          )}
        </div>
      </Dialog>
      <OpenedPaper work={work} />
    </>
  );
}

const FAILED_TO_SEND = 'Failed to send BOLs';

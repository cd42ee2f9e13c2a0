import { MOST_RECIPIENTS, type SavedQuote } from '@lanewright/contract/quotes.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useState } from 'react';
import { dayInWords } from '../../good-until.ts';
import { productSettings } from '../../../../api/product-settings.ts';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx';
import { isRefusal } from '../../../../ui/forms/refusal.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useMailQuote } from '../data.ts';
import type { Shown, ShownContract, ShownIntegrated, ShownSpot } from '../look.ts';
import { EmailsField, readEmails } from './emails-field.tsx';
import styles from './mail-dialog.module.css';

const MOST_MESSAGE = 1_000;

interface MailDialogProps {
  quote: SavedQuote;
  spots: readonly ShownSpot[];
  integrated: readonly ShownIntegrated[];
  contracts: readonly ShownContract[];
  onClose: () => void;
}

interface Offered {
  shown: Shown;
  about: string;
}

function offeredOf({ spots, integrated, contracts }: MailDialogProps): Offered[] {
  return [
    ...spots.map((shown) => ({ shown, about: `Truckload, ${dayInWords(shown.spot.deliveryDate)}` })),
    ...integrated.map((shown) => ({
      shown,
      about: `${shown.rate.serviceLevel}, ${dayInWords(shown.rate.deliveryDate)}`,
    })),
    ...contracts.map((shown) => ({ shown, about: 'Contracted truckload' })),
  ].filter(({ shown }) => !shown.isExpired);
}

/** What the customer reads: the price that they are quoted. */
const customersPrice = ({ customerCost, totalCost }: Shown) => customerCost ?? totalCost;

export function MailDialog(props: MailDialogProps) {
  const { quote, onClose } = props;
  const offered = offeredOf(props);
  const [emails, setEmails] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<{ emails?: string; rates?: string; message?: string; other?: string }>({});
  const mail = useMailQuote(quote.id);
  const { mailUnavailable } = productSettings();
  const chosen = offered.filter(({ shown }) => !left.has(shown.rateId));
  const atCost = chosen.filter(({ shown }) => shown.customerCost === null).length;

  const handleSubmit = async () => {
    const read = readEmails(typed, emails);
    const found = {
      ...(read.wrong !== '' || read.emails.length > MOST_RECIPIENTS
        ? { emails: read.wrong === '' ? `At most ${MOST_RECIPIENTS} addresses` : `Not a valid email: ${read.wrong}` }
        : read.emails.length === 0 && { emails: 'Enter at least one address' }),
      ...(chosen.length === 0 && { rates: 'Choose at least one rate' }),
      ...(message.length > MOST_MESSAGE && { message: `At most ${MOST_MESSAGE.toLocaleString('en-US')} characters` }),
    };
    setProblem(found);
    if (Object.keys(found).length > 0) return;
    setEmails(read.emails);
    setTyped('');
    try {
      await mail.mutateAsync({
        emails: read.emails,
        rateIds: left.size === 0 ? [] : chosen.map(({ shown }) => shown.rateId),
        message: message.trim(),
      });
    } catch (error) {
      const ofEmails = isRefusal(error) && Object.entries(error.modelState).find(([name]) => name.startsWith('emails'));
      setProblem(ofEmails ? { emails: ofEmails[1][0]! } : { other: (error as Error).message });
      return;
    }
    notify({
      kind: 'success',
      title: `Quote ${quote.quoteNumber} sent`,
      messages: [`To ${read.emails.join(', ')}`],
    });
    onClose();
  };

  return (
    <SaveDialog
      title="Email quote"
      width={720}
      isBusy={mail.isPending}
      isDirty={emails.length > 0 || typed.trim() !== '' || message.trim() !== ''}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      submit="Send"
      footnote={mailUnavailable}
      whyNot={mailUnavailable}
    >
      <div className={styles.fields}>
        {problem.other !== undefined && (
          <Note tone="problem" role="alert">
            <b>The quote was not sent.</b> {problem.other}
          </Note>
        )}
        <EmailsField
          label="To"
          emails={emails}
          most={MOST_RECIPIENTS}
          typed={typed}
          error={problem.emails}
          onChange={(addresses, text) => {
            setEmails(addresses);
            setTyped(text);
            setProblem(({ emails: _emails, ...rest }) => rest);
          }}
        />
        <fieldset className={styles.rates}>
          <legend>
            Rates, at the price that the customer will see
            {problem.rates !== undefined && <span role="alert">{problem.rates}</span>}
          </legend>
          {offered.map(({ shown, about }) => (
            <CheckboxField
              key={shown.rateId}
              isRow
              isChecked={!left.has(shown.rateId)}
              label={
                <span className={styles.rate}>
                  <span>{shown.name}</span> <b className="num">{inDollars(customersPrice(shown))}</b>
                </span>
              }
              hint={about}
              onChange={(isChecked) => {
                const next = new Set(left);
                if (isChecked) next.delete(shown.rateId);
                else next.add(shown.rateId);
                setLeft(next);
                setProblem(({ rates: _rates, ...rest }) => rest);
              }}
            />
          ))}
        </fieldset>
        {atCost > 0 && (
          <Note tone="attention">
            {atCost === chosen.length ? 'No markup is quoted:' : `No markup is quoted on ${atCost} of these:`} the
            customer will see your cost.
          </Note>
        )}
        <TextArea
          label="Message"
          isOptional
          value={message}
          error={problem.message}
          hint={message.length > MOST_MESSAGE - 200 ? `${message.length} of ${MOST_MESSAGE} characters` : undefined}
          onChange={setMessage}
        />
      </div>
    </SaveDialog>
  );
}

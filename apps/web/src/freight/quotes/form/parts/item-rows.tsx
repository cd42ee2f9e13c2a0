import type { LineItemDraft } from '@lanewright/domain/orders/order.ts';
import { withoutQuoteItem, withQuoteItem } from '@lanewright/domain/quotes/quote-changes.ts';
import { Flame, Pencil, Trash2 } from 'lucide-react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { moveFocusOnceDrawn } from '../../../../ui/forms/move-focus.ts';
import { problemsUnder } from '../../../../ui/forms/problem-summary.tsx';
import { itemInWords } from '../../../orders/describe-order.ts';
import { focusField } from '../../../orders/form/focus-field.ts';
import form from '../../../orders/form/order-form.module.css';
import { formOfItem } from '../../../orders/form/order-form.ts';
import { useProblemAt, useQuoteForm } from '../quote-form-context.ts';
import type { QuoteForm } from '../quote-form.ts';
import styles from '../quote-form.module.css';
import { useStanding } from '../standing.tsx';
import { ReclassNote } from './reclass-note.tsx';

/** What is on the quote so far. */
export function ItemRows() {
  const { control } = useFormContext<QuoteForm>();
  const lineItems = useWatch({ control, name: 'lineItems' });
  const problem = useProblemAt('lineItems.root');
  if (lineItems.length === 0) {
    return problem ? (
      <p className={form.problem} data-field="lineItems">
        {problem}
      </p>
    ) : (
      <p className={form.none}>
        What is written above is quoted as it stands. Add it to the list to write down more than one.
      </p>
    );
  }
  return (
    <div data-field="lineItems">
      <ol className={form.items} aria-label="Line items">
        {lineItems.map((item, index) => (
          <ItemRow key={item.uniqueIdentifier} item={item} index={index} />
        ))}
      </ol>
      {problem && <p className={form.problem}>{problem}</p>}
    </div>
  );
}

function ItemRow({ item, index }: { item: LineItemDraft; index: number }) {
  const { change } = useQuoteForm();
  const { control, setValue } = useFormContext<QuoteForm>();
  const { errors } = useFormState({ control });
  const editing = useWatch({ control, name: 'itemNumber' });
  const { disagreements, written } = useStanding();
  const problems = problemsUnder(errors, `lineItems.${index}`);
  const isEdited = editing === index;
  const disagreement = disagreements.find((one) => one.item === index && one.item !== written);
  const name = item.description || `Line item ${index + 1}`;
  const edit = () => {
    setValue('item', formOfItem(item), { shouldDirty: true });
    setValue('itemNumber', index, { shouldDirty: true });
    moveFocusOnceDrawn(() => focusField('item.totalWeight'));
  };
  return (
    <li className={styles.line} data-field={`lineItems.${index}`}>
      <div className={form.item} data-edited={isEdited || undefined}>
        <span className={form.itemNumber}>{index + 1}</span>
        <span className={form.itemText}>
          <strong>{name}</strong>
          <span className={form.itemFacts}>{itemInWords(item)}</span>
          {problems.length > 0 && <span className={form.problem}>{problems.join(', ')}</span>}
        </span>
        {item.isHazmat && (
          <Tag tone="risk" icon={<Flame aria-hidden="true" />}>
            Hazardous!
          </Tag>
        )}
        <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={edit} />
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 />}
          disabledReason={editing === null ? undefined : 'Save or cancel the changes of a line first.'}
          onClick={() => {
            change((quote) => withoutQuoteItem(quote, index));
            // The button is gone: the line before it, or the one that can be written, is where to go on.
            moveFocusOnceDrawn(() => focusField(index > 0 ? `lineItems.${index - 1}` : 'item.totalWeight'));
          }}
        />
      </div>
      {disagreement && (
        <div className={styles.atLine}>
          <ReclassNote
            disagreement={disagreement}
            onUse={() =>
              change((quote) => withQuoteItem(quote, { ...item, freightClass: disagreement.densityClass }, index))
            }
          />
        </div>
      )}
    </li>
  );
}

import { CARDS, EVERY_CARD, type Card } from '@lanewright/domain/dashboard/cards.ts';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useBusy } from '../../ui/dialog/use-busy.ts';
import { SaveDialog } from '../../ui/dialog/save-dialog.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { ReorderList } from '../../ui/lists/reorder-list.tsx';
import styles from './dashboard.module.css';

interface ArrangeDialogProps {
  shown: readonly Card[];
  /** As they stand until somebody arranges them. */
  usual: readonly Card[];
  offered: (card: Card) => boolean;
  onClose: () => void;
  /** The cards in their order. */
  onSave: (cards: Card[]) => Promise<void>;
}

/** Which cards, and in what order; kept for this person on every device. */
export function ArrangeDialog({ shown, usual, offered, onClose, onSave }: ArrangeDialogProps) {
  const [cards, setCards] = useState<readonly Card[]>(shown);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run } = useBusy();
  const save = async () => {
    setFailure(null);
    await onSave([...cards]).then(onClose, (error: Error) => setFailure(error.message));
  };
  const toggle = (card: Card) =>
    setCards((before) => (before.includes(card) ? before.filter((one) => one !== card) : [...before, card]));
  return (
    <SaveDialog
      title="Arrange the dashboard"
      onClose={onClose}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void run(save)}
    >
      <div className={styles.arrange}>
        <fieldset>
          <legend>Cards</legend>
          {EVERY_CARD.filter(offered).map((card) => (
            <CheckboxField
              key={card}
              label={CARDS[card].title}
              isChecked={cards.includes(card)}
              onChange={() => toggle(card)}
            />
          ))}
        </fieldset>
        <div>
          <p>Drag them into order, or press the arrow keys on a handle.</p>
          <ReorderList
            label="Order of the cards"
            entries={cards.map((card) => ({ id: card, label: CARDS[card].title }))}
            onChange={(ids) => setCards(ids as Card[])}
          />
          <Button variant="quiet" size="small" onClick={() => setCards(usual)}>
            Reset
          </Button>
        </div>
      </div>
    </SaveDialog>
  );
}

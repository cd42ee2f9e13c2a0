import { isChosen, withCard, type ModeCard } from '@lanewright/domain/quotes/mode-cards.ts';
import { Boxes, Check, Package, PanelBottom, Snowflake, Truck, type LucideIcon } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useProblemAt, useQuoteForm } from '../quote-form-context.ts';
import type { QuoteForm } from '../quote-form.ts';
import form from '../../../orders/form/order-form.module.css';
import styles from '../quote-form.module.css';

const LOOKS: Record<ModeCard['id'], { icon: LucideIcon; about: string }> = {
  LTL: { icon: Package, about: 'Shares the truck' },
  VLTL: { icon: Boxes, about: 'Many pallets, shared truck' },
  TLDry: { icon: Truck, about: 'A dry van of your own' },
  TLReefer: { icon: Snowflake, about: 'A cooled trailer' },
  TLFlatbed: { icon: PanelBottom, about: 'An open trailer' },
};

/** What is quoted: one mode, or several of the same equipment side by side. */
export function ModeCards() {
  const { offered, change } = useQuoteForm();
  const { control } = useFormContext<QuoteForm>();
  const [shippingModes, equipmentMode] = useWatch({ control, name: ['shippingModes', 'equipmentMode'] });
  const problem = useProblemAt('shippingModes');
  return (
    <div data-field="shippingModes">
      <div role="group" aria-label="Shipping Mode" className={styles.cards}>
        {offered.map((card) => {
          const { icon: Icon, about } = LOOKS[card.id];
          const isOn = isChosen(card, { shippingModes, equipmentMode });
          return (
            <button
              key={card.id}
              type="button"
              className={styles.card}
              aria-pressed={isOn}
              onClick={() => change((quote) => withCard(quote, card))}
            >
              <Icon aria-hidden="true" className={styles.cardIcon} />
              <span className={styles.cardText}>
                <strong>{card.label}</strong>
                <span className={styles.cardAbout}>{about}</span>
              </span>
              <span className={styles.tick} aria-hidden="true">
                {isOn && <Check />}
              </span>
            </button>
          );
        })}
      </div>
      {problem && <p className={form.problem}>{problem}</p>}
    </div>
  );
}

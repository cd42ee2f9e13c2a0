import type { ReclassPrices } from '@lanewright/contract/quotes.ts';
import type { Disagreement } from '@lanewright/domain/quotes/reclass.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/button/button.tsx';
import { useDebounced } from '../../../../ui/debounced.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { dollars } from '../../../orders/amounts.ts';
import styles from '../quote-form.module.css';
import { useStanding } from '../standing.tsx';
import { reclassQuery } from './reclass-data.ts';

interface ReclassNoteProps {
  disagreement: Disagreement;
  onUse: () => void;
}

/** Said before anybody asks for rates: a carrier that measures the freight bills the class of its density. */
export function ReclassNote({ disagreement, onUse }: ReclassNoteProps) {
  const { disagreements, keep } = useStanding();
  const { enteredClass, densityClass, density } = disagreement;
  const isHigher = densityClass > enteredClass;
  return (
    <Note tone="attention" role="status">
      <strong>
        Class {enteredClass} was entered, but {density.toFixed(2)} lbs/ft³ is class {densityClass}.
      </strong>{' '}
      {isHigher
        ? 'A carrier that measures this freight bills it at the higher class, with a fee for the inspection.'
        : 'You may be paying for a higher class than you need.'}
      {/* The prices are of the whole quote, so they are said once. */}
      {disagreements[0] === disagreement && <Prices isOfSeveral={disagreements.length > 1} />}
      <span className={styles.noteActions}>
        <Button size="small" onClick={onUse}>
          Use class {densityClass}
        </Button>
        <Button size="small" variant="quiet" onClick={() => keep(disagreement)}>
          Keep class {enteredClass}
        </Button>
      </span>
    </Note>
  );
}

const PAUSE_MS = 600;

function Prices({ isOfSeveral }: { isOfSeveral: boolean }) {
  const { quote, isComplete } = useStanding();
  const wanted = isComplete ? JSON.stringify(quote) : '';
  const settled = useDebounced(wanted, PAUSE_MS);
  const prices = useQuery(reclassQuery(settled));
  if (settled === '' || settled !== wanted || prices.isError) return null;
  if (!prices.data) return <p className={styles.figuresPending}>Looking up what each class costs…</p>;
  return <Figures prices={prices.data} isOfSeveral={isOfSeveral} />;
}

/** What it is called, the price, and what is to be said of it. */
type Figure = [string, { carrierName: string; totalCost: number } | null, string];

function Figures({ prices, isOfSeveral }: { prices: ReclassPrices; isOfSeveral: boolean }) {
  const { asEntered, byDensity, afterInspection, items } = prices;
  const [first] = items;
  if (!first || (!asEntered && !byDensity)) return null;
  const figures: Figure[] = [
    [isOfSeveral ? 'At the classes entered' : `At class ${first.enteredClass}`, asEntered, ''],
    [isOfSeveral ? 'At the classes of density' : `At class ${first.densityClass}`, byDensity, ''],
    // Who has entered a class too high has nothing to fear of an inspection.
    ...(afterInspection && afterInspection.more > 0
      ? [
          [
            'After an inspection',
            afterInspection,
            `${dollars(afterInspection.more)} more, ${dollars(afterInspection.inspectionFee)} of it the fee`,
          ] satisfies Figure,
        ]
      : []),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, price, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {price ? <strong className="num">{dollars(price.totalCost)}</strong> : 'Nobody sells it so'}
            {price && <span>{price.carrierName}</span>}
            {more !== '' && <span>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

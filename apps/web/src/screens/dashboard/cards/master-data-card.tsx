import { Boxes, MapPin, Users } from 'lucide-react';
import { useCan } from '../../../api/session.ts';
import styles from '../dashboard.module.css';
import { FigureCard } from './figure-card.tsx';
import { useCommodityFigures, useContactFigures, useLocationFigures } from './figures.ts';

/** What orders are made of, and what of it is unfinished. */
export function MasterDataCard() {
  const seesCommodities = useCan('ViewCommodity');
  const seesLocations = useCan('ViewLocations');
  const commodities = useCommodityFigures(seesCommodities);
  const locations = useLocationFigures(seesLocations);
  const contacts = useContactFigures(true);
  return (
    <ul className={styles.cards}>
      {seesCommodities && <FigureCard icon={Boxes} figures={commodities} />}
      {seesLocations && <FigureCard icon={MapPin} figures={locations} />}
      <FigureCard icon={Users} figures={contacts} />
    </ul>
  );
}

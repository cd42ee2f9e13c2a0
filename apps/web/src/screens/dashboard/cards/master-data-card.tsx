import { CARDS } from '@lanewright/domain/dashboard/cards.ts';
import { Boxes, MapPin, Users } from 'lucide-react';
import { useCan } from '../../../api/session.ts';
import { Card } from '../../../ui/layout/page-frame.tsx';
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
    <Card className={styles.card} title={CARDS.masterData.title}>
      <ul>
        {seesCommodities && <FigureCard icon={Boxes} figures={commodities} />}
        {seesLocations && <FigureCard icon={MapPin} figures={locations} />}
        <FigureCard icon={Users} figures={contacts} />
      </ul>
    </Card>
  );
}

import { Boxes, MapPin, Users } from 'lucide-react';
import { useState } from 'react';
import { useCan, useCurrentUser } from '../../api/session.ts';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import styles from './dashboard.module.css';
import { FigureCard } from './figure-card.tsx';
import { useCommodityFigures, useContactFigures, useLocationFigures, type Figure } from './figures.ts';
import { greetingAt } from './greeting.ts';
import { SetUpList } from './set-up-list.tsx';
import { setUpSteps } from './set-up-steps.ts';

/** How things stand, in numbers that lead to what they count. */
export function DashboardScreen() {
  const user = useCurrentUser();
  const [now] = useState(() => new Date());
  const seesCommodities = useCan('ViewCommodity');
  const seesLocations = useCan('ViewLocations');
  const maySetUp = useCan('EditCommodity');
  const commodities = useCommodityFigures(seesCommodities);
  const locations = useLocationFigures(seesLocations);
  const contacts = useContactFigures();

  const steps = setUpSteps({
    commodities: commodities[0].count,
    ownLocations: locations[1]?.count,
    portalUsers: contacts[1]?.count,
  });
  const tasks = [...commodities, ...locations, ...contacts].filter(isOpenTask).length;
  const greeting = [greetingAt(now.getHours()), user.firstName].filter(Boolean).join(', ');
  return (
    <PageFrame heading={greeting} context={`${longDay(now)}. ${user.companyName}. ${tasksInWords(tasks)}`}>
      {steps && maySetUp && <SetUpList steps={steps} />}
      <ul className={styles.cards}>
        {seesCommodities && <FigureCard icon={Boxes} figures={commodities} />}
        {seesLocations && <FigureCard icon={MapPin} figures={locations} />}
        <FigureCard icon={Users} figures={contacts} />
      </ul>
    </PageFrame>
  );
}

function isOpenTask({ done, count }: Figure): boolean {
  return done !== undefined && count !== undefined && count.total > 0;
}

function tasksInWords(tasks: number): string {
  if (tasks === 0) return '';
  return tasks === 1 ? 'One thing below is unfinished.' : `${tasks} things below are unfinished.`;
}

function longDay(date: Date): string {
  return date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
}

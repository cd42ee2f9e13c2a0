import type { Needs } from '@lanewright/domain/access/permissions.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { Link } from '@tanstack/react-router';
import { Boxes, ChevronRight, MapPin, UserRound, Users, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../api/session.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import styles from './dashboard.module.css';
import { greetingAt } from './greeting.ts';

interface QuickLink {
  to: string;
  title: string;
  text: string;
  icon: LucideIcon;
  needs: Needs;
}

/** What can be used today; the figures of the day join them when there is freight to count. */
const QUICK_LINKS: QuickLink[] = [
  {
    to: '/commodities',
    title: 'Commodities',
    text: 'What you ship: weights, sizes, freight classes and hazmat facts.',
    icon: Boxes,
    needs: 'ViewCommodity',
  },
  {
    to: '/locations',
    title: 'Locations',
    text: 'Where you pick up and deliver: addresses, dock hours, people and the map.',
    icon: MapPin,
    needs: 'ViewLocations',
  },
  {
    to: '/contacts',
    title: 'Contacts',
    text: 'Who you deal with, and who of them may sign in to do what.',
    icon: Users,
    needs: 'SignedIn',
  },
  {
    to: '/profile',
    title: 'My Profile',
    text: 'Your name and picture, what you are mailed about, the theme and your sessions.',
    icon: UserRound,
    needs: 'SignedIn',
  },
];

export function DashboardScreen() {
  const user = useCurrentUser();
  const [now] = useState(() => new Date());
  const greeting = [greetingAt(now.getHours()), user.firstName].filter(Boolean).join(', ');
  const links = QUICK_LINKS.filter((link) => isAllowed(user.permissions, link.needs));
  return (
    <PageFrame heading={greeting} context={`${longDay(now)}. ${user.companyName}.`}>
      <ul className={styles.links}>
        {links.map(({ to, title, text, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              <span className={styles.icon}>
                <Icon aria-hidden="true" />
              </span>
              <span className={styles.words}>
                <b>{title}</b>
                <span>{text}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <Note tone="draft">
        <b>The figures of your day are still to come.</b> Pickups, exceptions and spend appear here once orders and
        shipments are part of Lanewright.
      </Note>
    </PageFrame>
  );
}

function longDay(date: Date): string {
  return date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
}

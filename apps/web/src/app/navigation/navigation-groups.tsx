import { Link, useLocation } from '@tanstack/react-router';
import { Building2, Calculator, ChevronDown, CircleDollarSign, Package, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useCurrentRecordList } from '../../ui/layout/record-list.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import type { NavigationGroup } from '../routes/route-entry.ts';
import { currentEntry, EXPANDED_AT_FIRST, type NavigationEntry, type NavigationSection } from './navigation-items.ts';
import styles from './navigation.module.css';

const GROUP_ICONS: Record<NavigationGroup, LucideIcon> = {
  Quotes: Calculator,
  'Manage Freight': Package,
  Financials: CircleDollarSign,
  'My Account': Building2,
};

interface NavigationGroupsProps {
  sections: NavigationSection[];
  /** Icons alone; names show as tooltips. */
  isRail?: boolean;
}

/**
 * The same rows in rail, open navigation and drawer, so that nothing moves under the pointer when the rail opens; and the same links
 * and buttons: those made anew would lose a click that began before.
 */
export function NavigationGroups({ sections, isRail = false }: NavigationGroupsProps) {
  const path = useLocation({ select: (location) => location.pathname });
  // A shipment on the road lies under Book Shipments by its address, and under Track Shipments by its page.
  const list = useCurrentRecordList();
  const current = currentEntry(sections, list ?? path) ?? currentEntry(sections, path);
  return (
    <ul className={styles.groups}>
      {sections.map((section) => (
        <li key={section.group ?? 'top'}>
          {section.group === null ? (
            <Entries entries={section.entries} current={current} isRail={isRail} />
          ) : (
            <Group group={section.group} entries={section.entries} current={current} isRail={isRail} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface GroupProps {
  group: NavigationGroup;
  entries: NavigationEntry[];
  current: NavigationEntry | null;
  isRail: boolean;
}

function Group({ group, entries, current, isRail }: GroupProps) {
  const holdsCurrent = current !== null && entries.includes(current);
  const [chosen, setChosen] = useState<boolean | null>(null);
  // Whoever stands on a page of the group sees where they are, until they close it themselves.
  const isExpanded = chosen ?? (EXPANDED_AT_FIRST.includes(group) || holdsCurrent);
  const listId = useId();
  const Icon = GROUP_ICONS[group];
  const heading = (
    <button
      type="button"
      className={classNames(styles.heading, isExpanded && styles.expanded)}
      aria-expanded={isExpanded}
      aria-controls={listId}
      onClick={() => setChosen(!isExpanded)}
    >
      <span className={styles.railMark} aria-hidden="true">
        <Icon />
        <ChevronDown className={styles.railMore} />
      </span>
      <span className={styles.label}>{group}</span>
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </button>
  );
  return (
    <>
      {/* On the rail an open group needs no handle: its icons stand there, set apart by a line. */}
      {isRail && isExpanded ? (
        <div className={styles.railRule} role="presentation" />
      ) : (
        <Tooltip text={isRail ? group : ''} side="right" isName>
          {heading}
        </Tooltip>
      )}
      <div id={listId} hidden={!isExpanded}>
        <Entries entries={entries} current={current} isRail={isRail} />
      </div>
    </>
  );
}

function Entries({ entries, current, isRail }: Omit<GroupProps, 'group'>) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.path}>
          <EntryLink entry={entry} isCurrent={entry === current} isRail={isRail} />
        </li>
      ))}
    </ul>
  );
}

/** In a low window the list is longer than its room. */
function keepInView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest' });
}

function EntryLink({ entry, isCurrent, isRail }: { entry: NavigationEntry; isCurrent: boolean; isRail: boolean }) {
  const Icon = entry.navigation.icon;
  return (
    <Tooltip text={isRail ? entry.title : ''} side="right" isName>
      <Link
        ref={isCurrent ? keepInView : undefined}
        to={entry.path}
        className={classNames(styles.entry, isCurrent && styles.current)}
        // The router would also mark each entry that the address lies under.
        activeOptions={{ exact: true }}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon aria-hidden="true" />
        <span className={styles.label}>{entry.title}</span>
      </Link>
    </Tooltip>
  );
}

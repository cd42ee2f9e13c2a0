import type { ConfigurationSection } from '@lanewright/domain/configuration/sections.ts';
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { SETTINGS_SECTIONS } from '../labels.ts';
import type { SectionState } from '../section-state.ts';
import styles from '../settings.module.css';
import { useCurrentAnchor } from '../use-current-anchor.ts';

interface SectionListProps {
  states: Readonly<Record<ConfigurationSection, SectionState>>;
  canEdit: (section: ConfigurationSection) => boolean;
}

const PAGE = '/settings';

/** Sections, and the parts of the one that is long. */
const PLACES = SETTINGS_SECTIONS.flatMap(({ anchor, title, groups, section }) => [
  { value: anchor, label: title },
  ...(section === 'orderDefaults' ? groups.map((group) => ({ value: group.anchor, label: `– ${group.title}` })) : []),
]);
const ANCHORS = PLACES.map(({ value }) => value);

/** The sections at the side, each with what is unsaved or wrong in it; a select where the page is narrow. */
export function SectionList({ states, canEdit }: SectionListProps) {
  const current = useCurrentAnchor(ANCHORS);
  const navigate = useNavigate();
  const goTo = (hash: string, replace = false) => void navigate({ to: PAGE, hash, replace });
  return (
    <>
      <nav aria-label="Sections" className={styles.list}>
        <ul>
          {SETTINGS_SECTIONS.map(({ section, anchor, title, groups }) => (
            <li key={section}>
              <SectionLink anchor={anchor} current={current} onGo={goTo}>
                {title}
                <Mark state={states[section]} isLocked={!canEdit(section)} />
              </SectionLink>
              {section === 'orderDefaults' && (
                <ul>
                  {groups.map((group) => (
                    <li key={group.anchor}>
                      <SectionLink anchor={group.anchor} current={current} onGo={goTo}>
                        {group.title}
                      </SectionLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.select}>
        <SelectField
          label="Go to"
          choices={PLACES}
          value={current}
          isClearable={false}
          onChange={(anchor) => goTo(anchor ?? '', true)}
        />
      </div>
    </>
  );
}

interface SectionLinkProps {
  anchor: string;
  current: string;
  onGo: (anchor: string) => void;
  children: ReactNode;
}

/** A plain link: the router's own would call every part of this page the current page. */
function SectionLink({ anchor, current, onGo, children }: SectionLinkProps) {
  return (
    <a
      href={`#${anchor}`}
      className={styles.listLink}
      aria-current={anchor === current ? 'location' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onGo(anchor);
      }}
    >
      {children}
    </a>
  );
}

function Mark({ state, isLocked }: { state: SectionState; isLocked: boolean }) {
  if (isLocked) {
    return (
      <>
        <Lock aria-hidden="true" />
        <span className="spoken">read only</span>
      </>
    );
  }
  if (state.problems > 0) {
    return (
      <span className={styles.count}>
        {state.problems}
        <span className="spoken">{state.problems === 1 ? ' field needs attention' : ' fields need attention'}</span>
      </span>
    );
  }
  if (!state.isUnsaved) return null;
  return (
    <>
      <span aria-hidden="true" className={styles.dot} />
      <span className="spoken">unsaved changes</span>
    </>
  );
}

import type { ConfigurationSection } from '@lanewright/domain/configuration/sections.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { SETTINGS_SECTIONS } from '../labels.ts';
import type { SectionState } from '../section-state.ts';
import styles from '../settings.module.css';

interface SectionListProps {
  states: Readonly<Record<ConfigurationSection, SectionState>>;
  canEdit: (section: ConfigurationSection) => boolean;
}

const PAGE = '/settings';

/** The sections at the side, each with what is unsaved or wrong in it; a select where the page is narrow. */
export function SectionList({ states, canEdit }: SectionListProps) {
  return (
    <>
      <nav aria-label="Sections" className={styles.list}>
        <ul>
          {SETTINGS_SECTIONS.map(({ section, anchor, title, groups }) => (
            <li key={section}>
              <Link to={PAGE} hash={anchor} className={styles.listLink}>
                {title}
                <Mark state={states[section]} isLocked={!canEdit(section)} />
              </Link>
              {section === 'orderDefaults' && (
                <ul>
                  {groups.map((group) => (
                    <li key={group.anchor}>
                      <Link to={PAGE} hash={group.anchor} className={styles.listLink}>
                        {group.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <SectionSelect />
    </>
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

function SectionSelect() {
  const navigate = useNavigate();
  const id = useId();
  return (
    <div className={styles.select}>
      <label htmlFor={id}>Go to</label>
      <select
        id={id}
        value=""
        onChange={(event) => void navigate({ to: PAGE, hash: event.target.value, replace: true })}
      >
        <option value="" disabled>
          Choose a section
        </option>
        {SETTINGS_SECTIONS.map(({ anchor, title, groups, section }) => (
          <optgroup key={anchor} label={title}>
            <option value={anchor}>{title}</option>
            {section === 'orderDefaults' &&
              groups.map((group) => (
                <option key={group.anchor} value={group.anchor}>
                  {group.title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

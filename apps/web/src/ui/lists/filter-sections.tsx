import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { FilterControl } from './filters/filter-control.tsx';
import styles from './lists.module.css';
import type { Place, Section } from './place.ts';

interface FilterSectionsProps {
  place: Place;
  value: Readonly<Record<string, unknown>>;
  onChange: (change: Record<string, unknown>) => void;
  /** Filters that stand elsewhere. */
  left: readonly string[];
}

/** All filters of a list: those in no section first, then section by section. */
export function FilterSections({ place, value, onChange, left }: FilterSectionsProps) {
  const grouped = new Set(place.sections.flatMap(({ filters }) => filters));
  const controls = (names: readonly string[], title?: string) =>
    names
      .filter((name) => !left.includes(name))
      .map((name) => {
        const filter = place.filters[name]!;
        return (
          <FilterControl
            key={name}
            filter={filter}
            value={value[name]}
            within={filter.within === undefined ? '' : String(value[filter.within])}
            onChange={(chosen) => onChange({ [name]: chosen })}
            isLabelHidden={filter.label === title}
          />
        );
      });
  const single = controls(Object.keys(place.filters).filter((name) => !grouped.has(name)));
  const isOn = (name: string) => {
    const filter = place.filters[name]!;
    return Object.keys(filter.write(value[name], name)).length > 0;
  };
  return (
    <>
      {single.length > 0 && <div className={styles.filters}>{single}</div>}
      {place.sections.map((section) => (
        <FilterSection
          key={section.title}
          section={section}
          count={section.filters.filter(isOn).length}
          hasWrong={section.filters.some((name) => place.filters[name]!.isWrong?.(value[name]) === true)}
        >
          {controls(section.filters, section.title)}
        </FilterSection>
      ))}
    </>
  );
}

interface FilterSectionProps {
  section: Section;
  count: number;
  /** Something in it has to be mended, so it stays in sight. */
  hasWrong: boolean;
  children: ReactNode;
}

function FilterSection({ section, count, hasWrong, children }: FilterSectionProps) {
  const [isOpened, setIsOpen] = useState(() => !section.isClosed || count > 0);
  const isOpen = isOpened || hasWrong;
  const id = useId();
  return (
    <section className={styles.section}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {section.title}
          {count > 0 && !isOpen && <span className={styles.sectionCount}>{count} on</span>}
          <ChevronDown aria-hidden="true" />
        </button>
      </h2>
      <div id={id} className={styles.filters} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}

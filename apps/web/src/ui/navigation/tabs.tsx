import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './navigation.module.css';

export interface Tab {
  id: string;
  label: string;
  /** How many it holds; a text where that is not exact. */
  count?: number | string;
  /** How it stands, beside its name. */
  aside?: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  current: string;
  onChange: (id: string) => void;
  /** Beside the tabs, at the right. */
  tools?: ReactNode;
}

export function Tabs({ label, tabs, current, onChange, tools }: TabsProps) {
  const base = useId();
  const shown = tabs.find((tab) => tab.id === current) ?? tabs[0];

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const index = tabs.findIndex((tab) => tab.id === current);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };

  return (
    <>
      <div className={styles.tabBar}>
        <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={handleKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab === shown}
              aria-controls={tab === shown ? `${base}-panel` : undefined}
              tabIndex={tab === shown ? 0 : -1}
              onClick={() => onChange(tab.id)}
            >
              {tab.label}
              {tab.count !== undefined && Number(tab.count) !== 0 && <span className={styles.count}>{tab.count}</span>}
              {tab.aside}
            </button>
          ))}
        </div>
        {tools}
      </div>
      {shown && (
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${shown.id}`} className={styles.tabPanel}>
          {shown.content}
        </div>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import type { SettingGroup as Group } from '../labels.ts';
import styles from '../settings.module.css';

/** A part of a section, under its own heading. */
export function SettingGroup({ group, children }: { group: Group; children: ReactNode }) {
  return (
    <section id={group.anchor} className={styles.group}>
      {group.title && <h4>{group.title}</h4>}
      {group.about && <p className={styles.about}>{group.about}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

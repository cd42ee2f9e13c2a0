import {
  CONSTRAINT_GROUPS,
  CONSTRAINT_SET_FIELDS,
  WHAT_IT_DOES,
} from '@lanewright/domain/optimization/constraint-fields.ts';
import type { Limits } from '@lanewright/domain/optimization/constraint-set.ts';
import { limitInWords } from './constraint-form.ts';
import styles from './constraints.module.css';

/** Every limit of a set, with what it does: to read, not to change. */
export function LimitFacts({ limits }: { limits: Limits }) {
  return (
    <div role="group" aria-label="Limits" tabIndex={0} className={styles.view}>
      {CONSTRAINT_GROUPS.map(({ title, fields }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {fields.map((name) => (
              <div key={name}>
                <dt>{CONSTRAINT_SET_FIELDS[name].label}</dt>
                <dd className="num" data-unset={limits[name] === null || undefined}>
                  {limitInWords(name, limits[name])}
                </dd>
                <dd className={styles.does}>{WHAT_IT_DOES[name]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

import { Skeleton, useIsSlow } from '../../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import { SETTINGS_SECTIONS } from '../labels.ts';
import styles from '../settings.module.css';

/** The sections stand where they will stand; only their fields are bars. */
export function SettingsSkeleton() {
  const isSlow = useIsSlow(true);
  return (
    <div className={styles.page} role="status" aria-label="Loading settings">
      <div className={styles.list} />
      <div className={styles.sections}>
        {SETTINGS_SECTIONS.map(({ section, title, groups }) => (
          <Card key={section} title={title}>
            <div className={styles.body}>
              <div className={styles.fields}>
                {groups
                  .flatMap(({ fields }) => fields)
                  .map((field) => (
                    <div key={field} className={styles.half}>
                      {isSlow && <Skeleton height={36} />}
                    </div>
                  ))}
              </div>
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}

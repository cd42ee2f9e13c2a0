import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { Lock } from 'lucide-react';
import { Button } from '../../../../ui/button/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import type { SavedSection } from '../data.ts';
import { describeSetting, NOT_SET } from '../describe.ts';
import { formOf, type SettingField } from '../form.ts';
import { SETTING_LABELS, type SettingsSection } from '../labels.ts';
import { useRecordNames } from '../use-record-names.ts';
import styles from '../settings.module.css';

/** A section for somebody who may see it and not change it. */
export function SectionFacts({ definition, saved }: { definition: SettingsSection; saved: SavedSection }) {
  const form = formOf(saved.values) as Partial<Record<SettingField, unknown>>;
  const names = useRecordNames([form]);
  return (
    <Card title={definition.title}>
      <div className={styles.body}>
        <p className={styles.about}>{definition.about}</p>
        <p className={styles.readOnly}>
          <Lock aria-hidden="true" />
          Read only: you do not have permission to change {definition.title.toLowerCase()}.
        </p>
        {definition.groups.map((group) => (
          <section key={group.anchor} id={group.anchor} className={styles.group}>
            {group.title && <h4>{group.title}</h4>}
            <dl className={styles.facts}>
              {group.fields.map((field) => {
                const text = describeSetting(field, form[field], names);
                return (
                  <div key={field}>
                    <dt>{SETTING_LABELS[field]}</dt>
                    <dd className={classNames(text === NOT_SET && styles.unset)}>{text}</dd>
                  </div>
                );
              })}
            </dl>
          </section>
        ))}
      </div>
      <footer className={styles.footer}>
        <Button disabledReason={NO_PERMISSION_TOOLTIP}>Save</Button>
      </footer>
    </Card>
  );
}

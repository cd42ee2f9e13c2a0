import type { ReactNode } from 'react';
import { FormSwitch } from '../../../../../ui/forms/form-fields.tsx';
import type { SectionForm } from '../../form.ts';
import { SETTINGS_SECTIONS } from '../../labels.ts';
import { SettingGroup } from '../setting-group.tsx';
import styles from '../../settings.module.css';
import { AvailableFields } from './available-fields.tsx';
import { BeginningFields } from './beginning-fields.tsx';
import { CustomsFields } from './customs-fields.tsx';
import { RecordFields } from './record-fields.tsx';
import { ReferenceFields } from './reference-fields.tsx';
import { RequirementFields } from './requirement-fields.tsx';

const FIELDS: Record<string, ReactNode> = {
  available: <AvailableFields />,
  beginning: <BeginningFields />,
  'location-and-commodity': <RecordFields />,
  requirements: <RequirementFields />,
  customs: <CustomsFields />,
  'reference-numbers': <ReferenceFields />,
  'bill-to': <BillToFields />,
};

const GROUPS = SETTINGS_SECTIONS.find(({ section }) => section === 'orderDefaults')!.groups;

export function OrderDefaultFields() {
  return GROUPS.map((group) => (
    <SettingGroup key={group.anchor} group={group}>
      {FIELDS[group.anchor]}
    </SettingGroup>
  ));
}

function BillToFields() {
  return (
    <div className={styles.full}>
      <FormSwitch<SectionForm<'orderDefaults'>>
        name="allowTMSBillToCompany"
        label="People choose on each order which company is billed"
      />
    </div>
  );
}

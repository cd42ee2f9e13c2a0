import type { BillingSetting, BillToCompany } from '@lanewright/domain/configuration/bill-to.ts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { ApiProblem } from '../../../../../api/api-problem.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { Tag } from '../../../../../ui/chips/tag.tsx';
import { useIntentKeys } from '../../../../../ui/forms/intent-key.ts';
import { notify } from '../../../../../ui/notifications/notify.ts';
import { withReadableInstants } from '../../../../../ui/readable-sentences.ts';
import { useUpdateBillingSetting } from '../../bill-to-data.ts';
import { addressLineOf, draftOfBilling } from './bill-to-form.ts';
import styles from './bill-to.module.css';
import type { BillToDialog } from './open-bill-to-dialog.tsx';

interface CompanyBlockProps {
  company: BillToCompany;
  disabledReason: string | undefined;
  onOpen: (dialog: BillToDialog) => void;
}

export function CompanyBlock({ company, disabledReason, onOpen }: CompanyBlockProps) {
  const { companyName, companyNumber, isOwnCompany, billingSettings } = company;
  return (
    <section className={styles.company} aria-label={companyName}>
      <div className={styles.head}>
        <h4>
          {companyName} <span className="num">{companyNumber}</span>
        </h4>
        {isOwnCompany ? (
          <Tag tone="accent">Your company</Tag>
        ) : (
          <>
            <IconButton
              size="small"
              label={`Rename ${companyName}`}
              icon={<Pencil />}
              disabledReason={disabledReason}
              onClick={() => onOpen({ kind: 'company', company })}
            />
            <IconButton
              size="small"
              label={`Remove ${companyName}`}
              icon={<Trash2 />}
              disabledReason={disabledReason}
              onClick={() => onOpen({ kind: 'removeCompany', company })}
            />
          </>
        )}
      </div>
      {billingSettings.length === 0 && <p className={styles.none}>No billing setting: say where its invoices go.</p>}
      <ul>
        {billingSettings.map((setting) => (
          <li key={setting.id}>
            <SettingRow company={company} setting={setting} disabledReason={disabledReason} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        variant="quiet"
        icon={<Plus />}
        disabledReason={disabledReason}
        aria-label={`Add billing setting of ${companyName}`}
        onClick={() => onOpen({ kind: 'billing', company, setting: null })}
      >
        Add billing setting
      </Button>
    </section>
  );
}

function SettingRow({ company, setting, disabledReason, onOpen }: CompanyBlockProps & { setting: BillingSetting }) {
  const { isMaking, makeDefault } = useMakeDefault(setting);
  return (
    <div className={styles.setting}>
      <div className={styles.facts}>
        <p>
          <b>{setting.name}</b> {setting.isDefault && <Tag tone="neutral">Default</Tag>}
        </p>
        <p className={styles.line}>{addressLineOf(setting)}</p>
        {setting.emailAddress && <p className={styles.line}>{setting.emailAddress}</p>}
      </div>
      {!setting.isDefault && (
        <Button
          size="small"
          variant="quiet"
          isBusy={isMaking}
          disabledReason={disabledReason}
          aria-label={`Make default: ${setting.name} of ${company.companyName}`}
          onClick={makeDefault}
        >
          Make default
        </Button>
      )}
      <IconButton
        size="small"
        label={`Edit ${setting.name}`}
        icon={<Pencil />}
        disabledReason={disabledReason}
        onClick={() => onOpen({ kind: 'billing', company, setting })}
      />
      <IconButton
        size="small"
        label={`Remove ${setting.name}`}
        icon={<Trash2 />}
        disabledReason={disabledReason}
        onClick={() => onOpen({ kind: 'removeBilling', setting })}
      />
    </div>
  );
}

function useMakeDefault(setting: BillingSetting) {
  const update = useUpdateBillingSetting();
  const keyFor = useIntentKeys();
  const { id, version } = setting;
  const body = { ...draftOfBilling(setting), isDefault: true };
  const handleError = (error: Error) => {
    const reason = error instanceof ApiProblem ? withReadableInstants(error.message) : error.message;
    notify({ kind: 'error', title: 'Unable to change the default', messages: [reason] });
  };
  return {
    isMaking: update.isPending,
    makeDefault: () =>
      update.mutate({ id, body, version, idempotencyKey: keyFor({ id, body, version }) }, { onError: handleError }),
  };
}

import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { SECTION_PERMISSIONS } from '@lanewright/domain/configuration/section-permissions.ts';
import type { ConfigurationSection } from '@lanewright/domain/configuration/sections.ts';
import { Link } from '@tanstack/react-router';
import { Fragment, useCallback, useState, type ReactNode } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useCan, useCurrentUser } from '../../../api/session.ts';
import { buttonClassName } from '../../../ui/button/button-class-name.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { MaterialRoot } from '../../../ui/material/material-root.tsx';
import { useSections, type SavedSections } from './data.ts';
import { SETTINGS_SECTIONS } from './labels.ts';
import { BillToCompanies } from './parts/bill-to/bill-to-companies.tsx';
import { CompanyLogo } from './parts/logo/company-logo.tsx';
import { LeaveQuestion } from '../../../ui/forms/leave-question.tsx';
import { OrderDefaultFields } from './parts/order-defaults/order-default-fields.tsx';
import { BookingFields, DocumentFields, FreightRuleFields, InsuranceFields } from './parts/plain-fields.tsx';
import { QuoteMarkupFields } from './parts/quote-markup-fields.tsx';
import { SectionFacts } from './parts/section-facts.tsx';
import { SectionForm } from './parts/section-form.tsx';
import { SectionList } from './parts/section-list.tsx';
import { SettingsSkeleton } from './parts/settings-skeleton.tsx';
import { AT_REST, type SectionState } from './section-state.ts';
import styles from './settings.module.css';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';

const FIELDS: Record<ConfigurationSection, ReactNode> = {
  orderDefaults: <OrderDefaultFields />,
  quoteMarkup: <QuoteMarkupFields />,
  booking: <BookingFields />,
  documents: <DocumentFields />,
  insurance: <InsuranceFields />,
  freightRules: <FreightRuleFields />,
};

const ALL_AT_REST: Record<ConfigurationSection, SectionState> = {
  orderDefaults: AT_REST,
  quoteMarkup: AT_REST,
  booking: AT_REST,
  documents: AT_REST,
  insurance: AT_REST,
  freightRules: AT_REST,
};

export function SettingsScreen() {
  const { companyName } = useCurrentUser();
  const mayIntegrate = useCan('EditCarrierNetwork');
  const query = useSections();
  return (
    <PageFrame
      heading={companyName}
      context="What your company offers, adds and asks for. Everybody in it is affected."
      actions={
        mayIntegrate && (
          <Link to="/integrations" className={buttonClassName({})}>
            Integrations
          </Link>
        )
      }
    >
      {query.data ? (
        <MaterialRoot>
          <Sections saved={query.data} />
        </MaterialRoot>
      ) : query.error ? (
        <ErrorState
          title="The settings could not be loaded"
          message={query.error.message}
          reference={query.error instanceof ApiProblem ? query.error.requestId : null}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <SettingsSkeleton />
      )}
    </PageFrame>
  );
}

function Sections({ saved }: { saved: SavedSections }) {
  const { permissions } = useCurrentUser();
  const canEdit = (section: ConfigurationSection) => isAllowed(permissions, SECTION_PERMISSIONS[section]);
  const [states, setStates] = useState(ALL_AT_REST);
  const handleStateChange = useCallback((section: ConfigurationSection, state: SectionState) => {
    setStates((all) => ({ ...all, [section]: state }));
  }, []);
  const unsaved = SETTINGS_SECTIONS.filter(({ section }) => states[section].isUnsaved).map(({ title }) => title);
  const leaving = useUnsavedGuard(unsaved.length > 0);

  return (
    <div className={styles.page}>
      <SectionList states={states} canEdit={canEdit} />
      <div className={styles.sections}>
        {SETTINGS_SECTIONS.map((definition) => {
          const { section, anchor } = definition;
          return (
            <Fragment key={section}>
              <div id={anchor} className={styles.section}>
                {canEdit(section) ? (
                  <SectionForm
                    definition={definition}
                    saved={saved[section]}
                    onStateChange={(state) => handleStateChange(section, state)}
                  >
                    {FIELDS[section]}
                  </SectionForm>
                ) : (
                  <SectionFacts definition={definition} saved={saved[section]} />
                )}
              </div>
              {section === 'orderDefaults' && (
                <BillToCompanies
                  isUsedByOrders={saved.orderDefaults.values.allowTMSBillToCompany}
                  canEdit={canEdit('orderDefaults')}
                />
              )}
              {section === 'documents' && <CompanyLogo canEdit={canEdit('documents')} />}
            </Fragment>
          );
        })}
      </div>
      {leaving && (
        <LeaveQuestion
          unsaved={unsaved}
          onStay={leaving.stay}
          onLeave={() => {
            for (const { isUnsaved, discard } of Object.values(states)) if (isUnsaved) discard();
            leaving.leave();
          }}
        />
      )}
    </div>
  );
}

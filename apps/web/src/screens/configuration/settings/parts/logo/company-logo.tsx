import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { useCallback } from 'react';
import { useCurrentUser } from '../../../../../api/session.ts';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx';
import { PictureButtons } from '../../../../../ui/files/picture-buttons.tsx';
import { Card } from '../../../../../ui/layout/page-frame.tsx';
import { useCompanyLogo, useLogoChanges, useLogoPicture } from '../../logo-data.ts';
import { LOGO_TYPES } from '../../paper-logo.ts';
import settings from '../../settings.module.css';
import styles from './company-logo.module.css';

/** What stands at the head of the company's papers; saved at once, as there is nothing to fill in. */
export function CompanyLogo({ canEdit }: { canEdit: boolean }) {
  const query = useCompanyLogo();
  const changes = useLogoChanges();
  return (
    <div id="logo" className={settings.section}>
      <Card
        title="Company logo"
        actions={
          query.data && (
            <PictureButtons
              changes={changes}
              hasPicture={query.data.logoFileId !== null}
              types={LOGO_TYPES}
              disabledReason={canEdit ? undefined : NO_PERMISSION_TOOLTIP}
            />
          )
        }
      >
        <div className={settings.body}>
          <p className={settings.about}>Printed at the head of bills of lading and pallet labels. PNG or JPEG.</p>
          {query.error && !query.data ? (
            <ErrorState
              title="The logo could not be loaded"
              message={query.error.message}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          ) : !query.data ? (
            <Skeleton height={96} />
          ) : query.data.logoFileId === null ? (
            <p className={styles.none}>No logo yet. Papers show the name of the company alone.</p>
          ) : (
            <Logo key={query.data.logoFileId} fileId={query.data.logoFileId} />
          )}
        </div>
      </Card>
    </div>
  );
}

function Logo({ fileId }: { fileId: string }) {
  const { companyName } = useCurrentUser();
  const picture = useLogoPicture(fileId);
  if (picture.data) return <Picture file={picture.data} name={`Logo of ${companyName}`} />;
  if (!picture.error) return <Skeleton height={96} />;
  return (
    <ErrorState
      title="The logo could not be loaded"
      message={picture.error.message}
      onRetry={() => void picture.refetch()}
      isRetrying={picture.isFetching}
    />
  );
}

/** On white in either theme, as on paper. */
function Picture({ file, name }: { file: Blob; name: string }) {
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <div className={styles.paper}>
      <img ref={draw} alt={name} />
    </div>
  );
}

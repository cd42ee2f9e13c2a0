import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { useCallback, useRef } from 'react';
import { useCurrentUser } from '../../../../../api/session.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../../../ui/layout/page-frame.tsx';
import { useCompanyLogo, useLogoChanges, useLogoPicture } from '../../logo-data.ts';
import { LOGO_TYPES } from '../../paper-logo.ts';
import settings from '../../settings.module.css';
import styles from './company-logo.module.css';

/** What stands at the head of the company's papers; saved at once, as there is nothing to fill in. */
export function CompanyLogo({ canEdit }: { canEdit: boolean }) {
  const query = useCompanyLogo();
  return (
    <div id="logo" className={settings.section}>
      <Card
        title="Company logo"
        actions={query.data && <LogoButtons hasLogo={query.data.logoFileId !== null} canEdit={canEdit} />}
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

function LogoButtons({ hasLogo, canEdit }: { hasLogo: boolean; canEdit: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { save, remove, isBusy } = useLogoChanges();
  const off = canEdit ? undefined : NO_PERMISSION_TOOLTIP;
  return (
    <span className={styles.buttons}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo file"
        accept={LOGO_TYPES.join()}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file again, after a failure, must count as a change.
          event.target.value = '';
          if (file) save.mutate(file);
        }}
      />
      <Button
        ref={add}
        size="small"
        disabledReason={off}
        isOff={isBusy}
        isBusy={save.isPending}
        onClick={() => input.current?.click()}
      >
        {hasLogo ? 'Replace logo' : 'Add logo'}
      </Button>
      {hasLogo && (
        <Button
          size="small"
          variant="quiet"
          disabledReason={off}
          isOff={isBusy}
          isBusy={remove.isPending}
          // The button goes with the logo; who pressed it goes on beside it.
          onClick={() => remove.mutate(undefined, { onSuccess: () => add.current?.focus() })}
        >
          Remove logo
        </Button>
      )}
    </span>
  );
}

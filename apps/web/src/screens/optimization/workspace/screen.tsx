import { Link } from '@tanstack/react-router';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { BREAKPOINTS } from '../../../theme/breakpoints.ts';
import { buttonClassName } from '../../../ui/button/button-class-name.ts';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { upToWidth, useMediaQuery } from '../../../ui/media-query.ts';
import styles from './parts/workspace.module.css';
import { Workspace } from './workspace.tsx';

/**
 * Stops, route and orders side by side: there is no way to do that on a small screen. Once it was wide enough, the plans stay
 * behind the message while the window is narrow.
 */
export function WorkspaceScreen() {
  const isNarrow = useMediaQuery(upToWidth(BREAKPOINTS.laptop));
  const [isStarted, setIsStarted] = useState(!isNarrow);
  if (!isNarrow && !isStarted) setIsStarted(true);
  return (
    <>
      {isNarrow && (
        <PageMessage
          icon={<Monitor />}
          title="Shipment Builder needs a larger screen"
          text={`Stops, route and orders sit side by side here. Open it on a screen at least ${BREAKPOINTS.laptop + 1} px wide.${isStarted ? ' Your plans are still here.' : ''}`}
          actions={
            <Link to="/orders" className={buttonClassName({})}>
              Go to Orders
            </Link>
          }
        />
      )}
      {isStarted && (
        <div className={styles.stage} hidden={isNarrow}>
          <Workspace />
        </div>
      )}
    </>
  );
}

import { PackageSearch } from 'lucide-react';
import { useEffect } from 'react';
import { browserPage } from '../../ui/browser-page.ts';
import { PageMessage } from '../../ui/feedback/page-message.tsx';

/** Whether the document was opened at this very address: then the server has nothing else there. */
function isOpenedHere(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && new URL(opened.name).pathname === window.location.pathname;
}

/** Who follows freight has an app of their own, which the server has at the same address: who comes from the portal loads it. */
export function TrackingDoor() {
  const isElsewhere = !isOpenedHere();
  useEffect(() => {
    if (isElsewhere) browserPage.reload();
  }, [isElsewhere]);
  if (isElsewhere) return null;
  return (
    <PageMessage
      icon={<PackageSearch />}
      title="Tracking is not installed"
      text="The pages to follow freight are missing from this installation. Build the web app again."
    />
  );
}

import { product } from '@lanewright/contract/product.ts';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { productSettings } from '../../api/product-settings.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { keepAsRead, readUpdateIds, unreadAmong } from './read-updates.ts';

const UpdatesPanel = lazyPart(async () => (await import('./updates-panel.tsx')).UpdatesPanel);

export function UpdatesButton() {
  const widgetUrl = productSettings().updatesWidgetUrl;
  return widgetUrl ? <WidgetButton widgetUrl={widgetUrl} /> : <OwnUpdates />;
}

function OwnUpdates() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [readIds, setReadIds] = useState(readUpdateIds);
  const button = useRef<HTMLButtonElement>(null);
  const updates = useQuery({
    queryKey: ['product-updates'],
    queryFn: ({ signal }) => call(product.updates, { signal }),
    staleTime: 60 * 60_000,
  });
  const unread = unreadAmong(updates.data ?? [], readIds);

  const handleClose = () => {
    setAnchor(null);
    button.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={button}
        label={unread.length > 0 ? `Updates, ${unread.length} unread` : 'Updates'}
        icon={<Megaphone />}
        hasDot={unread.length > 0}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={UpdatesPanel.preload}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {anchor && (
        <Suspense fallback={null}>
          <UpdatesPanel
            anchor={anchor}
            query={updates}
            unreadIds={new Set(unread.map((update) => update.id))}
            onMarkAllRead={() => setReadIds(keepAsRead(updates.data ?? []))}
            onClose={handleClose}
          />
        </Suspense>
      )}
    </>
  );
}

/** The widget finds the button by its id and takes over from there. */
function WidgetButton({ widgetUrl }: { widgetUrl: string }) {
  useEffect(() => {
    if (document.querySelector(`script[src="${CSS.escape(widgetUrl)}"]`)) return;
    const script = document.createElement('script');
    script.src = widgetUrl;
    script.async = true;
    document.head.append(script);
  }, [widgetUrl]);
  return <IconButton id="product-updates" label="Updates" icon={<Megaphone />} />;
}

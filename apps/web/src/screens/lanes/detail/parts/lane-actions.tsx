import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { ChevronUp, Eye, Pencil, Trash2 } from 'lucide-react';
import { useCan } from '../../../../api/session.ts';
import { BREAKPOINTS } from '../../../../theme/breakpoints.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { upToWidth, useMediaQuery } from '../../../../ui/media-query.ts';
import { Menu } from '../../../../ui/menu/menu.tsx';
import type { OpenedDialog } from './open-dialog.tsx';

/** Why somebody may not change the lane; undefined where they may. */
export function useEditReason(): string | undefined {
  return useCan('EditLane') ? undefined : NO_PERMISSION_TOOLTIP;
}

/** Three buttons beside the name; on a narrow screen one at its foot that opens them. */
export function LaneActions({ onOpen }: { onOpen: (dialog: OpenedDialog) => void }) {
  const reason = useEditReason();
  const isNarrow = useMediaQuery(upToWidth(BREAKPOINTS.tablet));
  const actions = [
    { label: 'Delete Lane', icon: <Trash2 />, onSelect: () => onOpen({ kind: 'delete' }) },
    { label: 'Manage Watchers', icon: <Eye />, onSelect: () => onOpen({ kind: 'watchers' }) },
    { label: 'Edit Lane', icon: <Pencil />, onSelect: () => onOpen({ kind: 'edit' }) },
  ];
  if (isNarrow) {
    return (
      <Menu
        label="Actions"
        align="end"
        entries={actions.map((action) => ({ ...action, disabledReason: reason }))}
        renderTrigger={(trigger) => (
          <Button {...trigger} variant="primary" endIcon={<ChevronUp />}>
            Actions
          </Button>
        )}
      />
    );
  }
  return actions.map(({ label, icon, onSelect }, index) => (
    <Button
      key={label}
      icon={icon}
      {...(index === actions.length - 1 && { variant: 'primary' as const })}
      disabledReason={reason}
      onClick={onSelect}
    >
      {label}
    </Button>
  ));
}

import { Download, Ellipsis, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from '../../ui/lists/lists.module.css';
import { Menu } from '../../ui/menu/menu.tsx';
import { totalText, type Counted } from '../../ui/navigation/page-groups.ts';

/** Something that is done with all chosen rows. */
export interface BulkAction {
  label: string;
  icon: ReactNode;
  onPress: () => void;
  /** Why it cannot be done; undefined where it can. */
  reason: string | undefined;
  isPrimary?: boolean;
}

interface SelectionBarProps {
  /** "Selected orders". */
  label: string;
  count: Counted;
  /** "18,422 lbs · 18 pallets", where all of them are known. */
  sum: string | undefined;
  actions: readonly BulkAction[];
  onExport: (() => void) | undefined;
  onClear: () => void;
  isNarrow: boolean;
}

/** Over the foot of the list while rows are chosen. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, count, sum, onExport, onClear, isNarrow } = props;
  const all: BulkAction[] = [
    ...props.actions.filter(({ isPrimary }) => !isPrimary),
    ...(onExport ? [{ label: 'CSV', icon: <Download />, onPress: onExport, reason: undefined }] : []),
  ];
  const primary = props.actions.find(({ isPrimary }) => isPrimary);
  const said = count.isTotalExact
    ? `${totalText(count)} selected`
    : `More than ${totalText({ ...count, isTotalExact: true })} selected`;
  return (
    <div className={styles.selectionPlace}>
      <div role="toolbar" aria-label={label} className={styles.selectionBar}>
        <span role="status" className={`num ${styles.selectionCount}`}>
          <b>{said}</b> {!isNarrow && sum && <span className={styles.selectionSum}>{sum}</span>}
        </span>
        {isNarrow ? (
          <Menu
            label="More actions"
            align="end"
            entries={all.map((action) => ({
              label: action.label,
              icon: action.icon,
              disabledReason: action.reason,
              onSelect: action.onPress,
            }))}
            renderTrigger={(trigger) => (
              <IconButton {...trigger} label="More actions" icon={<Ellipsis />} tooltipSide="top" />
            )}
          />
        ) : (
          all.map((action) => (
            <Button
              key={action.label}
              variant="quiet"
              icon={action.icon}
              disabledReason={action.reason}
              onClick={action.onPress}
            >
              {action.label}
            </Button>
          ))
        )}
        {primary && (
          <Button variant="primary" disabledReason={primary.reason} onClick={primary.onPress}>
            {primary.label}
          </Button>
        )}
        <IconButton label="Clear selection" icon={<X />} tooltipSide="top" onClick={onClear} />
      </div>
    </div>
  );
}

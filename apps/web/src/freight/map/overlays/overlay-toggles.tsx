import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { whyOff, type Overlay, type OverlayName } from './overlays.ts';
import styles from './overlays.module.css';

interface OverlayTogglesProps {
  overlays: readonly Overlay[];
  shown: ReadonlySet<OverlayName>;
  failed: ReadonlySet<OverlayName>;
  onToggle: (name: OverlayName) => void;
}

/** Radar, traffic and weather over the map. One that has no source stays, is off and says why. */
export function OverlayToggles({ overlays, shown, failed, onToggle }: OverlayTogglesProps) {
  return (
    <fieldset className={styles.toggles}>
      <legend className="spoken">Over the map</legend>
      {overlays.map(({ name, label, source }) =>
        source ? (
          <label key={name} className={styles.toggle}>
            <input type="checkbox" checked={shown.has(name)} onChange={() => onToggle(name)} />
            {label}
            {shown.has(name) && failed.has(name) && (
              <span className={styles.failed} role="status">
                could not be loaded
              </span>
            )}
          </label>
        ) : (
          <Tooltip key={name} text={whyOff(name)} side="top">
            <span className={styles.toggle} data-off tabIndex={0} role="group" aria-label={label}>
              <input type="checkbox" disabled aria-label={label} />
              <span aria-hidden="true">{label}</span>
            </span>
          </Tooltip>
        ),
      )}
    </fieldset>
  );
}

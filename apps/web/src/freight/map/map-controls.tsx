import { Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './freight-map.module.css';

interface MapControlsProps {
  fitLabel?: string;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onFit: () => void;
}

export function MapControls({ fitLabel = 'Show all stops', onZoomIn, onZoomOut, onFit }: MapControlsProps) {
  return (
    <div className={styles.controls} role="group" aria-label="Zoom">
      <IconButton label="Zoom in" icon={<Plus />} tooltipSide="left" onClick={onZoomIn} />
      <IconButton label="Zoom out" icon={<Minus />} tooltipSide="left" onClick={onZoomOut} />
      <IconButton label={fitLabel} icon={<Maximize />} tooltipSide="left" onClick={onFit} />
    </div>
  );
}

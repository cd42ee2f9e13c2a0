import { Monitor, Moon, Sun } from 'lucide-react';
import { useThemeChoice } from '../../../../theme/theme-choice.ts';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { SegmentedControl } from '../../../../ui/layout/segmented-control.tsx';
import styles from '../profile.module.css';
import { ShortcutSetting } from './shortcut-setting.tsx';

const THEMES = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
] as const;

export function DeviceCard() {
  const [theme, chooseTheme] = useThemeChoice();
  return (
    <Card title="This device">
      <CardBody>
        <div className={styles.setting}>
          <div>
            <b>Theme</b>
            <small>How Lanewright looks in this browser.</small>
          </div>
          <SegmentedControl label="Theme" segments={THEMES} value={theme} onChange={chooseTheme} />
        </div>
        <ShortcutSetting />
      </CardBody>
    </Card>
  );
}

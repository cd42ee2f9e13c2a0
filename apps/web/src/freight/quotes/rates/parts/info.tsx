import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Beside } from './beside.tsx';
import styles from './rates.module.css';

interface MoreInfoProps {
  title: 'Service Level Information' | 'Flexibility Information' | 'Best value';
  /** Whose, for those who hear the button. */
  of: string;
  icon?: ReactNode;
  children: ReactNode;
}

export function MoreInfo({ title, of, icon = <Info />, children }: MoreInfoProps) {
  return (
    <Beside
      label={title}
      renderTrigger={(props) => (
        <IconButton
          {...props}
          label={`${title}, ${of}`}
          icon={icon}
          size="small"
          {...(styles.info && { className: styles.info })}
        />
      )}
    >
      <div className={styles.infoText}>
        <h3>{title}</h3>
        {children}
      </div>
    </Beside>
  );
}

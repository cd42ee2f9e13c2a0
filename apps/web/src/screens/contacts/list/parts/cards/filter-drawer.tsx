import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../../ui/button/button.tsx';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { Drawer } from '../../../../../ui/dialog/drawer.tsx';
import { useContactCount } from '../../data.ts';
import { CONTACT_TABS, headingFor, type ContactListPlace } from '../../place.ts';
import { ContactSearch } from './contact-search.tsx';
import styles from './narrow-bar.module.css';

const DRAWER_WIDTH = 320;

interface FilterDrawerProps {
  place: ContactListPlace;
  onPlaceChange: (place: Partial<ContactListPlace>, step?: { replace?: boolean }) => void;
  onClose: () => void;
}

/** What stands above the list on a wide screen: which contacts, and the search. */
export function FilterDrawer({ place, onPlaceChange, onClose }: FilterDrawerProps) {
  const group = useId();
  const total = useContactCount(place.tab, place.search);
  return (
    <Drawer label="Filter contacts" width={DRAWER_WIDTH} onClose={onClose} className={styles.drawer}>
      <div className={styles.drawerHead}>
        <h2>Filter</h2>
        <IconButton label="Close" icon={<X />} onClick={onClose} />
      </div>
      <ContactSearch place={place} onPlaceChange={onPlaceChange} />
      <fieldset className={styles.choices}>
        <legend>Show</legend>
        {CONTACT_TABS.map((tab) => (
          <label key={tab.id} className={styles.choice}>
            <input
              type="radio"
              name={group}
              checked={place.tab === tab.id}
              onChange={() => onPlaceChange({ tab: tab.id, page: 1 })}
            />
            <span>{tab.label}</span>
            <TabCount tab={tab.id} search={place.search} />
          </label>
        ))}
      </fieldset>
      <div className={styles.foot}>
        <Button variant="primary" isWide onClick={onClose}>
          Show {total === undefined ? 'them' : headingFor(place.tab, total)}
        </Button>
      </div>
    </Drawer>
  );
}

function TabCount({ tab, search }: Pick<ContactListPlace, 'tab' | 'search'>) {
  const count = useContactCount(tab, search);
  return <small className="num">{count?.toLocaleString('en-US')}</small>;
}

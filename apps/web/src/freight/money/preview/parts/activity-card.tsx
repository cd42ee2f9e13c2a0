import { useState, type ReactNode } from 'react';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';
import { History, SaveHistory } from '../../../history/history-card.tsx';
import { Notes } from '../../../notes/notes-card.tsx';
import type { CarryingRecord } from '../../../records/carrying-record.ts';
import styles from '../preview.module.css';

/** What people wrote of it and what became of it. Not on paper, which says how it stands. */
export function ActivityCard({ record }: { record: CarryingRecord }) {
  const [tab, setTab] = useState('notes');
  return (
    <div className="no-print">
      <Card title="Activity">
        <Tabs
          label="Activity"
          current={tab}
          onChange={setTab}
          tools={tab === 'history' && <SaveHistory record={record} />}
          tabs={[
            {
              id: 'notes',
              label: 'Notes',
              content: (
                <Inside>
                  <Notes record={record} />
                </Inside>
              ),
            },
            {
              id: 'history',
              label: 'History',
              content: (
                <Inside>
                  <History record={record} />
                </Inside>
              ),
            },
          ]}
        />
      </Card>
    </div>
  );
}

function Inside({ children }: { children: ReactNode }) {
  return (
    <div className={styles.tabbed}>
      <CardBody>{children}</CardBody>
    </div>
  );
}

import { groupedJobs, jobStatusLabel, type ListedJob } from '@lanewright/domain/optimization/job-status.ts';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { instantInWords } from '../../../../ui/readable-instants.ts';
import { Popover } from '../../../../ui/floating/popover.tsx';
import { useDebounced } from '../../../../ui/debounced.ts';
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { buttonClassName } from '../../../../ui/button/button-class-name.ts';
import { JobStatusMark } from './job-status-mark.tsx';
import styles from './workspace.module.css';

const SEARCH_DELAY_MS = 300;

interface JobPickerProps {
  jobs: readonly ListedJob[];
  chosen: ListedJob | undefined;
  onChoose: (id: string) => void;
}

/** Runs by status, with a search among their names. */
export function JobPicker({ jobs, chosen, onChoose }: JobPickerProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className={buttonClassName({ size: 'small' }, styles.picker)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={chosen ? `Job ${chosen.name}, ${jobStatusLabel(chosen.status)}. Choose another` : 'Choose a job'}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {chosen && <JobStatusMark status={chosen.status} />}
        <span className={styles.pickerName}>{chosen?.name ?? 'Choose a job'}</span>
        <ChevronsUpDown aria-hidden="true" />
      </button>
      {anchor && (
        <Popover anchor={anchor} label="Jobs" onClose={() => setAnchor(null)} className={styles.jobs}>
          <JobChoices
            jobs={jobs}
            chosen={chosen}
            onChoose={(id) => {
              setAnchor(null);
              anchor.focus();
              onChoose(id);
            }}
          />
        </Popover>
      )}
    </>
  );
}

function JobChoices({ jobs, chosen, onChoose }: JobPickerProps) {
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed, SEARCH_DELAY_MS);
  const found = jobs.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  return (
    <>
      <div className={styles.jobSearch}>
        <SearchField
          label="Search jobs"
          placeholder="Job name"
          maxLength={100}
          text={typed}
          onType={setTyped}
          onClear={() => setTyped('')}
        />
      </div>
      <div className={styles.jobGroups}>
        {found.length === 0 && <p className={styles.quiet}>No jobs found</p>}
        {groupedJobs(found).map(({ status, jobs: group }) => (
          <section key={status} aria-label={jobStatusLabel(status)}>
            <h3>{jobStatusLabel(status)}</h3>
            <ul>
              {group.map((job) => (
                <li key={job.id}>
                  <button type="button" aria-pressed={job.id === chosen?.id} onClick={() => onChoose(job.id)}>
                    <JobStatusMark status={job.status} />
                    <span>{job.name}</span>
                    <small className="num">{instantInWords(job.createdAt)}</small>
                    {job.id === chosen?.id && <Check aria-hidden="true" />}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

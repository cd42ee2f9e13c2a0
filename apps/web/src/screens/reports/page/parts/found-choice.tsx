import { reports, type CHOSEN_FROM, type ReportQuestion } from '@lanewright/contract/reports.ts';
import type { ReportAbout } from '@lanewright/domain/reports/reports.ts';
import { useCallback } from 'react';
import { call } from '../../../../api/client.ts';
import type { Choice } from '../../../../ui/forms/choice.ts';
import { AsyncSearchableSelect } from '../../../../ui/material/async-searchable-select.tsx';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';

const TYPING_PAUSE_MS = 200;

interface FoundChoiceProps {
  label: string;
  of: (typeof CHOSEN_FROM)[number];
  report: ReportAbout;
  question: ReportQuestion;
  chosen: Choice<string> | null;
  onChange: (choice: Choice<string> | null) => void;
}

/** Whom the report itself knows in the period: those with the most rows at first, all others by what is typed. */
export function FoundChoice({ label, of, report: { id }, question, chosen, onChange }: FoundChoiceProps) {
  // The same question is the same text, whenever it was put together.
  const asked = JSON.stringify(question);
  const find = useCallback(
    async (searchTerm: string, signal: AbortSignal) => {
      const query = { ...(JSON.parse(asked) as ReportQuestion), of, searchTerm };
      return (await call(reports.choices, { params: { reportId: id }, query, signal })).data;
    },
    [asked, id, of],
  );
  return (
    <MaterialRoot>
      <AsyncSearchableSelect
        label={label}
        placeholder={`Any ${label.toLowerCase()}`}
        find={find}
        delayMs={TYPING_PAUSE_MS}
        offersFirst
        value={chosen}
        onChange={onChange}
      />
    </MaterialRoot>
  );
}

import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { fileAsBase64, UnreadableFile } from '../../ui/files/file-as-base64.ts';
import { useIntentKeys } from '../../ui/forms/intent-key.ts';

interface FileWay<Shown> {
  /** What would become of the file; its content is base64. */
  check: (data: string, idempotencyKey: string) => Promise<Shown>;
  /** What was shown of this content, and nothing else, is done. */
  carryOut: (checked: { data: string; shown: Shown }, idempotencyKey: string) => Promise<void>;
  /** Said where nobody says why not. */
  unsent: string;
}

export interface FileOnItsWay<Shown> {
  file: File | null;
  /** What would become of it; null until it was checked. */
  shown: Shown | null;
  failure: string;
  choose: (file: File | null) => void;
  goBack: () => void;
  check: () => Promise<void>;
  carryOut: () => Promise<void>;
}

/** A file on its way to being records: chosen, checked, carried out as it was shown. */
export function useFileOnItsWay<Shown>({ check, carryOut, unsent }: FileWay<Shown>): FileOnItsWay<Shown> {
  const keyFor = useIntentKeys();
  const [file, setFile] = useState<File | null>(null);
  // The content is kept with what was shown of it: the file may be saved anew before it is confirmed.
  const [checked, setChecked] = useState<{ data: string; shown: Shown } | null>(null);
  const [failure, setFailure] = useState('');
  // Who checks the same file once more wants to know what it would do by now, not what was answered before.
  const [looks, setLooks] = useState(0);

  const goBack = () => {
    setChecked(null);
    setFailure('');
  };

  /** What the server says no to is said in its words, beside the file. */
  const tried = async (work: () => Promise<void>) => {
    setFailure('');
    try {
      await work();
    } catch (error) {
      const isUnreadable = error instanceof UnreadableFile;
      if (!isUnreadable && !(error instanceof ApiProblem)) throw error;
      if (isUnreadable) setFile(null);
      // Somebody was quicker: what the file would do now is looked at anew.
      if (error instanceof ApiProblem && error.status === 409) setChecked(null);
      setFailure(error.message || unsent);
    }
  };

  return {
    file,
    shown: checked && checked.shown,
    failure,
    choose: (chosen) => {
      setFile(chosen);
      goBack();
    },
    goBack,
    check: () =>
      tried(async () => {
        if (file === null) return;
        const data = await fileAsBase64(file);
        setChecked({ data, shown: await check(data, keyFor({ looks, data })) });
        setLooks(looks + 1);
      }),
    carryOut: () =>
      tried(async () => {
        if (checked !== null) await carryOut(checked, keyFor({ carriedOut: looks }));
      }),
  };
}

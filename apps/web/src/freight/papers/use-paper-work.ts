import { useState } from 'react';
import { saveFile } from '../../api/client.ts';
import { useBusy } from '../../ui/dialog/use-busy.ts';
import { refusalsOf } from '../shipments/refusals.ts';

export interface PaperFile {
  name: string;
  content: Blob;
}

export type PaperTask = 'save' | 'open' | 'send';

/** Papers are made one request at a time; what stands against them is kept for the dialog to say. */
export function usePaperWork() {
  const { isBusy, run } = useBusy();
  const [task, setTask] = useState<PaperTask | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [savedAs, setSavedAs] = useState('');
  const [opened, setOpened] = useState<PaperFile | null>(null);

  const attempt = (what: PaperTask, work: () => Promise<void>) =>
    void run(async () => {
      setTask(what);
      setRefusals([]);
      setSavedAs('');
      try {
        await work();
      } catch (error) {
        setRefusals(refusalsOf(error));
      }
      setTask(null);
    });
  const save = ({ name, content }: PaperFile) => {
    saveFile(content, name);
    setSavedAs(name);
  };

  return {
    isBusy,
    /** What is under way. */
    task,
    refusals,
    /** The name of the file that was saved last. */
    savedAs,
    opened,
    save,
    close: () => setOpened(null),
    attempt,
    make: (what: 'save' | 'open', name: string, fetch: () => Promise<Blob>) =>
      attempt(what, async () => {
        const file = { name, content: await fetch() };
        if (what === 'save') save(file);
        else setOpened(file);
      }),
  };
}

export type PaperWork = ReturnType<typeof usePaperWork>;

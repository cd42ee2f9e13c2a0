import { useState } from 'react';
import { saveFile } from '../../api/client.ts';
import { useBusy } from '../../ui/dialog/use-busy.ts';
import { refusalsOf } from '../shipments/refusals.ts';

export interface PaperFile {
  name: string;
  content: Blob;
}

export type PaperTask = 'save' | 'open' | 'send';

export interface RefusedTask {
  task: PaperTask;
  messages: readonly string[];
}

/** Papers are made one request at a time; what stands against them is kept for the dialog to say. */
export function usePaperWork() {
  const { isBusy, run } = useBusy();
  const [task, setTask] = useState<PaperTask | null>(null);
  const [refused, setRefused] = useState<RefusedTask | null>(null);
  const [savedAs, setSavedAs] = useState('');
  const [opened, setOpened] = useState<PaperFile | null>(null);

  const attempt = (what: PaperTask, work: () => Promise<void>) =>
    void run(async () => {
      setTask(what);
      setRefused(null);
      setSavedAs('');
      try {
        await work();
      } catch (error) {
        setRefused({ task: what, messages: refusalsOf(error) });
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
    /** Until the next attempt, or until something else is meant. */
    refused,
    forget: () => setRefused(null),
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

import { optimization, type OptimizationJob, type RunCommand } from '@lanewright/contract/optimization.ts';
import { queuedInWords } from '@lanewright/domain/optimization/run-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { call } from '../../../../api/client.ts';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { JOBS, type Jobs } from './jobs.ts';

export const RUN_FAILED = 'Failed to run optimization';
const SUCCESS_MS = 8_000;
const FAILURE_MS = 10_000;

/** Asks for a run: it is in the list at once, and leaves it again where the server says no. */
export function useRun(
  placeholders: Pick<Jobs['placeholders'], 'add' | 'remove' | 'answered'>,
  onRun: (job: OptimizationJob) => void,
) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  const [isRunning, setIsRunning] = useState(false);
  const run = async (command: RunCommand, constraintName: string | null): Promise<boolean> => {
    const { name, orderIds } = command;
    const id = placeholders.add({ name, constraintName, orderCount: orderIds.length });
    setIsRunning(true);
    try {
      const job = await call(optimization.run, { body: command, idempotencyKey: keyFor(command) });
      placeholders.answered(id, job.createdAt);
      notify({ kind: 'success', title: queuedInWords(name, constraintName), durationMs: SUCCESS_MS });
      void queryClient.invalidateQueries({ queryKey: JOBS });
      onRun(job);
      return true;
    } catch (error) {
      placeholders.remove(id);
      const message = error instanceof ApiProblem ? error.message : '';
      notify({ kind: 'error', title: message || RUN_FAILED, durationMs: FAILURE_MS, place: 'topCenter' });
      return false;
    } finally {
      setIsRunning(false);
    }
  };
  return { run, isRunning };
}

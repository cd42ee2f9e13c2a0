import { ApiProblem } from '../../api/api-problem.ts';
import { notify } from '../../ui/notifications/notify.ts';

/** A file that does not come is told of. */
export async function downloadOrTell(what: string, download: () => Promise<void>): Promise<void> {
  try {
    await download();
  } catch (error) {
    const message = error instanceof ApiProblem ? error.message : 'Please try again.';
    notify({ kind: 'error', title: `Unable to download ${what}`, messages: [message] });
  }
}

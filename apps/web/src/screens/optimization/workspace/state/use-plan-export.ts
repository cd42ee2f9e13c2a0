import { optimization } from '@lanewright/contract/optimization.ts';
import { EXPORTING, exportName } from '@lanewright/domain/optimization/export-name.ts';
import type { Preplan } from '@lanewright/domain/optimization/preplan.ts';
import { NO_STOPS } from '@lanewright/domain/optimization/validity.ts';
import { fetchFile, saveFile } from '../../../../api/client.ts';
import { useCurrentUser } from '../../../../api/session.ts';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { todayHere } from '../../../../ui/today-here.ts';
import type { Workspace } from './use-workspace.ts';

const NO_JOB = 'Job ID is missing. Please select a valid optimization job.';
const NO_WORKSPACE = 'Unable to determine workspace ID. Please ensure you are logged in.';

/** The stops of what is checked, or of all that there is, as a CSV file. */
export function usePlanExport(workspace: Workspace) {
  const { companyId } = useCurrentUser();
  const { isBusy, run } = useBusy();
  const { detail, checked, shown, hiding, solutionIndex } = workspace;
  const wanted = checked.length > 0 ? checked : shown;

  const whyNot = (): string | undefined => {
    if (!companyId) return NO_WORKSPACE;
    if (!detail) return NO_JOB;
    if (wanted.length === 0) return EXPORTING.nothing;
    return wanted.some(({ stops }) => stops.length === 0) ? NO_STOPS : undefined;
  };

  /** Put together here, or with stops that were moved: the server knows them otherwise. */
  const isOwn = ({ id, isManual }: Preplan) => isManual || workspace.workedOf(id) !== undefined;

  const save = async () => {
    if (!detail) return;
    try {
      const file = await fetchFile(optimization.export, {
        body: {
          workspaceId: companyId,
          jobId: detail.id,
          solutionIndex,
          preplanIds: wanted.filter((preplan) => !isOwn(preplan)).map(({ id }) => id),
          hiddenPreplanIds: [...hiding.hidden],
          includeHidden: hiding.showsHidden,
          manualPreplans: wanted.filter(isOwn).map(({ id, name, miles, stops }) => ({
            id,
            name,
            totalMiles: miles,
            stops: stops.map(({ tasks }) => ({
              tasks: tasks.map(({ orderNumber, stopIndex }) => ({ orderNumber, stopIndex })),
            })),
          })),
        },
      });
      // What stands between us and the server may answer with a page of its own.
      if (!file.type.startsWith('text/csv')) throw new Error(EXPORTING.invalid);
      saveFile(file, exportName(detail.name, todayHere()));
      notify({ kind: 'success', title: EXPORTING.done });
    } catch (error) {
      notify({ kind: 'error', title: 'Export failed', messages: [(error as Error).message || EXPORTING.failed] });
    }
  };
  return { isBusy, whyNot: whyNot(), start: () => void run(save) };
}

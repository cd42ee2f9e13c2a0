/** What stands between letters, figures, dots and dashes in a name is no matter of a file's name. */
const UNSAFE = /[^A-Za-z0-9._-]/g;

/** optimization_{jobName}_{date}.csv */
export function exportName(jobName: string, day: string): string {
  return `optimization_${jobName.replace(UNSAFE, '_')}_${day}.csv`;
}

export const EXPORTING = {
  noWorkspace: 'Workspace ID is required for export',
  noJob: 'Job ID is required for export',
  nothing: 'No preplans available for export',
  invalid: 'Invalid response format',
  failed: 'Failed to export optimization results',
  done: 'Export completed successfully',
} as const;

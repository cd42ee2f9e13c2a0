// Types for TypeScript callers; the file itself must run on a Node that knows no TypeScript.
export interface InstallStamp {
  fingerprint: string;
  doesPinnedNodeRun?: boolean;
}
export function fingerprint(root: string): string;
export function readStamp(root: string): InstallStamp | null;
export function writeStamp(root: string, stamp: InstallStamp): void;
export function removeStamp(root: string): void;
export function holdsLockedPackages(root: string): boolean;
export function lacksOnlyForeignPackages(npmLog: string, root: string): boolean;

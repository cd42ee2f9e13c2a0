import type { UserView } from '@lanewright/domain/views/user-view.ts';

/** "Bright Harbor, shared by Marta Hill". */
export function nameOfView({ viewName, sharedBy }: UserView): string {
  return sharedBy === null ? viewName : `${viewName}, shared by ${sharedBy}`;
}

export const shareTitle = ({ viewName }: UserView) => `Share ${viewName}`;

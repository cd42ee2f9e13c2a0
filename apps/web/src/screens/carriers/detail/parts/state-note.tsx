import type { Carrier } from '@lanewright/contract/carriers.ts';
import { Note } from '../../../../ui/feedback/note.tsx';

/** What somebody should know before they read on. */
export function StateNote({ carrier }: { carrier: Carrier }) {
  if (carrier.status === 'OnHold')
    return (
      <Note tone="problem">
        <strong>On hold: {carrier.holdReason}</strong> It is offered for no rate and no booking until somebody releases
        it.
      </Note>
    );
  if (carrier.status === 'Invited')
    return (
      <Note tone="attention">
        <strong>Invited.</strong> It is offered for no rate and no booking until somebody confirms it.
      </Note>
    );
  return null;
}

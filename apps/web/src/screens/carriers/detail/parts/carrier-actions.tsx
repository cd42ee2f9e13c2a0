import type { Carrier } from '@lanewright/contract/carriers.ts';
import { whyNotHeld } from '@lanewright/domain/carriers/states.ts';
import { CircleCheck, CirclePause, CirclePlay, Pencil } from 'lucide-react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { withReadableInstants } from '../../../../ui/readable-sentences.ts';
import { useReleaseCarrier } from '../data.ts';
import type { OpenedDialog } from './open-dialog.tsx';

interface CarrierActionsProps {
  carrier: Carrier;
  editReason: string | undefined;
  onOpen: (dialog: OpenedDialog) => void;
}

export function CarrierActions({ carrier, editReason, onOpen }: CarrierActionsProps) {
  return (
    <>
      {carrier.status === 'Active' ? (
        <Button
          icon={<CirclePause />}
          disabledReason={editReason ?? whyNotHeld(carrier.status) ?? undefined}
          onClick={() => onOpen('hold')}
        >
          Hold
        </Button>
      ) : (
        <ReleaseButton carrier={carrier} reason={editReason} />
      )}
      <Button variant="primary" icon={<Pencil />} disabledReason={editReason} onClick={() => onOpen('carrier')}>
        Edit
      </Button>
    </>
  );
}

/** Confirms who was invited, and lets go of who was held. */
function ReleaseButton({ carrier, reason }: { carrier: Carrier; reason: string | undefined }) {
  const release = useReleaseCarrier(carrier);
  const keyFor = useIntentKeys();
  const isInvited = carrier.status === 'Invited';
  const handleClick = () => {
    const body = { version: carrier.version };
    release.mutate(
      { ...body, idempotencyKey: keyFor(body) },
      {
        onSuccess: () => notify({ kind: 'success', title: isInvited ? 'Carrier confirmed' : 'Carrier released' }),
        onError: (error) =>
          notify({
            kind: 'error',
            title: isInvited ? 'Unable to confirm the carrier' : 'Unable to release the carrier',
            messages: [error instanceof ApiProblem ? withReadableInstants(error.message) : error.message],
          }),
      },
    );
  };
  return (
    <Button
      icon={isInvited ? <CircleCheck /> : <CirclePlay />}
      disabledReason={reason}
      isBusy={release.isPending}
      onClick={handleClick}
    >
      {isInvited ? 'Confirm' : 'Release'}
    </Button>
  );
}

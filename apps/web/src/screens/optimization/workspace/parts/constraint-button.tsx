import type { OptimizationJobDetail } from '@lanewright/contract/optimization.ts';
import { DEFAULT_LIMITS } from '@lanewright/domain/optimization/constraint-set.ts';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { addressOfConstraint } from '../../../../freight/optimization/constraints/constraint-place.ts';
import { LimitFacts } from '../../../../freight/optimization/constraints/limit-facts.tsx';
import { instantInWords } from '../../../../ui/readable-instants.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { buttonClassName } from '../../../../ui/button/button-class-name.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';

const NOT_AVAILABLE = 'Constraint details not available';
const DEFAULTS_USED = 'Default model constraints used';
const LEGACY_USED = 'Legacy constraint used, details unavailable';

/** The limits that the run was made with, as they were then. */
export function ConstraintButton({ detail }: { detail: OptimizationJobDetail | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!detail) return null;
  const { constraintName, constraintDetails, constraintId, constraintUpdatedAt } = detail;
  if (constraintDetails === null)
    return (
      <Button size="small" variant="quiet" disabledReason={constraintName === null ? DEFAULTS_USED : LEGACY_USED}>
        {constraintName ?? NOT_AVAILABLE}
      </Button>
    );
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
        {constraintName ?? 'Limits of this run'}
      </Button>
      {isOpen && (
        <Dialog
          title={constraintName ?? 'Limits of this run'}
          width={720}
          onClose={() => setIsOpen(false)}
          footnote={
            constraintUpdatedAt === null
              ? 'As the run was made.'
              : `As they were on ${instantInWords(constraintUpdatedAt)}.`
          }
          actions={
            <>
              {constraintId !== null && (
                <a
                  className={buttonClassName({})}
                  href={addressOfConstraint(constraintId)}
                  target="_blank"
                  rel="noreferrer"
                >
                  View Full Details <ExternalLink aria-hidden="true" />
                </a>
              )}
              <Button variant="primary" onClick={() => setIsOpen(false)}>
                Close
              </Button>
            </>
          }
        >
          <LimitFacts limits={{ ...DEFAULT_LIMITS, ...constraintDetails }} />
        </Dialog>
      )}
    </>
  );
}

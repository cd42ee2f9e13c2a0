import { isOnShipment, type OrderIssue } from '@lanewright/domain/optimization/validity.ts';
import { Fragment } from 'react';

/** Orders and what speaks against each; where one is on a shipment, the way there. */
export function IssueList({ issues }: { issues: readonly OrderIssue[] }) {
  return issues.map((issue, index) => (
    <Fragment key={issue.orderNumber}>
      {index > 0 && '; '}
      {issue.orderNumber}:{' '}
      {isOnShipment(issue) && issue.shipmentNumber !== null ? (
        <a href={`/shipments/${issue.shipmentNumber}/preview`} target="_blank" rel="noreferrer" className="link">
          {issue.message}
        </a>
      ) : (
        issue.message
      )}
    </Fragment>
  ));
}

import { templateRows } from '@lanewright/domain/orders/upload/template.ts';
import { CSV_BEGINNING, csvLine } from '../../../platform/files/write-csv.ts';
import type { Scope } from '../../../platform/scope.ts';
import { companyFacts } from '../facts.ts';

/** With a column for each reference that the company asks for. */
export async function orderTemplate(scope: Scope): Promise<Buffer> {
  const { configuration } = await scope.inCompany(companyFacts);
  const rows = templateRows(configuration.orderDefaults.referenceNumberTypes);
  return Buffer.from(CSV_BEGINNING + rows.map(csvLine).join(''));
}

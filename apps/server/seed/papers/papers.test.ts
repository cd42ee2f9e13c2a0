import { kindOfFile } from '@lanewright/domain/documents/file-kinds.ts';
import { problemsWithChoice } from '@lanewright/domain/documents/rules.ts';
import type { DocumentType } from '@lanewright/domain/documents/document-types.ts';
import { writeNoteHtml } from '@lanewright/domain/notes/note-html.ts';
import { noteText } from '@lanewright/domain/notes/note-text.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDemoWorld, forgetPartsMade, type DemoDatabase } from '../../test/demo-world.ts';
import { openTestDatabase, TEST_DEADLINES } from '../../test/test-database.ts';
import { cleanNote } from '../../src/features/notes/clean-note.ts';
import { papersOf } from '../../src/features/documents/commands/papers.ts';
import { fileKey, type FilePort } from '../../src/outside/files/port.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { companyScope } from '../../src/platform/scope.ts';
import { seedDemoWorld } from '../demo-world.ts';

let parts: DemoDatabase;
let database: Database;
let files: FilePort;

beforeAll(async () => {
  parts = await cloneDemoWorld();
  files = parts.files;
  database = openTestDatabase(parts.appUrl, 2);
});
afterAll(async () => {
  await database.close();
  await parts.close();
});

async function rowsOf(table: 'document' | 'note') {
  return (await parts.admin.query(`select * from ${table} where entity_type = 'Order' order by created_at, id`)).rows;
}

it('hang on a handful of orders of each company, and obey the rules of documents', async () => {
  const documents = await rowsOf('document');
  const companies = new Set(documents.map(({ company_id: id }) => id));
  expect(companies.size).toBe(3);
  expect(documents.length).toBeGreaterThan(30);
  expect(documents.length).toBeLessThan(200);
  expect(new Set(documents.map(({ type }) => type))).toEqual(
    new Set(['ShipmentMiscellaneous', 'MasterBillOfLading', 'Customs', 'ProofOfDelivery']),
  );
  for (const { company_id: companyId, entity_id: orderId, type, stop_id: stopId, ...kept } of documents) {
    const scope = companyScope(database, companyId, { userId: null, requestId: null });
    const facts = await scope.inCompany((db) => papersOf(db, 'Order', orderId));
    expect(problemsWithChoice({ type: type as DocumentType, stopId }, facts)).toEqual([]);
    const { stream, byteCount } = (await files.get(fileKey(companyId, kept.file_id)))!;
    const content = Buffer.concat(await stream.toArray());
    expect([byteCount, content.length]).toEqual([kept.byte_count, kept.byte_count]);
    expect(`.${kindOfFile(content)}`).toBe(kept.extension);
    expect(kept.created_at.getTime()).toBeLessThan(Date.parse('2026-03-08'));
  }
});

it('come with notes as the product would keep them, and with both in the history', async () => {
  const notes = await rowsOf('note');
  expect(notes.length).toBeGreaterThan(10);
  for (const { note_html: html, note_content: text } of notes) {
    const tree = cleanNote(html);
    expect([writeNoteHtml(tree), noteText(tree)]).toEqual([html, text]);
  }
  expect(notes.some(({ told_user_ids: told }) => told.length > 0)).toBe(true);
  const { rows } = await parts.admin.query(
    `select count(*)::int as told from audit_entry where entity_kind = 'order' and (after ? 'note' or after ? 'document')`,
  );
  expect(rows[0].told).toBe(notes.length + (await rowsOf('document')).length);
});

it('prove the newest deliveries with a file for each dropoff, told in the history', async () => {
  const { rows: proofs } = await parts.admin.query(
    `select d.*, s.shipment_number as number from document d join shipment s on s.company_id = d.company_id and s.id = d.entity_id
     where d.entity_type = 'Shipment'`,
  );
  expect(proofs.length).toBeGreaterThan(100);
  for (const { company_id: companyId, entity_id: shipmentId, type, stop_id: stopId, ...kept } of proofs.slice(0, 40)) {
    const scope = companyScope(database, companyId, { userId: null, requestId: null });
    const facts = await scope.inCompany((db) => papersOf(db, 'Shipment', shipmentId));
    expect(problemsWithChoice({ type: type as DocumentType, stopId }, facts)).toEqual([]);
    const { stream, byteCount } = (await files.get(fileKey(companyId, kept.file_id)))!;
    const content = Buffer.concat(await stream.toArray());
    expect([byteCount, kindOfFile(content), content.toString('latin1').includes(kept.number)]).toEqual([
      kept.byte_count,
      'pdf',
      true,
    ]);
  }
  const { rows } = await parts.admin.query(
    `select count(*)::int as told from audit_entry where entity_kind = 'shipment' and after ? 'document'`,
  );
  expect(rows[0]!.told).toBe(proofs.length);
  // Every invoice of this time that counts a paper has it.
  const { rows: bare } = await parts.admin.query(
    `select i.invoice_number from invoice i
     where i.available_documents > 0 and i.delivery_on > date '2026-03-08' - 60 and not exists (
       select 1 from document d where d.company_id = i.company_id and d.entity_type = 'Shipment' and d.entity_id = i.shipment_id)`,
  );
  expect(bare).toEqual([]);
});

it('do not come back when people have deleted them', async () => {
  const emptied = await cloneDemoWorld();
  await emptied.admin.query('delete from document; delete from note');
  await forgetPartsMade(emptied);
  const { appUrl: databaseUrl, adminUrl: ownerUrl } = emptied;
  expect(await seedDemoWorld({ databaseUrl, ownerUrl, files, deadlines: TEST_DEADLINES })).toBe('present');
  expect((await emptied.admin.query('select 1 from document')).rowCount).toBe(0);
  await emptied.close();
});

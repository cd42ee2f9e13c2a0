import { documents } from '@lanewright/contract/documents.ts';
import { NO_PERMISSION_TOOLTIP, PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import type { Document, DocumentsOfRecord } from '@lanewright/domain/documents/document.ts';
import { Link, useParams } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { fake, refusal, startFakeServer } from '../../testing/fake-server.ts';
import { holdUploads } from '../../testing/fake-upload.ts';
import { makeCurrentUser } from '../../testing/session.ts';
import { renderScreen } from '../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import { DocumentsCard } from './documents-card.tsx';

const ORDER = '0192e6a0-0000-7000-8000-000000000001';
const OTHER_ORDER = '0192e6a0-0000-7000-8000-000000000002';
const STOP = { id: '0192e6a0-0000-7000-8000-0000000000d1', label: 'Atlanta DC, Atlanta, GA', isCompleted: true };
const LATER = 'Proof of delivery can be added once a dropoff is completed.';

function makeDocument(change: Partial<Document> = {}): Document {
  return {
    id: '0192e6a0-0000-7000-8000-00000000000a',
    name: 'Broker letter',
    type: 'Customs',
    extension: '.pdf',
    contentType: 'application/pdf',
    byteCount: 1_500_000,
    entityType: 'Order',
    entityId: ORDER,
    entityDescription: 'O100001',
    required: false,
    stopId: null,
    fileURL: '/api/v1/documents/x/file',
    version: 3,
    createdAt: '2026-11-15T08:00:00.000Z',
    createdBy: 'Dana Whitfield',
    updatedAt: '2026-11-15T08:00:00.000Z',
    ...change,
  };
}

const PDF = new File(['%PDF-1.4 and so on'], 'Commercial invoice.pdf', { type: 'application/pdf' });

interface Opened {
  found?: Partial<DocumentsOfRecord>;
  without?: Permission[];
  entityType?: 'Order' | 'Shipment';
}

async function open({ found = {}, without = [], entityType = 'Order' }: Opened = {}) {
  const user = makeCurrentUser({ permissions: PERMISSIONS.filter((one) => !without.includes(one)) });
  const kept: DocumentsOfRecord = {
    documents: [],
    missing: [],
    types: [
      { type: 'ProofOfDelivery', whyOff: LATER },
      { type: 'Customs', whyOff: null },
      { type: 'MasterBillOfLading', whyOff: null },
    ],
    dropoffs: [],
    ...found,
  };
  let made = 0;
  const api = startFakeServer(user, [
    fake(documents.list, () => kept),
    fake(documents.upload, ({ query, file }) => {
      const document = makeDocument({
        id: `0192e6a0-0000-7000-8000-0000000001${String((made += 1)).padStart(2, '0')}`,
        name: query.name.replace('.pdf', ''),
        type: query.fileType,
        byteCount: file?.size ?? 0,
      });
      kept.documents = [document, ...kept.documents];
      kept.missing = kept.missing.filter(({ type }) => type !== query.fileType);
      return document;
    }),
    fake(documents.update, ({ body }) => {
      const [first] = kept.documents;
      kept.documents = [{ ...first!, name: body.name, type: body.fileType, version: first!.version + 1 }];
      return kept.documents[0]!;
    }),
    fake(documents.replace, ({ query, file }) => {
      const [first] = kept.documents;
      kept.documents = [{ ...first!, byteCount: file?.size ?? 0, version: query.version + 1 }];
      return kept.documents[0]!;
    }),
    fake(documents.get, () => ({ ...kept.documents[0]!, version: 9 })),
    fake(documents.remove, () => {
      kept.documents = [];
      return null;
    }),
  ]);
  function Card() {
    const { id } = useParams({ strict: false });
    return (
      <>
        <Link to={`/${OTHER_ORDER}`}>The other order</Link>
        <Link to={`/${ORDER}`}>The first order</Link>
        <DocumentsCard record={{ entityType, entityId: id! }} />
      </>
    );
  }
  const screen = await renderScreen(Card, { path: '/$id', at: `/${ORDER}`, validateSearch: (search) => search });
  return { api, kept, ...screen };
}

beforeEach(() => currentNotices().forEach(({ id }) => dismissNotice(id)));
const titles = () => currentNotices().map(({ title }) => title);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const upload = () => page.getByRole('button', { name: 'Upload', exact: true }).first();
const dialog = () => page.getByRole('dialog', { name: 'Upload documents' });
const submit = () => dialog().getByRole('button', { name: /^Upload/ });
const choose = async (document: string, item: string) => {
  await button(`More actions of ${document}`).click();
  await page.getByRole('menuitem', { name: item }).click();
};

describe('the documents of a record', () => {
  it('say what is there, what is missing and that there are none', async () => {
    await open({
      found: {
        documents: [makeDocument(), makeDocument({ id: STOP.id, name: 'Photo', extension: '.heic', required: true })],
        missing: [{ type: 'ProofOfDelivery', stopId: STOP.id }],
        dropoffs: [STOP],
      },
    });
    await expect.element(button('Broker letter.pdf').first()).toBeVisible();
    await expect.element(page.getByText('1.4 MB').first()).toBeVisible();
    await expect.element(page.getByText('Proof of delivery is required')).toBeVisible();
    await expect.element(button('Upload Proof of delivery for Atlanta DC, Atlanta, GA')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('say what is kept elsewhere, and ask nobody for it', async () => {
    await open({ found: { elsewhere: [{ type: 'ProofOfDelivery', stopId: STOP.id }], dropoffs: [STOP] } });
    await expect.element(page.getByText('Proof of delivery is kept elsewhere')).toBeVisible();
    await expect
      .element(page.getByText('Atlanta DC, Atlanta, GA: With its order, or by who brought it.'))
      .toBeVisible();
    expect(page.getByText(/^No documents yet/).query()).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are none at first', async () => {
    await open();
    await expect.element(page.getByText(/^No documents yet/)).toBeVisible();
  });

  it('are not for everybody', async () => {
    await open({ without: ['ViewDocuments'] });
    await expect.element(page.getByText('You do not have permission to see documents.')).toBeVisible();
  });

  it('can be looked at and saved, but not changed, without the permission', async () => {
    await open({ found: { documents: [makeDocument()] }, without: ['EditDocuments', 'EditFreightAuditCharges'] });
    await expect.element(upload()).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
    await button('More actions of Broker letter.pdf').click();
    for (const name of [/^Rename/, /^Replace/, /^Delete/])
      await expect.element(page.getByRole('menuitem', { name })).toBeDisabled();
    await expect.element(page.getByRole('menuitem', { name: 'View' })).toBeEnabled();
  });
});

it('lets people of finance attach the papers of invoices to a shipment, and nothing else', async () => {
  const types = [
    { type: 'ThirdParty', whyOff: null },
    { type: 'MasterBillOfLading', whyOff: null },
  ] as const;
  await open({
    found: { types: [...types], missing: [{ type: 'MasterBillOfLading', stopId: null }] },
    without: ['EditDocuments'],
    entityType: 'Shipment',
  });
  await expect.element(button('Upload Master bill of lading')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  await upload().click();
  const options = dialog()
    .getByRole('combobox', { name: /^File type/ })
    .getByRole('option');
  await expect.poll(() => options.elements().map(({ textContent }) => textContent)).toContain('Third party');
  expect(options.elements().map(({ textContent }) => textContent)).not.toContain('Master bill of lading');
});

describe('uploading', () => {
  it('needs a file and a type, then shows what came', async () => {
    const { api } = await open({ found: { missing: [{ type: 'Customs', stopId: null }] } });
    await upload().click();
    await submit().click();
    await expect.element(dialog().getByText('Please select a file', { exact: true })).toBeVisible();
    await expect.element(dialog().getByText('Please select a file type')).toBeVisible();
    await userEvent.upload(dialog().getByLabelText('Files'), PDF);
    await expect.element(dialog().getByText(/^Commercial invoice\.pdf/)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await dialog()
      .getByRole('combobox', { name: /^File type/ })
      .selectOptions('Customs');
    await submit().click();
    await expect.element(button('Commercial invoice.pdf').first()).toBeVisible();
    await expect.element(page.getByText('Customs is required')).not.toBeInTheDocument();
    expect(titles()).toEqual(['Document uploaded successfully']);
    const [sent] = api.requests(documents.upload);
    expect(sent?.query).toEqual({
      entityType: 'Order',
      entityId: ORDER,
      name: 'Commercial invoice.pdf',
      fileType: 'Customs',
    });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    expect(await sent?.file?.text()).toBe('%PDF-1.4 and so on');
  });

  it('of a proof of delivery asks for its dropoff', async () => {
    const other = { ...STOP, id: ORDER, label: 'Macon DC' };
    await open({ found: { types: [{ type: 'ProofOfDelivery', whyOff: null }], dropoffs: [STOP, other] } });
    await upload().click();
    await userEvent.upload(dialog().getByLabelText('Files'), PDF);
    await dialog()
      .getByRole('combobox', { name: /^File type/ })
      .selectOptions('Proof of delivery');
    await submit().click();
    await expect.element(dialog().getByText('No dropoff selected for upload')).toBeVisible();
    await dialog()
      .getByRole('combobox', { name: /^Dropoff/ })
      .selectOptions('Macon DC');
    await submit().click();
    await expect.poll(() => titles()).toEqual(['Stop document uploaded']);
  });

  it.each([
    ['too large', new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'big.pdf'), 'A document can have at most 50 MB.'],
    ['a page', new File(['<html>'], 'page.pdf'), /^A document must be a PDF, PNG/],
    ['empty', new File([], 'empty.pdf'), 'The file is empty.'],
  ])('refuses a file that is %s before it is sent', async (_title, file, words) => {
    const { api } = await open();
    await upload().click();
    // Dropped, as the driver of the browser does not choose files of this size.
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    const dropped = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    await expect.element(dialog().getByLabelText('Files')).toBeInTheDocument();
    dialog().getByLabelText('Files').element().dispatchEvent(dropped);
    await expect.element(dialog().getByText(words)).toBeVisible();
    await submit().click();
    await expect.element(dialog().getByText('Please select a file', { exact: true })).toBeVisible();
    expect(api.requests(documents.upload)).toEqual([]);
  });

  it('shows how far several have come; one can be cancelled, one that fails be tried again under its key', async () => {
    const { api } = await open();
    const letGo = holdUploads();
    api.answerNext(documents.upload, refusal(503, 'The disk is full.'));
    const other = new File(['%PDF-1.4'], 'Second.pdf');
    await upload().click();
    await userEvent.upload(dialog().getByLabelText('Files'), [PDF, other]);
    await dialog()
      .getByRole('combobox', { name: /^File type/ })
      .selectOptions('Customs');
    await dialog().getByRole('button', { name: 'Upload 2 files' }).click();
    await expect.element(page.getByRole('progressbar', { name: 'Uploading Second.pdf' })).toHaveValue(50);
    await button('Cancel Second.pdf').click();
    await expect.element(page.getByText('Second.pdf')).not.toBeInTheDocument();
    letGo();
    await expect.element(page.getByText('The disk is full.')).toBeVisible();
    expect(titles()).toEqual(['Failed to upload document']);
    expect(await accessibilityProblems()).toEqual([]);
    await button('Try again: Commercial invoice.pdf').click();
    await expect.poll(() => titles()).toContain('Document uploaded successfully');
    const keys = api.requests(documents.upload).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});

describe('files of one order while another is shown', () => {
  const send = async (count: number) => {
    const files = Array.from({ length: count }, (_, index) => new File(['%PDF-1.4'], `Page ${index + 1}.pdf`));
    await upload().click();
    await userEvent.upload(dialog().getByLabelText('Files'), files);
    await dialog()
      .getByRole('combobox', { name: /^File type/ })
      .selectOptions('Customs');
    await dialog()
      .getByRole('button', { name: `Upload ${count} files` })
      .click();
    await expect.element(page.getByText('Page 6.pdf')).toBeVisible();
  };
  const go = async (name: string, address: () => string, to: string) => {
    await page.getByRole('link', { name }).click();
    await expect.poll(address).toBe(`/${to}`);
  };

  it('are all stored with the first, and shown there alone', async () => {
    const { api, address } = await open();
    const letGo = holdUploads();
    await send(6);
    await go('The other order', address, OTHER_ORDER);
    await expect.element(page.getByText(/^No documents yet/)).toBeVisible();
    expect(page.getByText(/^Page \d/).query()).toBeNull();
    letGo();
    await expect.poll(() => api.requests(documents.upload).length).toBe(6);
    expect(new Set(api.requests(documents.upload).map(({ query }) => query.entityId))).toEqual(new Set([ORDER]));
  });

  it('can be cancelled after coming back', async () => {
    const { api, address } = await open();
    const letGo = holdUploads();
    await send(6);
    await go('The other order', address, OTHER_ORDER);
    await go('The first order', address, ORDER);
    await button('Cancel Page 6.pdf').click();
    await expect.element(page.getByText('Page 6.pdf')).not.toBeInTheDocument();
    letGo();
    await expect.poll(() => api.requests(documents.upload).length).toBe(5);
    await expect.poll(() => page.getByRole('button', { name: /^Page \d\.pdf$/ }).elements()).toHaveLength(5);
  });
});

describe('a document', () => {
  it('is renamed and retyped; who was quicker is told, and can be written over', async () => {
    const { api } = await open({ found: { documents: [makeDocument()] } });
    await choose('Broker letter.pdf', 'Rename or change type');
    const name = page.getByRole('textbox', { name: /^Name/ });
    await name.fill(' ');
    await button('Save').click();
    await expect.element(name).toHaveAccessibleDescription('Name is required');
    await name.fill('Letter');
    api.answerNext(documents.update, refusal(409, 'Priya Raman changed this document.'));
    await button('Save').click();
    await expect.element(page.getByRole('alert').getByText(/^Priya Raman changed this document/)).toBeVisible();
    await button('Save').click();
    await expect.element(button('Letter.pdf').first()).toBeVisible();
    expect(titles()).toEqual(['Document updated']);
    expect(api.requests(documents.update).map(({ body }) => body.version)).toEqual([3, 9]);
  });

  it('counts what is hidden and names the permission and who can grant it', async () => {
    const hidden = [{ permission: 'ViewCarrierInvoice' as const, count: 2 }];
    const note = page.getByText(
      '2 documents are hidden. You need the permission "View carrier invoice". Ask an admin of your company.',
    );
    const { unmount } = await open({ without: ['ViewCarrierInvoice'], entityType: 'Shipment', found: { hidden } });
    await expect.element(note).toBeVisible();
    expect(page.getByText(/^No documents yet/).query()).toBeNull();
    await unmount();
    const found = { hidden, documents: [makeDocument()] };
    await open({ without: ['ViewCarrierInvoice'], entityType: 'Shipment', found });
    await expect.element(note).toBeVisible();
    await expect.element(page.getByText('Broker letter.pdf')).toBeVisible();
  });

  it('gets another file; where somebody was quicker, trying again writes over what they did', async () => {
    const { api, kept } = await open({ found: { documents: [makeDocument()] } });
    api.answerNext(documents.replace, refusal(409, 'Priya Raman changed this document.'));
    await button('More actions of Broker letter.pdf').click();
    await expect.element(page.getByRole('menuitem', { name: 'Replace file' })).toBeVisible();
    kept.documents = [makeDocument({ version: 4 })];
    await userEvent.upload(page.getByLabelText('Another file for Broker letter.pdf'), PDF);
    await expect.element(page.getByText('Priya Raman changed this document.')).toBeVisible();
    await button('Try again: Commercial invoice.pdf').click();
    await expect.poll(() => titles()).toContain('Document updated');
    const sent = api.requests(documents.replace);
    expect(sent.map(({ query }) => query.version)).toEqual([3, 4]);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  it('is deleted after a question; a failure is told', async () => {
    const { api } = await open({ found: { documents: [makeDocument()] } });
    await choose('Broker letter.pdf', 'Delete');
    api.answerNext(documents.remove, refusal(500, 'Resting.'));
    await button('Confirm').click();
    await expect.poll(() => titles()).toEqual(['Failed to delete document']);
    await button('Confirm').click();
    await expect.element(page.getByText(/^No documents yet/)).toBeVisible();
    expect(titles()).toContain('Document deleted');
  });
});

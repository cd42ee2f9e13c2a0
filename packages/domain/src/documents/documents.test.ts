import { describe, expect, it } from 'vitest';
import { RECORD_TYPES } from '../records/record-types.ts';
import { nameOfFile, tidyName } from './document-name.ts';
import { DOCUMENT_TYPES, documentTypeLabel, typesFor, uploadedWords } from './document-types.ts';
import { isTooManyPixels, kindOfFile, sizeInWords } from './file-kinds.ts';
import {
  DROPOFF_NOT_COMPLETED,
  isRequired,
  keptStop,
  keptElsewhere,
  missingDocuments,
  NO_DROPOFF,
  NO_TYPE,
  NOT_BY_CONTRACT,
  problemsWithChoice,
  whyTypeIsOff,
  type PaperFacts,
} from './rules.ts';

const DONE = { id: '0192e6a0-0000-7000-8000-000000000001', label: 'Atlanta DC', isCompleted: true };
const OPEN = { id: '0192e6a0-0000-7000-8000-000000000002', label: 'Macon DC', isCompleted: false };

function facts(change: Partial<PaperFacts> = {}): PaperFacts {
  return {
    record: 'Order',
    isInternational: false,
    isUnderWay: true,
    isDelivered: false,
    isByContract: false,
    dropoffs: [DONE, OPEN],
    ...change,
  };
}

describe('types', () => {
  it('have a label each, and a record that takes them', () => {
    expect(DOCUMENT_TYPES.map(documentTypeLabel)).toEqual([
      'Proof of delivery',
      'Shipment miscellaneous',
      'AP invoice',
      'Third party',
      'Carrier confirmation',
      'Customs',
      'Temporary liquor license',
      'Carrier tender',
      'Master bill of lading',
      'Certificate of insurance',
      'Carrier agreement',
      'Tax form (W-9)',
      'Carrier miscellaneous',
    ]);
    expect(new Set(RECORD_TYPES.flatMap(typesFor))).toEqual(new Set(DOCUMENT_TYPES));
  });

  it.each([
    ['Order', 'Customs', 'Document uploaded successfully'],
    ['Order', 'ProofOfDelivery', 'Stop document uploaded'],
    ['Shipment', 'Customs', 'Shipment document uploaded'],
    ['Shipment', 'APInvoice', 'AP invoice document uploaded'],
    ['Shipment', 'ThirdParty', 'Third party invoice document uploaded'],
    ['CustomerLane', 'CarrierConfirmation', 'Document uploaded successfully'],
    ['Carrier', 'CarrierAgreement', 'Carrier document uploaded'],
  ] as const)('%s %s: %s', (record, type, words) => {
    expect(uploadedWords(record, type)).toBe(words);
  });

  it.each([
    ['Customs', {}, null],
    ['APInvoice', {}, 'AP invoice is no document of an order.'],
    ['Customs', { record: 'Carrier' }, 'Customs is no document of a carrier.'],
    ['CertificateOfInsurance', { record: 'Carrier' }, null],
    ['APInvoice', { record: 'Shipment' }, NOT_BY_CONTRACT],
    ['APInvoice', { record: 'Shipment', isByContract: true }, null],
    ['ProofOfDelivery', {}, null],
    ['ProofOfDelivery', { dropoffs: [OPEN] }, DROPOFF_NOT_COMPLETED],
    ['ProofOfDelivery', { record: 'Shipment', dropoffs: [] }, DROPOFF_NOT_COMPLETED],
  ] as const)('%s with %j: %s', (type, change, whyOff) => {
    expect(whyTypeIsOff(type, facts(change))).toBe(whyOff);
  });
});

describe('what is chosen for a document', () => {
  it.each([
    [null, null, [{ field: 'fileType', message: NO_TYPE }]],
    ['Customs', null, []],
    ['CarrierTender', null, [{ field: 'fileType', message: 'Carrier tender is no document of an order.' }]],
    ['ProofOfDelivery', null, [{ field: 'stopId', message: NO_DROPOFF }]],
    ['ProofOfDelivery', '0192e6a0-0000-7000-8000-00000000ffff', [{ field: 'stopId', message: NO_DROPOFF }]],
    ['ProofOfDelivery', OPEN.id, [{ field: 'stopId', message: DROPOFF_NOT_COMPLETED }]],
    ['ProofOfDelivery', DONE.id, []],
  ] as const)('%s at %s', (type, stopId, problems) => {
    expect(problemsWithChoice({ type, stopId }, facts())).toEqual(problems);
  });

  it('names a dropoff only where it hangs on one', () => {
    expect(keptStop({ type: 'ProofOfDelivery', stopId: DONE.id })).toBe(DONE.id);
    expect(keptStop({ type: 'Customs', stopId: DONE.id })).toBeNull();
  });
});

describe('what is missing', () => {
  const proof = (stopId: string) => ({ type: 'ProofOfDelivery', stopId }) as const;
  const customs = { type: 'Customs', stopId: null } as const;

  it.each([
    ['of an order within one country, nothing', {}, [], []],
    ['of an order across a border, customs', { isInternational: true }, [], [customs]],
    ['of a draft across a border, nothing yet', { isInternational: true, isUnderWay: false }, [], []],
    ['of an order across a border that has them, nothing', { isInternational: true }, [customs], []],
    ['of a delivered order, a proof for each dropoff', { isDelivered: true }, [], [proof(DONE.id), proof(OPEN.id)]],
    ['of a delivered order with one of two, the other', { isDelivered: true }, [proof(DONE.id)], [proof(OPEN.id)]],
    ['of a shipment under way, nothing', { record: 'Shipment', isInternational: true }, [], []],
    [
      'of a delivered shipment, a proof',
      { record: 'Shipment', isDelivered: true, dropoffs: [DONE] },
      [customs],
      [proof(DONE.id)],
    ],
  ] as const)('%s', (_title, change, documents, missing) => {
    expect(missingDocuments(documents, facts(change))).toEqual(missing);
  });

  it('is not asked for where it is kept elsewhere', () => {
    const delivered = facts({ record: 'Shipment', isDelivered: true, dropoffs: [DONE, OPEN] });
    const missing = missingDocuments([], { ...delivered, provenElsewhere: [DONE.id] });
    expect(missing).toEqual([{ type: 'ProofOfDelivery', stopId: OPEN.id }]);
    const proof = { type: 'ProofOfDelivery', stopId: DONE.id } as const;
    expect(keptElsewhere([], { ...delivered, provenElsewhere: [DONE.id] })).toEqual([proof]);
    expect(keptElsewhere([proof], { ...delivered, provenElsewhere: [DONE.id] })).toEqual([]);
  });

  it('is told of a document that is there as well', () => {
    expect(isRequired(customs, facts({ isInternational: true }))).toBe(true);
    expect(isRequired(customs, facts())).toBe(false);
  });
});

describe('the kind of a file', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  it.each([
    ['%PDF-1.7\n', 'pdf'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
    ['\xff\xd8\xff\xe1', 'jpeg'],
    ['II*\0\x08\0\0\0', 'tiff'],
    ['MM\0*\0\0\0\x08', 'tiff'],
    ['GIF89a', 'gif'],
    ['GIF87a', 'gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x18ftypheic', 'heic'],
    ['\0\0\0\x18ftypmif1', 'heic'],
    ['\0\0\0\x18ftypisom', null],
    ['RIFF\x10\0\0\0WAVEfmt ', null],
    ['<!doctype html>', null],
    ['<svg xmlns=', null],
    [' %PDF-1.7', null],
    ['PK\x03\x04', null],
    ['MZ', null],
    ['', null],
  ])('%j is %s', (head, kind) => {
    expect(kindOfFile(bytes(head))).toBe(kind);
  });

  it.each([
    [10_000, 10_000, false],
    [10_001, 10_000, true],
    [30_000, 1, false],
    [30_001, 1, true],
  ])('%d by %d pixels are too many: %s', (width, height, isTooMany) => {
    expect(isTooManyPixels({ width, height })).toBe(isTooMany);
  });
});

describe('a name', () => {
  it.each([
    ['POD 4711.pdf', 'POD 4711'],
    ['scan.PDF', 'scan'],
    ['photo.jpeg', 'photo'],
    ['invoice.pdf.exe', 'invoice.pdf.exe'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\rosa\\Desktop\\POD.tif', 'POD'],
    ['gpj.\u202exe.pdf', 'gpj.xe'],
    ['a\u0000b\nc\u200bd.png', 'ab cd'],
    ['<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_'],
    ['con.pdf', '_con'],
    ['COM1.anything.png', '_COM1.anything'],
    ['  . Bill of lading . ', 'Bill of lading'],
    ['Lieferschein für Köln.pdf', 'Lieferschein für Köln'],
    ['收据.pdf', '收据'],
    [`${'é'.repeat(300)}.pdf`, 'é'.repeat(120)],
    [`${'😀'.repeat(200)}.pdf`, '😀'.repeat(120)],
    ['half \ud83d.pdf', 'half'],
    ['.pdf', ''],
    ['...', ''],
    ['/', ''],
    ['', ''],
  ])('%j is kept as %j', (given, kept) => {
    expect(tidyName(given)).toBe(kept);
    expect(tidyName(kept)).toBe(kept);
  });

  it('is never nothing for a file', () => {
    expect(nameOfFile('\u202e.pdf')).toBe('Document');
  });
});

it.each([
  [1, '1 byte'],
  [900, '900 bytes'],
  [1_536, '1.5 KB'],
  [200_000, '195 KB'],
  [1_500_000, '1.4 MB'],
  [52_428_800, '50 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

import { LABEL_LAYOUTS } from '@lanewright/domain/papers/paper.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';
import { EXAMPLE_PICTURE, PICTURE_BODY_LIMIT, PictureBody } from './picture.ts';

const shipmentNumber = z.string().regex(/^[Ss]\d{1,12}$/, 'must be the number of a shipment');
const orderNumber = z.string().regex(/^[Oo]\d{1,12}$/, 'must be the number of an order');

/** A paper that can be made: of a dropoff of the truck, or of an order. */
export const BolOption = z.object({
  /** Where it is unloaded; of an order its last dropoff. */
  shipmentStopNumber: z.int(),
  orderNumber: z.string(),
  companyName: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** Why it cannot be printed now, for each thing that is missing; empty where it can. */
  whyNot: z.array(z.string()),
});
export type BolOption = z.infer<typeof BolOption>;

export const BolOptions = z.object({
  shipmentBols: z.array(BolOption),
  orderBols: z.array(BolOption),
  /** The same of the master, which is of the whole shipment. */
  masterWhyNot: z.array(z.string()),
});
export type BolOptions = z.infer<typeof BolOptions>;

/** Which papers: of an order, of dropoffs, or, with neither, the master of the whole shipment. */
export const BolRequest = z.strictObject({
  shipmentNumber,
  singleOrderNumber: orderNumber.nullable().default(null),
  deliveryStopSequenceNumbers: z.array(z.int().min(1).max(100)).max(50).default([]),
});
export type BolRequest = z.infer<typeof BolRequest>;

export const MOST_BOL_RECIPIENTS = 10;
export const SendBolRequest = z.strictObject({
  generateParameters: BolRequest,
  emails: z.array(z.email().max(254)).min(1).max(MOST_BOL_RECIPIENTS),
});
export type SendBolRequest = z.infer<typeof SendBolRequest>;

export const PalletLabelRequest = z.strictObject({
  shipmentNumber,
  /** Of one order alone; null: of all that the truck carries. */
  orderNumber: orderNumber.nullable().default(null),
  layout: z.enum(LABEL_LAYOUTS).default('FourBySix'),
});
export type PalletLabelRequest = z.infer<typeof PalletLabelRequest>;

const bol = { company: 'own', needs: 'GenerateBillOfLading' } as const;
const settings = { company: 'own', needs: 'DocumentSettings', rate: 'write' } as const;

export const papers = {
  options: endpoint({
    get: '/shipments/:id/bol-options',
    ...bol,
    rate: 'read',
    record: 'shipment',
    about: 'Which bills of lading a shipment can have: one for each dropoff, one for each order.',
    params: RecordId,
    answers: BolOptions,
  }),
  print: endpoint({
    post: '/bol-report',
    ...bol,
    rate: 'heavy',
    about: 'Bills of lading of a shipment as one PDF file.',
    body: BolRequest,
    answers: { file: 'bol.pdf', contentType: 'application/pdf' },
    example: { body: { shipmentNumber: 'S100001' } },
  }),
  send: endpoint({
    post: '/bol-report/send',
    ...bol,
    rate: 'heavy',
    repeats: 'by-steps',
    about: 'Send bills of lading of a shipment by mail, as a file, to each address by itself.',
    body: SendBolRequest,
    answers: z.object({ sent: z.boolean() }),
    example: {
      body: { generateParameters: { shipmentNumber: 'S100001' }, emails: ['dispatch@carrier.example'] },
    },
  }),
  report: endpoint({
    get: '/jobs/:id/bol-report',
    ...bol,
    rate: 'heavy',
    record: 'job',
    about: 'The file that a job has made of many bills of lading; it is there for a week.',
    params: RecordId,
    answers: { file: 'bols.pdf', contentType: 'application/pdf' },
  }),
  palletLabels: endpoint({
    post: '/pallet-labels',
    company: 'own',
    needs: 'GeneratePalletLabel',
    rate: 'heavy',
    about: 'A label for each pallet of a shipment or an order, as a PDF file.',
    body: PalletLabelRequest,
    answers: { file: 'pallet-labels.pdf', contentType: 'application/pdf' },
    example: { body: { shipmentNumber: 'S100001', layout: 'FourBySix' } },
  }),
  saveLogo: endpoint({
    put: '/configuration/logo',
    ...settings,
    repeats: 'by-steps',
    bodyLimit: PICTURE_BODY_LIMIT,
    about: 'The logo that is printed on the company’s papers (PNG or JPEG), as base64.',
    body: PictureBody,
    answers: z.object({ logoFileId: z.uuid() }),
    example: { body: EXAMPLE_PICTURE },
  }),
  removeLogo: endpoint({
    delete: '/configuration/logo',
    ...settings,
    repeats: 'at-once',
    about: 'Print papers without a logo.',
    answers: Nothing,
  }),
  logo: endpoint({
    get: '/configuration/logo',
    company: 'own',
    needs: 'SignedIn',
    rate: 'read',
    about: 'Which file is the company’s logo; null where it has none.',
    answers: z.object({ logoFileId: z.uuid().nullable() }),
  }),
  logoFile: endpoint({
    get: '/company-logos/:id',
    company: 'own',
    needs: 'SignedIn',
    rate: 'read',
    record: 'company-logo',
    about: 'The logo of the company, by its file id.',
    params: RecordId,
    answers: { file: 'logo', contentType: null, isInline: true },
  }),
};

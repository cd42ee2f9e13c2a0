/** What every dialog of tendering is opened with, from a page or from a list. */
export interface TenderDialogProps {
  shipmentId: string;
  shipmentNumber: string;
  onClose: () => void;
}

/** Of an answer to a rate request: what an offer begins with. */
export interface OfferPrefill {
  carrierId: string;
  carrierName: string;
  amount: number;
  emailAddresses: string[];
}

export const offerTitle = ({ shipmentNumber }: Pick<TenderDialogProps, 'shipmentNumber'>) => `Tender ${shipmentNumber}`;
export const responseTitle = ({ shipmentNumber }: Pick<TenderDialogProps, 'shipmentNumber'>) =>
  `Record response for ${shipmentNumber}`;
export const rateRequestTitle = ({ shipmentNumber }: Pick<TenderDialogProps, 'shipmentNumber'>) =>
  `Request rates for ${shipmentNumber}`;
export const recordRateTitle = ({ carrierName }: { carrierName: string }) => `Record the price of ${carrierName}`;

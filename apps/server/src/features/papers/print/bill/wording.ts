// The sentences of the form. Those about the law are to the letter.

export const SUPPLEMENT_TITLE = 'SUPPLEMENT TO THE BILL OF LADING';

export const SPECIAL_CARE =
  'Commodities requiring special or additional care or attention in handling or stowing must be so marked and packaged as to ensure safe transportation with ordinary care. See Section 2(e) of NMFC Item 360.';

export const DECLARED_VALUE =
  'Where the rate is dependent on value, shippers are required to state specifically in writing the agreed or declared value of the property as follows:';

export function declaredValue(amount: string): string {
  return `“The agreed or declared value of the property is specifically stated by the shipper to be not exceeding ${amount}.”`;
}

export const LIABILITY =
  'NOTE: Liability limitation for loss or damage in this shipment may be applicable. See 49 U.S.C. 14706(c)(1)(A) and (B).';

export const RECEIVED =
  'RECEIVED, subject to individually determined rates or contracts that have been agreed upon in writing between the carrier and shipper, if applicable, otherwise to the rates, classifications and rules that have been established by the carrier and are available to the shipper, on request, and to all applicable state and federal regulations.';

export const WITHOUT_RECOURSE =
  'The carrier shall not make delivery of this shipment without payment of freight and all other lawful charges.';

/** 49 CFR 172.204(a)(1). */
export const HAZMAT_CERTIFICATION =
  'This is to certify that the above-named materials are properly classified, described, packaged, marked and labeled, and are in proper condition for transportation according to the applicable regulations of the Department of Transportation.';

export const CERTIFICATION =
  'This is to certify that the above named materials are properly classified, packaged, marked and labeled, and are in proper condition for transportation according to the applicable regulations of the DOT.';

export const CARRIER_RECEIPT =
  'Carrier acknowledges receipt of packages and required placards. Carrier certifies emergency response information was made available and/or carrier has the DOT emergency response guidebook or equivalent documentation in the vehicle. Property described above is received in good order, except as noted.';

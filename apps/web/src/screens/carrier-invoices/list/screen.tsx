export function CarrierInvoiceListScreen() {
  return null;
}

/** Where carriers send their bills for what our own freight service has sold, unless the installation says otherwise. */
export const FREIGHT_SERVICE_ADDRESS = ['Freight Payables', 'PO Box 1100', 'Chicago, IL 60680'] as const;

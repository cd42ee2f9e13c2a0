export const splitTitle = (orderNumber: string) => `Split ${orderNumber}`;

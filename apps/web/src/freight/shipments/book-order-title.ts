export const bookOrderTitle = ({ orderNumber }: { orderNumber: string }): string => `Book ${orderNumber}?`;

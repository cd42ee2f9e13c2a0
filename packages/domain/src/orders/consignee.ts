interface ReceivingPlace {
  companyAlias: string;
  companyName: string;
  name: string;
}

/**
 * Who receives the freight. A company's own places all have its name, so lists show which place it is; of another
 * company its name says more than that of its dock.
 */
export function consigneeName({ companyAlias, companyName, name }: ReceivingPlace, ownCompany: string): string {
  const company = companyAlias || companyName;
  return companyName === ownCompany ? name || company : company || name;
}

/** "Prairie Grocers +1": the last dropoff, and how many others there are. */
export function consigneeWithOthers(consignee: string, dropoffs: number): string {
  return consignee === '' || dropoffs < 2 ? consignee : `${consignee} +${dropoffs - 1}`;
}

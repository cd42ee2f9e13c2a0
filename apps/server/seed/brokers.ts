/** The customs brokers of the demo companies, by the border that they clear. */
const PRAIRIE_GATE = {
  customsBrokerName: 'Prairie Gate Customs Brokers',
  customsBrokerContactName: 'Iris Halvorsen',
  customsBrokerPhoneNumber: '(701) 555-0142',
  customsBrokerPortOfEntry: 'Pembina, ND',
};
const CHAMPLAIN_GATE = {
  customsBrokerName: 'Champlain Gate Customs Brokers',
  customsBrokerContactName: 'Odette Marchand',
  customsBrokerPhoneNumber: '(518) 555-0155',
  customsBrokerPortOfEntry: 'Champlain, NY',
};
const TWO_GATES = {
  customsBrokerName: 'Two Gates Brokerage',
  customsBrokerContactName: 'Silvia Ordaz',
  customsBrokerPhoneNumber: '(956) 555-0171 x4',
  customsBrokerPortOfEntry: 'Laredo, TX',
};

export const FOOD_BROKERS = { CA: PRAIRIE_GATE, MX: TWO_GATES };
export const BUILDING_BROKERS = { CA: CHAMPLAIN_GATE, MX: TWO_GATES };
export const IMPORT_BROKERS = { CA: CHAMPLAIN_GATE, MX: TWO_GATES };

/** As company settings have them. */
export function brokerDefaults({ CA, MX }: typeof FOOD_BROKERS) {
  return {
    ...CA,
    mexicoCustomsBrokerName: MX.customsBrokerName,
    mexicoCustomsBrokerContactName: MX.customsBrokerContactName,
    mexicoCustomsBrokerPhoneNumber: MX.customsBrokerPhoneNumber,
    mexicoCustomsBrokerPortOfEntry: MX.customsBrokerPortOfEntry,
  };
}

import { position, several, yesNo } from '../fields/choice-fields.ts';
import { requiredText, text } from '../fields/text-fields.ts';
import { choiceName, EQUIPMENT_MODES, SHIPPING_MODES } from '../orders/lists.ts';
import { PAYMENT_TERMS } from './lists.ts';

/** As the authorities count carriers; what people write before it and between it is left out. */
const registered = (label: string) =>
  text({
    label,
    spell: (typed) => typed.replace(/^(?:US)?DOT|^MC/i, '').replaceAll(/[\s#,.-]/g, ''),
    looks: { like: /^\d{1,8}$/, inWords: 'up to 8 digits' },
  });

/** A carrier as one company knows it. */
export const CARRIER_FIELDS = {
  name: requiredText({ label: 'Name', limit: 100 }),
  scac: text({
    label: 'SCAC',
    spell: (typed) => typed.toUpperCase(),
    looks: { like: /^[A-Z]{2,4}$/, inWords: '2 to 4 letters' },
  }),
  mcNumber: registered('MC number'),
  dotNumber: registered('DOT number'),
  modes: several({ label: 'Modes', from: SHIPPING_MODES, nameOf: choiceName }),
  equipmentModes: several({ label: 'Equipment', from: EQUIPMENT_MODES, nameOf: choiceName }),
  isHazmatCertified: yesNo({ label: 'Carries hazmat' }),
  paymentTerm: {
    ...position({ label: 'Payment terms', from: PAYMENT_TERMS.map((name) => ({ code: name, name })) }),
    // A term is its own code.
    choices: PAYMENT_TERMS,
    problemWith: (value: number | null) =>
      PAYMENT_TERMS[value!] === undefined ? 'Choose payment terms from the list.' : null,
    inWords: (value: number | null) => PAYMENT_TERMS[value!]!,
  },
  email: text({ label: 'Email for tenders', limit: 254 }),
  phoneNumber: text({ label: 'Phone', limit: 30 }),
};

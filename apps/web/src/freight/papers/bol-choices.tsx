import type { BolOption, BolOptions } from '@lanewright/contract/papers.ts';
import { withDropoff, withMaster, type BolChoice } from '@lanewright/domain/papers/bol-choice.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import styles from './papers.module.css';

/** "Atlanta, GA 30336". */
function townOf({ city, state, zip }: BolOption): string {
  return [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

const inOneLine = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');

interface ChoicesProps {
  choice: BolChoice;
  options: BolOptions;
  onChange: (choice: BolChoice) => void;
}

/** The only order and its dropoff: nothing has to be chosen. */
export function OneBol({ options: { orderBols } }: Pick<ChoicesProps, 'options'>) {
  return orderBols.map((bol) => (
    <p key={bol.orderNumber}>
      <strong>{bol.orderNumber}</strong> {inOneLine(bol.companyName, townOf(bol))}
    </p>
  ));
}

/** The master of all, or dropoffs by themselves. */
export function ShipmentBols({ choice, options, onChange }: ChoicesProps) {
  return (
    <fieldset className={styles.group}>
      <legend className="spoken">Bills of lading of the shipment</legend>
      <CheckboxField
        isRow
        label="Master BOL"
        hint="One for the whole shipment, with all of its stops."
        isChecked={choice.isMaster}
        onChange={(isChosen) => onChange(withMaster(choice, isChosen))}
      />
      {options.shipmentBols.length > 0 && <p className={styles.caption}>Or by dropoff</p>}
      {options.shipmentBols.map((bol) => (
        <CheckboxField
          key={bol.shipmentStopNumber}
          isRow
          label={bol.companyName || `Stop ${bol.shipmentStopNumber}`}
          hint={inOneLine(`Stop ${bol.shipmentStopNumber}`, townOf(bol), bol.orderNumber)}
          isChecked={choice.dropoffs.includes(bol.shipmentStopNumber)}
          onChange={(isChosen) => onChange(withDropoff(choice, bol.shipmentStopNumber, isChosen))}
        />
      ))}
    </fieldset>
  );
}

export function OrderBols({ choice, options, onChange }: ChoicesProps) {
  if (options.orderBols.length === 0) return <p className={styles.quiet}>No order of it has a bill of lading.</p>;
  return (
    <RadioGroup
      label="Order"
      choices={options.orderBols.map((bol) => ({
        value: bol.orderNumber,
        label: bol.orderNumber,
        hint: inOneLine(bol.companyName, townOf(bol)),
      }))}
      value={choice.orderNumber}
      onChange={(orderNumber) => onChange({ ...choice, orderNumber })}
    />
  );
}

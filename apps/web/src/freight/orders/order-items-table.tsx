import { HAZARD_CLASSES, PACKING_GROUPS } from '@lanewright/domain/commodities/lists.ts';
import { describeListEntry } from '@lanewright/domain/fields/choice-fields.ts';
import type { OrderLineItem } from '@lanewright/domain/orders/order-record.ts';
import { Flame } from 'lucide-react';
import { count, figure, UNKNOWN } from './amounts.ts';
import { countOf } from './describe-order.ts';
import styles from './order-items-table.module.css';

const sum = (items: readonly OrderLineItem[], of: 'totalWeight' | 'palletCount') =>
  items.reduce((total, item) => total + (item[of] ?? 0), 0);

/** What is loaded or unloaded at one stop. */
export function OrderItemsTable({ caption, items }: { caption: string; items: readonly OrderLineItem[] }) {
  return (
    <table className={styles.items}>
      <caption className="spoken">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Packages</th>
          <th scope="col">Pallets</th>
          <th scope="col">Weight (lbs)</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow key={item.uniqueIdentifier} item={item} />
        ))}
      </tbody>
      {items.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{countOf(items.length, 'item')}</th>
            <td />
            <td className="num">{count(sum(items, 'palletCount'))}</td>
            <td className="num">{figure(sum(items, 'totalWeight'))}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function ItemRow({ item }: { item: OrderLineItem }) {
  const { description, commodityCode, packageCount, packagingUnitType, palletCount, totalWeight } = item;
  const facts = factsOf(item);
  return (
    <tr>
      <th scope="row">
        {description ?? commodityCode ?? 'Not described yet'}
        {facts !== '' && <span className={styles.facts}>{facts}</span>}
        {item.isHazmat && (
          <span className={styles.hazmat}>
            <Flame aria-hidden="true" />
            <span>{hazardInWords(item)}</span>
          </span>
        )}
      </th>
      <td>
        <span className="num">{packageCount === null ? UNKNOWN : count(packageCount)}</span>
        {packagingUnitType !== null && <span className={styles.facts}>{packagingUnitType}</span>}
      </td>
      <td className="num">{palletCount === null ? UNKNOWN : count(palletCount)}</td>
      <td className="num">{totalWeight === null ? UNKNOWN : figure(totalWeight)}</td>
    </tr>
  );
}

function factsOf(item: OrderLineItem): string {
  const sides = [item.packageLength, item.packageWidth, item.packageHeight];
  return [
    item.description !== null && item.commodityCode,
    item.customerProductCode && `product ${item.customerProductCode}`,
    sides.every((side) => side !== null) && `${sides.join(' × ')} in`,
    item.freightClass !== null && `class ${item.freightClass}`,
    item.nmfcNumber && `NMFC ${item.nmfcNumber}`,
    item.isStackable && 'stackable',
    item.cargoClassification,
  ]
    .filter(Boolean)
    .join(', ');
}

/** As it stands on a bill of lading: number, proper shipping name with the technical name, class, packing group, marks. */
function hazardInWords(item: OrderLineItem): string {
  const hazard = item.hazmatHazardClass === null ? undefined : HAZARD_CLASSES[item.hazmatHazardClass];
  const group = item.hazmatPackingGroup === null ? undefined : PACKING_GROUPS[item.hazmatPackingGroup];
  const said = [
    [
      item.isReportableQuantity && 'RQ',
      item.hazmatUNNumber,
      item.hazmatProperShippingName,
      item.hazmatTechnicalName && `(${item.hazmatTechnicalName})`,
    ]
      .filter(Boolean)
      .join(' '),
    hazard && `class ${describeListEntry(hazard)}`,
    group && `packing group ${group.code}`,
    item.isLimitedQuantity && 'limited quantity',
  ].filter(Boolean);
  return said.length === 0 ? 'Hazmat' : said.join(', ');
}

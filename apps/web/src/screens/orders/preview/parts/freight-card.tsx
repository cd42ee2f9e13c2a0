import { accessorialName, choiceName } from '@lanewright/domain/orders/lists.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { requirementName } from '@lanewright/domain/orders/requirement-flags.ts';
import { dollars, feet } from '../../../../freight/orders/amounts.ts';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { Fact, Facts } from './facts.tsx';
import styles from './order-preview.module.css';

export function FreightCard({ order }: { order: Order }) {
  const { orderType, shippingMode, freightValue } = order;
  if (isUntouched(order))
    return (
      <Card title="Freight and equipment">
        <CardBody>
          <p className={styles.quiet}>Nothing is chosen yet.</p>
        </CardBody>
      </Card>
    );
  return (
    <Card title="Freight and equipment">
      <CardBody>
        <Facts>
          <Fact term="Order type">{orderType && choiceName(orderType)}</Fact>
          <Fact term="Shipping mode">{shippingMode && choiceName(shippingMode)}</Fact>
          <Fact term="Equipment">{equipmentInWords(order)}</Fact>
          <Fact term="Reefer">{reeferInWords(order)}</Fact>
          <Fact term="Partial">
            {order.isPartial && order.linearFeet !== null && `${feet(order.linearFeet)} of the trailer`}
          </Fact>
          <Fact term="Freight value">
            {freightValue !== null && <span className="num">{dollars(freightValue)}</span>}
          </Fact>
          <NamedTags term="Requirements" names={order.requirements.map(requirementName)} />
          <NamedTags term="Must have" names={order.mustHaveEquipmentRequirementFlags.map(requirementName)} />
          <NamedTags term="Must not have" names={order.mustNotHaveEquipmentRequirementFlags.map(requirementName)} />
          <NamedTags term="Accessorials" names={order.accessorials.map(accessorialName)} />
        </Facts>
      </CardBody>
    </Card>
  );
}

/** A draft may have none of it. */
function isUntouched(order: Order): boolean {
  const { requirements, mustHaveEquipmentRequirementFlags, mustNotHaveEquipmentRequirementFlags, accessorials } = order;
  const lists = [requirements, mustHaveEquipmentRequirementFlags, mustNotHaveEquipmentRequirementFlags, accessorials];
  const choices = [order.orderType, order.shippingMode, order.equipmentMode, order.freightValue];
  return choices.every((one) => one === null) && [...lists, order.equipmentTypes].every((list) => list.length === 0);
}

function NamedTags({ term, names }: { term: string; names: readonly string[] }) {
  return (
    <Fact term={term}>
      {names.length > 0 && (
        <ul className={styles.tags}>
          {names.map((name) => (
            <li key={name}>
              <Tag>{name}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Fact>
  );
}

/** "Dry, Van or Box Truck"; once where the mode and its only type are called the same. */
function equipmentInWords({ equipmentMode, equipmentTypes }: Order): string {
  const mode = equipmentMode === null ? null : choiceName(equipmentMode);
  const types = equipmentTypes.join(' or ');
  return [mode, types === mode ? null : types].filter(Boolean).join(', ');
}

/** "Cycle at 34 °F, between 32 and 38 °F" */
function reeferInWords({ reeferMode, reeferTemperature, reeferTemperatureMin, reeferTemperatureMax }: Order): string {
  const at = reeferTemperature === null ? null : `at ${reeferTemperature} °F`;
  const between =
    reeferTemperatureMin === null || reeferTemperatureMax === null
      ? null
      : `between ${reeferTemperatureMin} and ${reeferTemperatureMax} °F`;
  return [[reeferMode, at].filter(Boolean).join(' '), between].filter(Boolean).join(', ');
}

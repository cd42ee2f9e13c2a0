import type { Carrier } from '@lanewright/contract/carriers.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { Fact, Facts } from './facts.tsx';
import styles from './carrier-detail.module.css';

export function EquipmentCard({ carrier: { modes, equipmentModes, isHazmatCertified } }: { carrier: Carrier }) {
  return (
    <Card title="What it carries">
      <CardBody>
        <Facts>
          <Fact term="Modes">
            <span className={styles.tags}>
              {modes.map((mode) => (
                <Tag key={mode}>{choiceName(mode)}</Tag>
              ))}
            </span>
          </Fact>
          <Fact term="Equipment">
            {equipmentModes.length === 0 ? (
              'Any: nobody has said what it has'
            ) : (
              <span className={styles.tags}>
                {equipmentModes.map((equipment) => (
                  <Tag key={equipment}>{choiceName(equipment)}</Tag>
                ))}
              </span>
            )}
          </Fact>
          <Fact term="Hazmat">{isHazmatCertified ? 'Yes' : 'No'}</Fact>
        </Facts>
      </CardBody>
    </Card>
  );
}

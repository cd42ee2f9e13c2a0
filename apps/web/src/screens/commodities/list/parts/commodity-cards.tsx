import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { describeNumber, describePackaging, describeSize, describeWeight, UNKNOWN } from '../describe.ts';
import type { RowActions } from './row-actions.ts';
import styles from './commodity-list.module.css';
import { CommodityTags } from './commodity-tags.tsx';
import { RowButtons } from './row-buttons.tsx';

export function CommodityCards({ rows, ...actions }: { rows: Commodity[] } & RowActions) {
  return (
    <ul aria-label="Commodities">
      {rows.map((commodity) => (
        <li key={commodity.id} className={styles.row}>
          <div className={styles.name}>
            <div className={styles.codeLine}>
              <strong>{commodity.commodityCode}</strong>
              <CommodityTags commodity={commodity} />
            </div>
            <div className={styles.description} title={commodity.description}>
              {commodity.description}
            </div>
          </div>
          <dl className={styles.facts}>
            <Fact term="Packaging">{describePackaging(commodity)}</Fact>
            <Fact term="Unit weight" isNumber>
              {describeWeight(commodity)}
            </Fact>
            <Fact term="L × W × H">{describeSize(commodity)}</Fact>
            <Fact term="Class" isNumber>
              {describeNumber(commodity.freightClass)}
            </Fact>
            <Fact term="NMFC" isCode>
              {commodity.nmfcNumber ?? UNKNOWN}
            </Fact>
          </dl>
          <RowButtons commodity={commodity} {...actions} />
        </li>
      ))}
    </ul>
  );
}

interface FactProps {
  term: string;
  isNumber?: boolean;
  /** Codes keep their natural spacing; figures line up. */
  isCode?: boolean;
  children: string;
}

function Fact({ term, isNumber = false, isCode = false, children }: FactProps) {
  return (
    <div className={classNames(isNumber && styles.number)}>
      <dt>{term}</dt>
      <dd className={isCode ? undefined : styles.figures}>{children}</dd>
    </div>
  );
}

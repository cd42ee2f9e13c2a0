import { townOf, whenOfStop } from '@lanewright/domain/tendering/load-words.ts';
import { figure } from '@lanewright/domain/units/figures.ts';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import type { KnownPage } from '../data.ts';
import styles from './answer.module.css';

/** What the load is, as it was told. */
export function LoadFacts({ page }: { page: KnownPage }) {
  const { load, message, contactName, contactAddress, companyName, shipmentNumber } = page;
  const needs = [
    load.shippingMode,
    load.equipment,
    load.isTeamRequired && 'team',
    load.isHazmat && 'hazmat',
    load.temperature,
  ].filter((part) => part !== '' && part !== false);
  const freight = [
    `${figure(load.weight)} lbs`,
    load.pallets > 0 && (load.pallets === 1 ? '1 pallet' : `${figure(load.pallets)} pallets`),
  ].filter(Boolean);
  const facts: [string, string][] = [
    ['Load', shipmentNumber],
    ['Equipment', needs.join(', ')],
    ['Freight', freight.join(', ')],
    ['Goods', load.commodities.join('; ')],
    ['Services', load.services.join(', ')],
    ['Distance', load.miles === null ? '' : `About ${figure(Math.round(load.miles))} mi`],
  ];
  return (
    <Card title="The load" headingLevel={3}>
      <CardBody>
        <ol className={styles.stops}>
          {load.stops.map((stop, index) => (
            <li key={index}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <b>
                  {townOf(stop)} {stop.postalCode}
                </b>
                <span className={styles.quiet}>
                  {stop.stopType}, <span className="num">{whenOfStop(stop)}</span>
                </span>
              </div>
            </li>
          ))}
        </ol>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {message !== '' && (
          <p className={styles.message}>
            <b>{contactName || companyName} writes:</b> {message}
          </p>
        )}
        {contactAddress !== '' && (
          <p className={styles.quiet}>
            Questions: {contactName} of {companyName}, <a href={`mailto:${contactAddress}`}>{contactAddress}</a>
          </p>
        )}
        <p className={styles.quiet}>Times are local to each stop.</p>
      </CardBody>
    </Card>
  );
}

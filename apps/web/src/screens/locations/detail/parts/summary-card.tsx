import { COUNTRY_NAMES, isCountry } from '@lanewright/domain/geography/countries.ts';
import { timeZoneLabel } from '@lanewright/domain/geography/time-zones.ts';
import { cityLine, type Location } from '@lanewright/domain/locations/location.ts';
import { requirementName } from '@lanewright/domain/orders/requirement-flags.ts';
import { hoursAndMinutes } from '@lanewright/domain/units/wall-time.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { useNow } from '../use-now.ts';
import styles from './location-detail.module.css';

export function SummaryCard({ location }: { location: Location }) {
  const lines = addressLines(location);
  const [isComplete, setIsComplete] = useState(false);
  const { companyName, dbaName, name, customerAlias, locationType, supportLocationTypes, leadProviderId } = location;
  return (
    <Card
      title="Address"
      actions={
        <IconButton
          label="Copy the address"
          icon={<Copy />}
          onClick={() => void copyText([companyName, ...lines].join('\n'))}
        />
      }
    >
      <CardBody>
        <address className={styles.address}>
          <strong>{companyName}</strong>
          {lines.map((line, index) => (
            // Two lines can be the same.
            <span key={index}>{line}</span>
          ))}
        </address>
        <dl className={styles.facts} data-complete={isComplete || undefined}>
          <Fact term="Local time">
            <LocalTime zone={location.ianaTimeZone} />
          </Fact>
          <Fact term="Location name">{name}</Fact>
          <Fact term="Location alias">{customerAlias.locationAlias}</Fact>
          <Fact term="Company alias">{customerAlias.companyAlias}</Fact>
          <Fact term="DBA name">{dbaName}</Fact>
          <Fact term="Type">{locationType}</Fact>
          <Fact term="Support types">{supportLocationTypes.join(', ')}</Fact>
          <Fact term="Warehouse IDs">
            {location.ediCodes.length > 0 && (
              <span className={styles.codes}>
                {location.ediCodes.map((code) => (
                  <button key={code} type="button" aria-label={`Copy ${code}`} onClick={() => void copyText(code)}>
                    {code} <Copy aria-hidden="true" />
                  </button>
                ))}
              </span>
            )}
          </Fact>
          <Fact term="Requirements">
            {location.requirementFlags.length > 0 && (
              <span className={styles.tags}>
                {location.requirementFlags.map((flag) => (
                  <Tag key={flag}>{requirementName(flag)}</Tag>
                ))}
              </span>
            )}
          </Fact>
          <Fact term="Lead provider ID">{leadProviderId}</Fact>
        </dl>
        <Button size="small" variant="quiet" aria-expanded={isComplete} onClick={() => setIsComplete(!isComplete)}>
          {isComplete ? 'Hide what is empty' : 'Show what is empty'}
        </Button>
      </CardBody>
    </Card>
  );
}

function addressLines(location: Location): string[] {
  const country = isCountry(location.country) ? COUNTRY_NAMES[location.country] : location.country;
  return [location.addressLine1, location.addressLine2, cityLine(location), country].filter(Boolean);
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div data-empty={!children || undefined}>
      <dt>{term}</dt>
      <dd>{children || <span className={styles.unknown}>–</span>}</dd>
    </div>
  );
}

/** What the clock on the wall of the place shows; a missing zone reads N/A. */
function LocalTime({ zone }: { zone: string | null }) {
  const now = useNow();
  if (zone === null) return timeZoneLabel(zone);
  return (
    <>
      <span className="num">{hoursAndMinutes(localTimeAt(zone, now).time)}</span> {timeZoneLabel(zone)}
    </>
  );
}

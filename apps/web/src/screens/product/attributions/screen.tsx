import { MAP_ATTRIBUTIONS, type MapAttribution } from '../../../freight/map/attributions.ts';
import { SourceItems } from '../../../freight/map/source-items.tsx';
import { Card, CardBody, PageFrame } from '../../../ui/layout/page-frame.tsx';
import styles from './attributions.module.css';

const PLACE_ATTRIBUTIONS: readonly MapAttribution[] = [
  {
    source: 'GeoNames',
    gives:
      'postal codes, cities and populations; changed by us: wrong rows left out, names made plain, other names added',
    licence: 'CC BY 4.0',
    url: 'https://www.geonames.org',
  },
  {
    source: 'OpenStreetMap contributors',
    gives: 'boundaries of time zones, by which each place was given its zone',
    licence: 'ODbL',
    url: 'https://www.openstreetmap.org/copyright',
  },
];

const TYPE_ATTRIBUTIONS: readonly MapAttribution[] = [
  { source: 'Inter', gives: 'the typeface', licence: 'SIL Open Font License 1.1', url: 'https://rsms.me/inter' },
];

/** Whose work stands in the product, as their licences ask us to say. */
export function AttributionsScreen() {
  return (
    <PageFrame heading="Data and type by others" context="Licenses that ask for it are named here.">
      <Sources title="Places and postal codes" sources={PLACE_ATTRIBUTIONS} />
      <Sources title="Map" sources={MAP_ATTRIBUTIONS} />
      <Sources title="Type" sources={TYPE_ATTRIBUTIONS} />
    </PageFrame>
  );
}

function Sources({ title, sources }: { title: string; sources: readonly MapAttribution[] }) {
  return (
    <Card title={title} className={styles.sources}>
      <CardBody>
        <ul className={styles.list}>
          <SourceItems sources={sources} />
        </ul>
      </CardBody>
    </Card>
  );
}

import type { Coordinates } from '@lanewright/domain/units/distance.ts';

export interface KnownArea extends Coordinates {
  city: string;
}

function readAreas(list: string): Map<string, KnownArea> {
  return new Map(
    list
      .trim()
      .split('\n')
      .map((line) => {
        const [area, city, latitude, longitude] = line.split('|') as [string, string, string, string];
        return [area, { city, latitude: Number(latitude), longitude: Number(longitude) }];
      }),
  );
}

/** Areas whose row in the source is broken (a comma in its name has moved the columns), or that are newer than the source. */
export const AREAS_BY_HAND = readAreas(`
B6L|Truro|45.3900|-63.2500
E1H|Lakeville|46.1506|-64.6500
E2E|Rothesay|45.3805|-65.9674
E2H|Saint John|45.3481|-66.0000
E3C|Fredericton|45.9356|-66.7000
K0C|Alexandria|45.3132|-74.6367
K0H|Inverary|44.3917|-76.4694
K0K|Picton|44.0018|-77.1464
L7K|Caledon|43.8500|-80.0200
L9E|Milton|43.4900|-79.8700
P0M|Chelmsford|46.5771|-81.2009
S7W|Saskatoon|52.1800|-106.5600
V0N|Whistler|50.1182|-122.9540
V3Z|Surrey|49.0500|-122.7700
V8E|Whistler|50.1182|-122.9540
V9Z|Sooke|48.3746|-123.7275
`);

/**
 * The towns that rural areas are named after, where no source of cities has them: the source of codes gives the middle of
 * the area, which may be a day's drive away and in another time zone.
 */
export const TOWNS_BY_HAND = readAreas(`
A0A|Ferryland|47.0250|-52.8900
A0B|Argentia|47.3000|-54.0000
A0K|Mary's Harbour|52.3133|-55.8300
A0L|Lark Harbour|49.1000|-58.3667
A0R|Churchill Falls|53.5290|-64.0100
B0C|Dingwall|46.9000|-60.4667
B0E|Baddeck|46.1000|-60.7533
B0H|Havre Boucher|45.6833|-61.5333
B0N|Shubenacadie|45.0833|-63.4000
B0R|New Germany|44.5500|-64.7167
B0W|Weymouth|44.4000|-66.0000
C0B|Portage|46.6700|-64.0700
G0A|Stoneham|47.0000|-71.3667
G0G|Schefferville|54.8000|-66.8167
G0K|Sainte-Luce|48.5500|-68.3833
G0M|Saint-Prosper-De-Dorchester|46.2167|-70.4833
G0V|Alouette|48.3306|-70.9964
G0X|Parent|47.9167|-74.6167
G0Y|Nantes|45.6333|-71.0333
H0M|Akwesasne|45.0000|-74.6400
J0C|Saint-Bonaventure|45.9667|-72.6833
J0E|Fulford|45.2967|-72.5517
J0G|Odanak|46.0700|-72.8200
J0H|Saint-Nazaire-D'acton|45.7500|-72.6167
J0L|Saint-Antoine-Sur-Richelieu|45.7833|-73.1833
J0S|Saint-Anicet|45.1333|-74.3500
J0T|Montcalm|45.9700|-74.5000
J0Y|Radisson|53.7833|-77.6167
J0Z|Guigues|47.4667|-79.4333
K0B|Alfred|45.5667|-74.8833
K0G|Kemptville|45.0167|-75.6333
L0B|Orono|43.9833|-78.6167
L0C|Sunderland|44.2667|-79.0667
L0E|Sutton West|44.3000|-79.3667
L0G|Queensville|44.1333|-79.4500
L0H|Gormley|43.9333|-79.3833
L0J|Kleinburg|43.8433|-79.6267
L0K|Coldwater|44.7000|-79.6500
L0L|Oro|44.4500|-79.5167
L0P|Campbellville|43.4833|-79.9833
L0S|Fonthill|43.0500|-79.2833
N0A|Port Dover|42.7833|-80.2000
N0J|Norwich|42.9833|-80.6000
N0K|Mitchell|43.4667|-81.2000
N0P|Blenheim|42.3333|-82.0000
P0A|Burk's Falls|45.6167|-79.4000
P0B|Utterson|45.2167|-79.3333
P0C|Bala|45.0167|-79.6167
P0E|Kilworthy|44.8667|-79.3500
P0G|Nobel|45.4167|-80.0833
P0K|Iroquois Falls|48.7667|-80.6833
P0N|South Porcupine|48.4833|-81.2000
P0X|Keewatin|49.7667|-94.5500
P0Y|Ingolf|49.8000|-95.1167
R0H|Macgregor|49.9667|-98.7833
T0P|Fort Chipewyan|58.7139|-111.1583
T0V|Fitzgerald|59.8667|-111.6000
V0L|Alexis Creek|52.0833|-123.2667
V0T|Queen Charlotte City|53.2556|-132.0764
V0V|Port Edward|54.2167|-130.2833
V0W|Atlin|59.5750|-133.6900
X0G|Fort Liard|60.2400|-123.4750
`);

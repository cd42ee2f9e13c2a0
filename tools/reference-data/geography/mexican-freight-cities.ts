export interface FreightCity {
  state: string;
  /** As the source of cities spells it. */
  sourceName: string;
  name: string;
  postal: string;
  aliases: string[];
}

/** State | name in the source [= name that people use] | one central postal code [| other names]. */
const LIST = `
AGU|Aguascalientes|20000
BCN|Tijuana|22000
BCN|Mexicali|21000
BCN|Ensenada|22800
BCN|Tecate|21400
BCN|Rosarito|22700|Playas de Rosarito
BCS|La Paz|23000
CAM|Campeche|24000
CAM|Ciudad del Carmen|24100
CHP|Tuxtla = Tuxtla Gutiérrez|29000
CHP|Tapachula|30700
CHH|Juárez = Ciudad Juárez|32000|Cd Juárez
CHH|Chihuahua|31000
CHH|Ciudad Delicias = Delicias|33000
CHH|Cuauhtémoc|31500|Ciudad Cuauhtémoc
CHH|Parral = Hidalgo del Parral|33800
CMX|Mexico City = Ciudad de México|06000|CDMX;México DF;DF
COA|Saltillo|25000
COA|Torreón|27000
COA|Monclova|25700
COA|Piedras Negras|26000
COA|Ciudad Acuña|26200|Acuña
COA|Ramos Arizpe|25900
COL|Manzanillo|28200
COL|Colima|28000
DUR|Victoria de Durango = Durango|34000
DUR|Gómez Palacio|35000
GRO|Acapulco de Juárez = Acapulco|39300
GRO|Chilpancingo|39000
GUA|León de los Aldama = León|37000
GUA|Irapuato|36500
GUA|Celaya|38000
GUA|Salamanca|36700
GUA|Silao|36100
GUA|Guanajuato|36000
GUA|San Miguel de Allende|37700
HID|Pachuca de Soto = Pachuca|42000
HID|Tulancingo|43600
HID|Tizayuca|43800
JAL|Guadalajara|44100|GDL
JAL|Zapopan|45100
JAL|Tlaquepaque|45500|San Pedro Tlaquepaque
JAL|Tonalá|45400
JAL|Puerto Vallarta|48300
JAL|Lagos de Moreno|47400
JAL|Ciudad Guzmán|49000
JAL|Ocotlán|47800
MEX|Toluca|50000|Toluca de Lerdo
MEX|Ecatepec de Morelos = Ecatepec|55000
MEX|Naucalpan de Juárez = Naucalpan|53000
MEX|Tlalnepantla|54000|Tlalnepantla de Baz
MEX|Ciudad Nezahualcoyotl = Nezahualcóyotl|57000|Neza
MEX|Cuautitlán Izcalli|54700
MEX|Cuautitlán|54800
MEX|Tepotzotlán|54600|Tepozotlán
MEX|Huehuetoca|54680
MEX|Ixtapaluca|56530
MEX|Texcoco de Mora = Texcoco|56100
MIC|Morelia|58000
MIC|Uruapan|60000
MIC|Zamora|59600
MIC|Ciudad Lázaro Cárdenas = Lázaro Cárdenas|60950
MOR|Cuernavaca|62000
MOR|Cuautla|62740
MOR|Jiutepec|62550
NAY|Tepic|63000
NLE|Monterrey|64000|MTY
NLE|Guadalupe|67100
NLE|Ciudad Apodaca = Apodaca|66600
NLE|San Nicolás de los Garza|66400
NLE|Ciudad General Escobedo = General Escobedo|66050|Escobedo
NLE|Santa Catarina|66350
NLE|San Pedro Garza García|66200
NLE|García|66000
NLE|Linares|67700
OAX|Oaxaca|68000|Oaxaca de Juárez
OAX|Salina Cruz|70600
PUE|Puebla|72000
PUE|Tehuacán|75700
PUE|Atlixco|74200
PUE|San Martin Texmelucan de Labastida = San Martín Texmelucan|74000
QUE|Santiago de Querétaro = Querétaro|76000
QUE|San Juan del Río|76800
ROO|Cancún|77500
ROO|Chetumal|77000
ROO|Playa del Carmen|77710
SLP|San Luis Potosí|78000
SLP|Matehuala|78700
SLP|Ciudad Valles|79000
SIN|Culiacán|80000
SIN|Mazatlán|82000
SIN|Los Mochis|81200
SON|Hermosillo|83000
SON|Nogales|84000
SON|Ciudad Obregón|85000
SON|Heroica Guaymas = Guaymas|85400
SON|San Luis Río Colorado|83400
SON|Agua Prieta|84200
TAB|Villahermosa|86000
TAM|Reynosa|88500
TAM|Heroica Matamoros = Matamoros|87300
TAM|Nuevo Laredo|88000
TAM|Tampico|89000
TAM|Altamira|89600
TAM|Ciudad Victoria|87000
TAM|Ciudad Río Bravo = Río Bravo|88900
TLA|Tlaxcala|90000
TLA|Apizaco|90300
VER|Veracruz|91700
VER|Xalapa de Enríquez = Xalapa|91000|Jalapa
VER|Coatzacoalcos|96400
VER|Córdoba|94500
VER|Orizaba|94300
VER|Poza Rica de Hidalgo = Poza Rica|93200
VER|Túxpam de Rodríguez Cano = Tuxpan|92800
YUC|Mérida|97000
YUC|Progreso|97320|Progreso de Castro
ZAC|Zacatecas|98000
ZAC|Fresnillo|99000
`;

export const FREIGHT_CITIES: readonly FreightCity[] = LIST.trim()
  .split('\n')
  .map((line) => {
    const [state, names, postal, aliases = ''] = line.split('|') as [string, string, string, string?];
    const [sourceName, name = sourceName] = names.split(' = ') as [string, string?];
    return { state, sourceName, name, postal, aliases: aliases === '' ? [] : aliases.split(';') };
  });

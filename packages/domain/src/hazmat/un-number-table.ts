/**
 * Entries of the hazardous materials table, 49 CFR 172.101, in effect on June 17, 2026, as read from the eCFR by the open-source
 * project hazmat-cfr-mcp (MIT). Only entries that were read there are here; a UN number without an entry is not checked. Each line has
 * the identification number, the proper shipping name, the hazard class with its subsidiary hazards, and the first packing group
 * that the table lists for it. Further packing groups of an entry are always less dangerous; "-" stands for none.
 */
export const UN_NUMBER_TABLE = `
NA1057 | Lighters, non-pressurized | 3 | II
NA1270 | Petroleum oil | 3 | I
NA1325 | Fusee | 4.1 | II
NA1350 | Sulfur | 9 | III
NA1613 | Hydrocyanic acid, aqueous solutions | 6.1 | II
NA1759 | Ferrous chloride, solid | 8 | II
NA1999 | Asphalt | 3 | III
NA2212 | Asbestos | 9 | III
NA3077 | Hazardous waste, solid, n.o.s. | 9 | III
NA3082 | Hazardous waste, liquid, n.o.s. | 9 | III
NA3356 | Oxygen generator, chemical, spent | 9 | III
UN0044 | Primers, cap type | 1.4S | -
UN0065 | Cord, detonating, flexible | 1.1D | -
UN0066 | Cord, igniter | 1.4G | -
UN0081 | Explosive, blasting, type A | 1.1D | -
UN0082 | Explosive, blasting, type B | 1.1D | -
UN0131 | Lighters, fuse | 1.4S | -
UN0160 | Powder, smokeless | 1.1C | -
UN0161 | Powder, smokeless | 1.3C | -
UN0241 | Explosive, blasting, type E | 1.1D | -
UN0289 | Cord, detonating, flexible | 1.4D | -
UN0325 | Igniters | 1.4G | -
UN0331 | Explosive, blasting, type B | 1.5D | -
UN0332 | Explosive, blasting, type E | 1.5D | -
UN0333 | Fireworks | 1.1G | -
UN0334 | Fireworks | 1.2G | -
UN0335 | Fireworks | 1.3G | -
UN0336 | Fireworks | 1.4G | -
UN0337 | Fireworks | 1.4S | -
UN0431 | Articles, pyrotechnic | 1.4G | -
UN0432 | Articles, pyrotechnic | 1.4S | -
UN0454 | Igniters | 1.4S | -
UN0509 | Powder, smokeless | 1.4C | -
UN1001 | Acetylene, dissolved | 2.1 | -
UN1002 | Air, compressed | 2.2 | -
UN1003 | Air, refrigerated liquid | 2.2 (5.1) | -
UN1035 | Ethane | 2.1 | -
UN1037 | Ethyl chloride | 2.1 | -
UN1040 | Ethylene oxide | 2.3 (2.1) | -
UN1043 | Fertilizer ammoniating solution | 2.2 | -
UN1044 | Fire extinguishers | 2.2 | -
UN1046 | Helium, compressed | 2.2 | -
UN1049 | Hydrogen, compressed | 2.1 | -
UN1050 | Hydrogen chloride, anhydrous | 2.3 (8) | -
UN1053 | Hydrogen sulfide | 2.3 (2.1) | -
UN1055 | Isobutylene | 2.1 | -
UN1057 | Lighters | 2.1 | -
UN1058 | Liquefied gases, non-flammable | 2.2 | -
UN1062 | Methyl bromide | 2.3 | -
UN1063 | Methyl chloride | 2.1 | -
UN1066 | Nitrogen, compressed | 2.2 | -
UN1073 | Oxygen, refrigerated liquid | 2.2 (5.1) | -
UN1075 | Petroleum gases, liquefied | 2.1 | -
UN1076 | Phosgene | 2.3 (8) | -
UN1077 | Propylene | 2.1 | -
UN1079 | Sulfur dioxide | 2.3 (8) | -
UN1080 | Sulfur hexafluoride | 2.2 | -
UN1088 | Acetal | 3 | II
UN1089 | Acetaldehyde | 3 | I
UN1090 | Acetone | 3 | II
UN1092 | Acrolein, stabilized | 6.1 (3) | I
UN1093 | Acrylonitrile, stabilized | 3 (6.1) | I
UN1105 | Pentanols | 3 | II
UN1133 | Adhesives | 3 | I
UN1165 | Dioxane | 3 | II
UN1170 | Ethanol | 3 | II
UN1171 | Ethylene glycol monoethyl ether | 3 | III
UN1173 | Ethyl acetate | 3 | II
UN1175 | Ethylbenzene | 3 | II
UN1184 | Ethylene dichloride | 3 (6.1) | II
UN1188 | Ethylene glycol monomethyl ether | 3 | III
UN1193 | Methyl ethyl ketone | 3 | II
UN1197 | Extracts, liquid, for flavor or aroma | 3 | II
UN1199 | Furaldehydes | 6.1 (3) | II
UN1201 | Fusel oil | 3 | II
UN1202 | Gas oil | 3 | III
UN1203 | Gasoline | 3 | II
UN1206 | Heptanes | 3 | II
UN1210 | Printing ink | 3 | I
UN1218 | Isoprene, stabilized | 3 | I
UN1219 | Isopropanol | 3 | II
UN1220 | Isopropyl acetate | 3 | II
UN1221 | Isopropylamine | 3 (8) | I
UN1230 | Methanol | 3 (6.1) | II
UN1230 | Methanol | 3 | II
UN1231 | Methyl acetate | 3 | II
UN1261 | Nitromethane | 3 | II
UN1263 | Paint | 3 | I
UN1264 | Paraldehyde | 3 | III
UN1265 | Pentanes | 3 | I
UN1266 | Perfumery products | 3 | II
UN1267 | Petroleum crude oil | 3 | I
UN1268 | Petroleum distillates, n.o.s. | 3 | I
UN1274 | n-Propanol | 3 | II
UN1275 | Propionaldehyde | 3 | II
UN1276 | n-Propyl acetate | 3 | II
UN1277 | Propylamine | 3 (8) | II
UN1280 | Propylene oxide | 3 | I
UN1282 | Pyridine | 3 | II
UN1289 | Sodium methylate solutions in alcohol | 3 (8) | II
UN1294 | Toluene | 3 | II
UN1306 | Wood preservatives, liquid | 3 | II
UN1307 | Xylenes | 3 | II
UN1323 | Ferrocerium | 4.1 | II
UN1332 | Metaldehyde | 4.1 | III
UN1338 | Phosphorus, amorphous | 4.1 | III
UN1340 | Phosphorus pentasulfide | 4.3 (4.1) | II
UN1350 | Sulfur | 4.1 | III
UN1363 | Copra | 4.2 | III
UN1374 | Fish meal, unstabilized | 4.2 | II
UN1379 | Paper, unsaturated oil treated | 4.2 | III
UN1382 | Potassium sulfide, anhydrous | 4.2 | II
UN1384 | Sodium dithionite | 4.2 | II
UN1385 | Sodium sulfide, anhydrous | 4.2 | II
UN1400 | Barium | 4.3 | II
UN1408 | Ferrosilicon | 4.3 (6.1) | III
UN1410 | Lithium aluminum hydride | 4.3 | I
UN1415 | Lithium | 4.3 | I
UN1426 | Sodium borohydride | 4.3 | I
UN1427 | Sodium hydride | 4.3 | I
UN1428 | Sodium | 4.3 | I
UN1431 | Sodium methylate | 4.2 (8) | II
UN1435 | Zinc ashes | 4.3 | III
UN1446 | Barium nitrate | 5.1 (6.1) | II
UN1449 | Barium peroxide | 5.1 (6.1) | II
UN1466 | Ferric nitrate | 5.1 | III
UN1467 | Guanidine nitrate | 5.1 | III
UN1469 | Lead nitrate | 5.1 (6.1) | II
UN1471 | Lithium hypochlorite | 5.1 | II
UN1484 | Potassium bromate | 5.1 | II
UN1485 | Potassium chlorate | 5.1 | II
UN1486 | Potassium nitrate | 5.1 | III
UN1488 | Potassium nitrite | 5.1 | II
UN1490 | Potassium permanganate | 5.1 | II
UN1492 | Potassium persulfate | 5.1 | III
UN1495 | Sodium chlorate | 5.1 | II
UN1496 | Sodium chlorite | 5.1 | II
UN1498 | Sodium nitrate | 5.1 | III
UN1500 | Sodium nitrite | 5.1 (6.1) | III
UN1505 | Sodium persulfate | 5.1 | III
UN1564 | Barium compounds, n.o.s. | 6.1 | II
UN1565 | Barium cyanide | 6.1 | I
UN1585 | Copper acetoarsenite | 6.1 | II
UN1587 | Copper cyanide | 6.1 | II
UN1604 | Ethylenediamine | 8 (3) | II
UN1605 | Ethylene dibromide | 6.1 | I
UN1613 | Hydrocyanic acid, aqueous solutions | 6.1 | I
UN1618 | Lead arsenites | 6.1 | II
UN1620 | Lead cyanide | 6.1 | II
UN1648 | Acetonitrile | 3 | II
UN1663 | Nitrophenols | 6.1 | III
UN1669 | Pentachloroethane | 6.1 | II
UN1671 | Phenol, solid | 6.1 | II
UN1679 | Potassium cuprocyanide | 6.1 | II
UN1680 | Potassium cyanide, solid | 6.1 | I
UN1687 | Sodium azide | 6.1 | II
UN1689 | Sodium cyanide, solid | 6.1 | I
UN1690 | Sodium fluoride, solid | 6.1 | III
UN1711 | Xylidines, liquid | 6.1 | II
UN1713 | Zinc cyanide | 6.1 | I
UN1715 | Acetic anhydride | 8 (3) | II
UN1760 | Corrosive liquids, n.o.s. | 8 | I
UN1773 | Ferric chloride, anhydrous | 8 | III
UN1774 | Fire extinguisher charges, corrosive liquid | 8 | II
UN1779 | Formic acid, more than 85 percent | 8 (3) | II
UN1787 | Hydriodic acid | 8 | II
UN1788 | Hydrobromic acid | 8 | II
UN1789 | Hydrochloric acid | 8 | II
UN1790 | Hydrofluoric acid, more than 60 percent | 8 (6.1) | I
UN1791 | Hypochlorite solutions | 8 | II
UN1794 | Lead sulfate | 8 | II
UN1798 | Nitrohydrochloric acid | 8 | I
UN1802 | Perchloric acid, not more than 50 percent | 8 (5.1) | II
UN1803 | Phenolsulfonic acid, liquid | 8 | II
UN1805 | Phosphoric acid solution | 8 | III
UN1807 | Phosphorus pentoxide | 8 | II
UN1809 | Phosphorus trichloride | 6.1 (8) | I
UN1810 | Phosphorus oxychloride | 6.1 (8) | I
UN1811 | Potassium hydrogendifluoride, solid | 8 (6.1) | II
UN1812 | Potassium fluoride, solid | 6.1 | III
UN1813 | Potassium hydroxide, solid | 8 | II
UN1814 | Potassium hydroxide, solution | 8 | II
UN1819 | Sodium aluminate, solution | 8 | II
UN1823 | Sodium hydroxide, solid | 8 | II
UN1824 | Sodium hydroxide solution | 8 | II
UN1830 | Sulfuric acid, more than 51 percent | 8 | II
UN1832 | Sulfuric acid, spent | 8 | II
UN1833 | Sulfurous acid | 8 | II
UN1838 | Titanium tetrachloride | 6.1 (8) | I
UN1840 | Zinc chloride, solution | 8 | III
UN1847 | Potassium sulfide, hydrated | 8 | II
UN1848 | Propionic acid, less than 90 percent | 8 | III
UN1849 | Sodium sulfide, hydrated | 8 | II
UN1863 | Fuel, aviation, turbine engine | 3 | I
UN1872 | Lead dioxide | 5.1 | III
UN1873 | Perchloric acid, more than 50 percent | 5.1 (8) | I
UN1891 | Ethyl bromide | 3 (6.1) | II
UN1903 | Disinfectants, liquid, corrosive, n.o.s. | 8 | I
UN1906 | Sludge, acid | 8 | II
UN1907 | Soda lime | 8 | III
UN1917 | Ethyl acrylate, stabilized | 3 | II
UN1918 | Isopropylbenzene | 3 | III
UN1919 | Methyl acrylate, stabilized | 3 | II
UN1929 | Potassium dithionite | 4.2 | II
UN1931 | Zinc dithionite | 9 | III
UN1950 | Aerosols, corrosive | 2.2 (8) | -
UN1950 | Aerosols, flammable | 2.1 | -
UN1950 | Aerosols, non-flammable | 2.2 | -
UN1950 | Aerosols, poison | 2.2 (6.1) | -
UN1961 | Ethane, refrigerated liquid | 2.1 | -
UN1962 | Ethylene | 2.1 | -
UN1963 | Helium, refrigerated liquid | 2.2 | -
UN1964 | Hydrocarbon gas mixture, compressed, n.o.s. | 2.1 | -
UN1965 | Hydrocarbon gas mixture, liquefied, n.o.s. | 2.1 | -
UN1966 | Hydrogen, refrigerated liquid | 2.1 | -
UN1968 | Insecticide gases, n.o.s. | 2.2 | -
UN1971 | Methane, compressed | 2.1 | -
UN1972 | Methane, refrigerated liquid | 2.1 | -
UN1977 | Nitrogen, refrigerated liquid | 2.2 | -
UN1978 | Propane | 2.1 | -
UN1986 | Alcohols, flammable, toxic, n.o.s. | 3 (6.1) | I
UN1987 | Alcohols, n.o.s. | 3 | I
UN1989 | Aldehydes, n.o.s. | 3 | I
UN1992 | Flammable liquids, toxic, n.o.s. | 3 (6.1) | I
UN1993 | Flammable liquids, n.o.s. | 3 | I
UN1999 | Tars, liquid | 3 | II
UN2014 | Hydrogen peroxide, aqueous solutions | 5.1 (8) | II
UN2015 | Hydrogen peroxide, stabilized | 5.1 (8) | I
UN2023 | Epichlorohydrin | 6.1 (3) | II
UN2029 | Hydrazine, anhydrous | 8 (3, 6.1) | I
UN2036 | Xenon, compressed | 2.2 | -
UN2052 | Dipentene | 3 | III
UN2074 | Acrylamide, solid | 6.1 | III
UN2078 | Toluene diisocyanate | 6.1 | II
UN2206 | Isocyanates, toxic, n.o.s. | 6.1 | II
UN2212 | Asbestos, amphibole | 9 | II
UN2213 | Paraformaldehyde | 4.1 | III
UN2216 | Fish meal, stabilized | 9 | III
UN2218 | Acrylic acid, stabilized | 8 (3) | II
UN2277 | Ethyl methacrylate, stabilized | 3 | II
UN2282 | Hexanols | 3 | III
UN2290 | Isophorone diisocyanate | 6.1 | III
UN2312 | Phenol, molten | 6.1 | II
UN2331 | Zinc chloride, anhydrous | 8 | III
UN2389 | Furan | 3 | I
UN2398 | Methyl tert-butyl ether | 3 | II
UN2478 | Isocyanates, flammable, toxic, n.o.s. | 3 (6.1) | II
UN2491 | Ethanolamine | 8 | III
UN2509 | Potassium hydrogen sulfate | 8 | II
UN2531 | Methacrylic acid, stabilized | 8 | II
UN2582 | Ferric chloride, solution | 8 | III
UN2588 | Pesticides, solid, toxic, n.o.s. | 6.1 | I
UN2590 | Asbestos, chrysotile | 9 | III
UN2623 | Firelighters, solid | 4.1 | III
UN2674 | Sodium fluorosilicate | 6.1 | III
UN2679 | Lithium hydroxide, solution | 8 | II
UN2680 | Lithium hydroxide | 8 | II
UN2789 | Acetic acid, glacial | 8 (3) | II
UN2790 | Acetic acid solution | 8 | II
UN2793 | Ferrous metal borings | 4.2 | III
UN2794 | Batteries, wet, filled with acid | 8 | -
UN2795 | Batteries, wet, filled with alkali | 8 | -
UN2796 | Sulfuric acid, not more than 51 percent | 8 | II
UN2813 | Water-reactive solid, n.o.s. | 4.3 | I
UN2814 | Infectious substances, affecting humans | 6.2 | -
UN2821 | Phenol solutions | 6.1 | II
UN2842 | Nitroethane | 3 | III
UN2874 | Furfuryl alcohol | 6.1 | III
UN2900 | Infectious substances, affecting animals only | 6.2 | -
UN2902 | Pesticides, liquid, toxic, n.o.s. | 6.1 | I
UN2903 | Pesticides, liquid, toxic, flammable, n.o.s. | 6.1 (3) | I
UN2920 | Corrosive liquids, flammable, n.o.s. | 8 (3) | I
UN2924 | Flammable liquids, corrosive, n.o.s. | 3 (8) | I
UN2967 | Sulfamic acid | 8 | III
UN2984 | Hydrogen peroxide, less than 20 percent | 5.1 | III
UN2990 | Life-saving appliances, self inflating | 9 | -
UN3021 | Pesticides, liquid, flammable, toxic | 3 (6.1) | I
UN3028 | Batteries, dry, containing potassium hydroxide | 8 | -
UN3065 | Alcoholic beverages | 3 | II
UN3066 | Paint, corrosive | 8 | II
UN3072 | Life-saving appliances, not self inflating | 9 | -
UN3077 | Environmentally hazardous substance, solid, n.o.s. | 9 | III
UN3080 | Isocyanates, toxic, flammable, n.o.s. | 6.1 (3) | II
UN3082 | Environmentally hazardous substance, liquid, n.o.s. | 9 | III
UN3090 | Lithium metal batteries | 9 | -
UN3091 | Lithium metal batteries with equipment | 9 | -
UN3092 | 1-Methoxy-2-propanol | 3 | III
UN3142 | Disinfectants, liquid, toxic, n.o.s. | 6.1 | I
UN3149 | Hydrogen peroxide and peroxyacetic acid mixtures | 5.1 (8) | II
UN3155 | Pentachlorophenol | 6.1 | II
UN3161 | Liquefied gas, flammable, n.o.s. | 2.1 | -
UN3163 | Liquefied gas, n.o.s. | 2.2 | -
UN3175 | Solids containing flammable liquid, n.o.s. | 4.1 | II
UN3178 | Flammable solid, inorganic, n.o.s. | 4.1 | II
UN3180 | Flammable solid, corrosive, inorganic, n.o.s. | 4.1 (8) | II
UN3212 | Hypochlorites, inorganic, n.o.s. | 5.1 | II
UN3220 | Pentafluoroethane | 2.2 | -
UN3242 | Azodicarbonamide | 4.1 | II
UN3243 | Solids containing toxic liquid, n.o.s. | 6.1 | II
UN3244 | Solids containing corrosive liquid, n.o.s. | 8 | II
UN3256 | Elevated temperature liquid, flammable, n.o.s. | 3 | III
UN3257 | Elevated temperature liquid, n.o.s. | 9 | III
UN3258 | Elevated temperature solid, n.o.s. | 9 | III
UN3264 | Corrosive liquid, acidic, inorganic, n.o.s. | 8 | I
UN3265 | Corrosive liquid, acidic, organic, n.o.s. | 8 | I
UN3266 | Corrosive liquid, basic, inorganic, n.o.s. | 8 | I
UN3267 | Corrosive liquid, basic, organic, n.o.s. | 8 | I
UN3271 | Ethers, n.o.s. | 3 | II
UN3272 | Esters, n.o.s. | 3 | II
UN3286 | Flammable liquid, toxic, corrosive, n.o.s. | 3 (6.1, 8) | I
UN3292 | Batteries, containing sodium | 4.3 | -
UN3295 | Hydrocarbons, liquid, n.o.s. | 3 | I
UN3301 | Corrosive liquid, self-heating, n.o.s. | 8 (4.2) | I
UN3316 | First aid kit | 9 | -
UN3356 | Oxygen generator, chemical | 5.1 | -
UN3378 | Sodium carbonate peroxyhydrate | 5.1 | II
UN3412 | Formic acid, not more than 85 percent | 8 | II
UN3413 | Potassium cyanide solution | 6.1 | I
UN3414 | Sodium cyanide solution | 6.1 | I
UN3453 | Phosphoric acid, solid | 8 | III
UN3463 | Propionic acid, not less than 90 percent | 8 (3) | II
UN3469 | Paint, flammable, corrosive | 3 (8) | I
UN3470 | Paint, corrosive, flammable | 8 (3) | II
UN3473 | Fuel cell cartridges, flammable liquids | 3 | -
UN3475 | Ethanol and gasoline mixture | 3 | II
UN3477 | Fuel cell cartridges, corrosive substances | 8 | -
UN3480 | Lithium ion batteries | 9 | -
UN3481 | Lithium ion batteries with equipment | 9 | -
UN3528 | Engine, flammable liquid powered | 3 | -
UN3529 | Engine, flammable gas powered | 2.1 | -
UN3530 | Engine, internal combustion | 9 | -
UN3536 | Lithium batteries installed in cargo transport unit | 9 | -
`;

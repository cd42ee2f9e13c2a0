/**
 * Words of place names that half of the people write short: the short form, and what it may stand for. The first is the
 * usual one. Some are the post office's, the Spanish ones those of Mexican addresses.
 */
const LIST = `
n north; s south; e east; w west; no north; so south; ne northeast; nw northwest; se southeast; sw southwest
st saint; ste sainte; sta station santa; sto santo; sn san; cd ciudad; gral general
ft fort; mt mount mountain; mtn mountain; mtns mountains; pt point port; prt port
bch beach; blf bluff; blfs bluffs; brg bridge; ck creek; crk creek; cr creek; ctr center centre; cntr center centre; cty city; cyn canyon
fld field; flds fields; fls falls; frk fork; frks forks; frst forest; gdns gardens; gln glen; grn green; grv grove
hbr harbor harbour; hgts heights; hts heights; hl hill; hls hills; holw hollow; is island; isl island; iss islands
jct junction; jctn junction; lk lake; lks lakes; lndg landing; mdws meadows; mls mills; mnr manor; pk park; plns plains
rdg ridge; riv river; rpds rapids; shr shore; shrs shores; spg spring; spgs springs; spngs springs; spr spring; sprs springs
twp township; vis vista; vlg village; vlgs villages; vly valley; vlle ville; wls wells; xing crossing
`;

export const LONG_FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  LIST.split(/[;\n]/)
    .map((entry) => entry.trim().split(' '))
    .filter((words) => words.length > 1)
    .map(([short, ...long]) => [short!, long]),
);

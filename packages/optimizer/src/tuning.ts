/**
 * Every number that the search goes by, and why it is what it is. None of them is part of the question: other values give other plans of
 * about the same worth, or take another time. Those that proofs depend on only say when to give up, never what is true.
 *
 * Effort is counted in units, of which one core of the machine they were measured on does 6,500 in a second.
 */

// ---- From seconds to effort ----

/** Units that one core does in a second, with some reserve for slower machines. */
export const UNITS_PER_SECOND = 6500;
/** The search is planned for two cores; with one it takes twice as long and finds the same. */
export const CORES = 2;
/** What comes after the search, and a machine a little slower than the one the units were measured on. */
export const GRACE = 1.15;
export const GRACE_SECONDS = 0.5;
/** Positions of an insertion tried, and labels of the sequencer grown, in a unit. */
export const TRIES_PER_UNIT = 1000;
export const LABELS_PER_UNIT = 280;
/** In tries: looking up an insertion that is known. */
export const WORK_OF_MEMORY = 3;
/** In labels: looking at a set before any sequence of it is tried. */
export const WORK_OF_A_LOOK = 10;
/** In labels: finding what is known of another set. */
export const WORK_OF_A_LOOKUP = 0.5;
/** In units, of the solver: a call at all, each column of it, an iteration of the simplex method, and a checkpoint of the branch and bound. */
export const WORK_OF_A_CALL = 20;
export const WORK_OF_A_COLUMN = 0.1;
export const workOfIterations = (count: number, rows: number, columns: number) =>
  count * (0.15 + 0.002 * rows + 0.0002 * columns);
export const workOfACheckpoint = (columns: number) => 0.5 + 0.12 * columns;

// ---- Ruin and recreate ----

/** Streams of their own seeds from one plan: as many as there are cores. */
export const STREAMS = CORES;
/** Orders that an order may join, those that save most first: more were hardly ever the best, and each takes time. */
export const MOST_NEIGHBOURS = 60;
/** Orders taken out in a round, and from one route at most; as in the literature on this search. */
export const REMOVED_ON_AVERAGE = 10;
export const LONGEST_STRING = 10;
/** Now and then a near route is spared, so that the same order to begin with does not always mean the same ruin. */
export const SPARED = 0.15;
/** Now and then a route is not seen, so that the same orders do not always come back to the same seats. */
export const BLINK = 0.01;
/** The last detours that are still tried cost so much less than the first. */
export const COOLED_DOWN = 300;
/** Nearest orders whose detours tell what a detour costs. */
export const NEAREST_DETOURS = 5;
/** Half of the time staying alone is made up to so much dearer: a truck often pays only from the third order on. */
export const SHARE_OF_DEAR_ROUNDS = 0.5;
export const MOST_DEARNESS = 0.8;
/** Insertions remembered, as a power of two: those of 150 orders into the routes near them, several times over. */
export const MEMORY_BITS = 16;
/** Routes that one search tells of: memory stays bounded, and the best come first to the pool anyway. */
export const MOST_ROUTES_OF_A_SEARCH = 200_000;

// ---- One model ----

/** Up to here one model can still be proven; beyond, regions find better plans in the same time. */
export const ONE_MODEL = 240;
/** Below this everything is enumerated before anything is searched. */
export const FEW_ORDERS = 14;
/** Up to here a pass over all routes is so short that searching beside it is not worth a thread. */
export const MEDIUM_ORDERS = 80;
/** With less effort for each order than this there is no time for more than a first search. */
export const JUST_A_PLAN = 15;
/** Routes of a model, and sets of one size in an enumeration: what memory allows. */
export const MOST_ROUTES = 400_000;
export const MOST_SETS = 600_000;
/** Sets whose best objective is remembered from one enumeration to the next. */
export const MOST_REMEMBERED = 1_000_000;
/** However little is left, a pass over all routes and a choice may take this much: small questions are always answered with a proof. */
export const LEAST_OF_A_PASS = 4000;
export const leastOfAChoice = (orders: number) => (orders <= FEW_ORDERS ? 4000 : 400);

export interface ChoiceEffort {
  maxNodes: number;
  maxColumns: number;
  /** Share of the effort that is left. */
  share: number;
}
/** While better routes are still to come, a good choice is enough. */
export const quickly = (orders: number): ChoiceEffort => ({
  maxNodes: 60,
  maxColumns: Math.max(200, 2 * orders),
  share: 0.25,
});
export const TO_THE_END: ChoiceEffort = { maxNodes: 20_000, maxColumns: MOST_ROUTES, share: 0.8 };

// ---- The sequence of one set of orders ----

export const MOST_LABELS = 200_000;
/** Where labels hardly dominate each other, comparing them takes longer than growing them. */
export const MOST_COMPARISONS = 4_000_000;
export const COMPARISONS_PER_LABEL = 20;
/** Points of progress times tasks: some fourteen orders. Beyond, memory would be the limit. */
export const MOST_BUCKETS = 4_000_000;

// ---- The choice among routes ----

/** Columns to begin a bound with and to add in each pass, for each order; passes until all columns are taken at once. */
export const FIRST_COLUMNS = 8;
export const FURTHER_COLUMNS = 3;
export const MOST_PASSES = 12;

// ---- Regions ----

/** Orders of a region: all insertions into its routes fit into the memory of them, and a choice among its routes takes a moment. */
export const REGION = 150;
/** Units of effort for each order: in the first round, for a plan at all; in the others. */
export const FIRST_ROUND = 12;
export const FURTHER_ROUND = 100;
/** From 0, hot, to 1. The first plan is made quickly; then it is shaken up, but never as much as to lose it. */
export const FIRST_COOLING = { from: 0.5, to: 1 };
export const SHAKEN_UP = 0.3;
/** The rest of a turn goes into the choice among routes. */
export const SEARCH_OF_A_TURN = 0.8;
/** Routes of a region that explanations and the next run may know of. */
export const ROUTES_TOLD = 4000;
/** Routes that outlive their region, in all rounds together, and for each order in one of them. */
export const MOST_BANKED = 120_000;
export const MOST_BANKED_PER_ORDER = 10;
/** Routes from before that a turn begins with, for each order. */
export const KNOWN_PER_ORDER = 15;
/** Orders in a part of the last choice; for each of them its columns and its effort. */
export const LAST_PART = 400;
export const LAST_COLUMNS = 3;
export const LAST_EFFORT = 20;
export const LAST_NODES = 200;
/** The rest goes into cutting the plan, making models and putting the answers together. */
export const SHARE_OF_SEARCH = 0.85;
/** Degrees of latitude that a day of difference counts as when a plan is cut; two days apart hardly share a truck. */
export const DEGREES_PER_DAY = 3;

// ---- Other aims ----

export const ALTERNATIVE_ROUTES = 20_000;
export const ALTERNATIVE_NODES = 60;
/** For each order: units of effort, and columns, enough to choose from and quick even where all routes count the same. */
export const ALTERNATIVE_WORK = 20;
export const ALTERNATIVE_COLUMNS = 2;

/** As many small instances as wanted, under limits drawn by chance, by the optimizer and by trying everything. */
import { differencesFromExhaustion } from '@lanewright/optimizer/testing/against-exhaustion.ts';

/** More take seconds each to go through. */
const MOST_ORDERS = 7;
const TELL_EVERY = 1000;

/** True when all of them are found and proven; what differs is told as it is met. */
export async function compareWithExhaustion(instances: number): Promise<boolean> {
  let different = 0;
  for (let seed = 0; seed < instances; seed++) {
    const differences = await differencesFromExhaustion(seed, MOST_ORDERS);
    for (const difference of differences) console.log(difference);
    if (differences.length > 0) different += 1;
    if ((seed + 1) % TELL_EVERY === 0) console.log(`${seed + 1} compared, ${different} different`);
  }
  console.log(`${instances} instances of 2 to ${MOST_ORDERS} orders, ${different} not found or not proven.`);
  return different === 0;
}

type Range = readonly [first: string, bits: number];

/** Networks that are no public places: our own machines, other people's, examples, groups. */
const CLOSED_V4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Of version 6 only one eighth is given out, and of that some leads back to version 4 or nowhere. */
const OPEN_V6: Range = ['2000::', 3];
const CLOSED_V6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function bytesOfV4(address: string): number[] | null {
  const parts = address.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

function bytesOfGroups(text: string): number[] | null {
  if (text === '') return [];
  const groups = text.split(':');
  const bytes: number[] = [];
  for (const [index, group] of groups.entries()) {
    const v4 = index === groups.length - 1 && group.includes('.') ? bytesOfV4(group) : null;
    if (v4) bytes.push(...v4);
    else if (/^[0-9a-f]{1,4}$/i.test(group))
      bytes.push(Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255);
    else return null;
  }
  return bytes;
}

const V6_BYTES = 16;

function bytesOfV6(address: string): number[] | null {
  const halves = address.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = [bytesOfGroups(halves[0]!), halves.length === 2 ? bytesOfGroups(halves[1]!) : []];
  if (!head || !tail) return null;
  const missing = V6_BYTES - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 2) return null;
  return [...head, ...Array<number>(missing).fill(0), ...tail];
}

function isWithin(bytes: readonly number[], first: readonly number[], bits: number): boolean {
  for (let bit = 0; bit < bits; bit += 8) {
    const mask = bits - bit >= 8 ? 255 : (255 << (8 - (bits - bit))) & 255;
    if (((bytes[bit / 8]! ^ first[bit / 8]!) & mask) !== 0) return false;
  }
  return true;
}

const MAPPED = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255];

/** Whether an address of the network is somewhere in public. What cannot be read is nowhere. */
export function isPublicAddress(address: string): boolean {
  const v4 = bytesOfV4(address);
  if (v4) return !CLOSED_V4.some(([first, bits]) => isWithin(v4, bytesOfV4(first)!, bits));
  const v6 = bytesOfV6(address);
  if (!v6) return false;
  if (isWithin(v6, MAPPED, 96)) return isPublicAddress(v6.slice(12).join('.'));
  return (
    isWithin(v6, bytesOfV6(OPEN_V6[0])!, OPEN_V6[1]) &&
    !CLOSED_V6.some(([first, bits]) => isWithin(v6, bytesOfV6(first)!, bits))
  );
}

/** Whether it is an address at all, and no name. */
export function isNumericAddress(host: string): boolean {
  return bytesOfV4(host) !== null || bytesOfV6(host) !== null;
}

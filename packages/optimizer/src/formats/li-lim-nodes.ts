/** The lines of a Li & Lim file, checked against each other. */
import { FileFailure } from './instance-file.ts';

export interface LiLimNode {
  /** In the file, from 1. */
  line: number;
  id: number;
  x: number;
  y: number;
  demand: number;
  earliest: number;
  latest: number;
  service: number;
  pickup: number;
  delivery: number;
}

export interface LiLimNodes {
  capacity: number;
  depot: LiLimNode;
  tasks: readonly LiLimNode[];
  /** Each pickup with its delivery. */
  pairs: readonly (readonly [LiLimNode, LiLimNode])[];
}

interface Line {
  number: number;
  values: number[];
}

const FIELDS = ['id', 'x', 'y', 'demand', 'earliest', 'latest', 'service', 'pickup', 'delivery'] as const;

export function readLiLimNodes(text: string): LiLimNodes {
  const [header, ...rows] = linesOf(text);
  if (!header) throw new FileFailure('The file is empty.');
  const capacity = capacityOf(header);
  const [depot, ...tasks] = rows.map(nodeOf);
  if (depot?.id !== 0) throw new FileFailure('The second line must be the depot, with the id 0.');
  if (depot.earliest > depot.latest) throw new FileFailure(`Line ${depot.line}: the depot closes before it opens.`);
  // A truck begins and ends there, so whatever it does there takes none of its time.
  return { capacity, depot: { ...depot, service: 0 }, tasks, pairs: pairsOf(tasks) };
}

function linesOf(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, cells: line.trim().split(/\s+/) }))
    .filter(({ cells }) => cells[0] !== '')
    .map(({ number, cells }) => ({ number, values: cells.map((cell) => valueOf(cell, number)) }));
}

function valueOf(cell: string, line: number): number {
  const value = Number(cell);
  if (!Number.isFinite(value)) throw new FileFailure(`Line ${line}: "${cell}" is not a number.`);
  return value;
}

function capacityOf({ number, values }: Line): number {
  const capacity = values[1];
  if (values.length > 3 || capacity === undefined || capacity <= 0) {
    throw new FileFailure(`Line ${number} must give the number of vehicles, their capacity and their speed.`);
  }
  return capacity;
}

function nodeOf({ number, values }: Line): LiLimNode {
  if (values.length !== FIELDS.length) {
    throw new FileFailure(
      `Line ${number} has ${values.length} values and must have ${FIELDS.length}: ${FIELDS.join(', ')}.`,
    );
  }
  const [id, x, y, demand, earliest, latest, service, pickup, delivery] = values as [
    number,
    ...[number, number, number, number, number, number, number, number],
  ];
  if (service < 0) throw new FileFailure(`Line ${number}: a service cannot take ${service} minutes.`);
  return { line: number, id, x, y, demand, earliest, latest, service, pickup, delivery };
}

function pairsOf(tasks: readonly LiLimNode[]): [LiLimNode, LiLimNode][] {
  const byId = new Map<number, LiLimNode>();
  for (const task of tasks) {
    if (byId.has(task.id) || task.id === 0)
      throw new FileFailure(`Line ${task.line}: the id ${task.id} is used twice.`);
    byId.set(task.id, task);
  }
  for (const task of tasks) refuseUnpaired(task, byId);
  return tasks.filter(({ pickup }) => pickup === 0).map((pickup) => [pickup, byId.get(pickup.delivery)!]);
}

function refuseUnpaired(task: LiLimNode, byId: ReadonlyMap<number, LiLimNode>): void {
  if ((task.pickup === 0) === (task.delivery === 0)) {
    throw new FileFailure(`Line ${task.line}: node ${task.id} must name either its pickup or its delivery.`);
  }
  const isPickup = task.pickup === 0;
  const other = byId.get(isPickup ? task.delivery : task.pickup);
  const named = isPickup ? other?.pickup : other?.delivery;
  if (named === task.id) return;
  const missing = isPickup ? `delivery ${task.delivery}` : `pickup ${task.pickup}`;
  throw new FileFailure(`Line ${task.line}: node ${task.id} names the ${missing}, which does not name it.`);
}

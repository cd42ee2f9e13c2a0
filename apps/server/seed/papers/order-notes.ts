import type { Inline, NoteBlock, NoteTree } from '@lanewright/domain/notes/note-tree.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';

interface Colleague {
  id: string;
  firstName: string;
  lastName: string;
}

export interface DemoNote {
  by: Colleague;
  tree: NoteTree;
}

const plain = (text: string): Inline => ({ kind: 'text', text, marks: [], font: null, href: null });
const bold = (text: string): Inline => ({ kind: 'text', text, marks: ['b'], font: null, href: null });
const to = ({ id, firstName, lastName }: Colleague): Inline => ({
  kind: 'mention',
  userId: id,
  name: `${firstName} ${lastName}`,
});
const block = (...content: Inline[]): NoteBlock => ({ kind: 'block', style: 'p', content });
const list = (...lines: string[]): NoteTree[number] => ({
  kind: 'list',
  isNumbered: false,
  items: lines.map((line) => ({ content: [plain(line)], lists: [] })),
});

/** What people wrote to each other about an order that has come so far, the oldest first. */
export function notesOf(
  { status, isInternational }: { status: number; isInternational: boolean },
  [admin, planner, finance]: readonly Colleague[],
): DemoNote[] {
  if (status >= ORDER_STATUS.Delivered)
    return [
      { by: planner!, tree: [block(plain('Two cases short. The receiver wrote it on the delivery receipt.'))] },
      { by: planner!, tree: [block(to(finance!), plain(' please hold the freight bill. '), bold('Claim follows.'))] },
    ];
  if (status >= ORDER_STATUS.InTransit)
    return [
      {
        by: planner!,
        tree: [
          block(plain('The driver called from the road:')),
          list('About 40 minutes behind, traffic at the interchange', 'Calls again an hour before arrival'),
        ],
      },
    ];
  if (isInternational)
    return [{ by: planner!, tree: [block(plain('The broker has the commercial invoice; the entry number follows.'))] }];
  return [
    {
      by: planner!,
      tree: [block(plain('The customer asks for delivery before noon. '), to(admin!), plain(' can the dock do that?'))],
    },
    { by: admin!, tree: [block(plain('Yes, door 4 is free until 11:30.'))] },
  ];
}

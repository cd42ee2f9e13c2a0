import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { buttonClassName } from '../../ui/button/button-class-name.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card, PageFrame } from '../../ui/layout/page-frame.tsx';

interface NoSuchRecordProps {
  /** "order". */
  one: string;
  /** "orders". */
  many: string;
  /** Where all of them are. */
  list: string;
  /** What the address calls it; absent where that says nothing to people. */
  number?: string;
}

/** In place of a record: nobody has it, or not this company. Which of the two is not told. */
export function NoSuchRecord({ one, many, list, number }: NoSuchRecordProps) {
  return (
    <PageFrame heading={`${one[0]!.toUpperCase()}${one.slice(1)} not found`}>
      <Card>
        <EmptyState
          icon={<SearchX />}
          title={number === undefined ? `There is no such ${one}` : `There is no ${one} ${number}`}
          text={
            number === undefined
              ? `It may have been deleted, or the ${one} belongs to another company.`
              : `The number may be mistyped, or the ${one} belongs to another company.`
          }
          actions={
            <Link to={list} className={buttonClassName({})}>
              All {many}
            </Link>
          }
        />
      </Card>
    </PageFrame>
  );
}

import { Link } from '@tanstack/react-router';
import { Note } from '../../../ui/feedback/note.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';

interface MayNotOrderProps {
  heading: string;
  /** Such as "create orders". */
  what: string;
  back: { to: string; label: string };
}

/** Whoever sees orders may come here; not everybody may do it. */
export function MayNotOrder({ heading, what, back }: MayNotOrderProps) {
  return (
    <PageFrame heading={heading}>
      <Note tone="attention">
        <strong>You do not have permission to {what}.</strong> An administrator of your company can give it to you.{' '}
        <Link to={back.to} className="link">
          {back.label}
        </Link>
      </Note>
    </PageFrame>
  );
}

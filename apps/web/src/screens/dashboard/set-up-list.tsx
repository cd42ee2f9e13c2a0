import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { StatusGlyph } from '../../ui/chips/glyph.tsx';
import { Card } from '../../ui/layout/page-frame.tsx';
import styles from './dashboard.module.css';
import type { SetUpStep } from './set-up-steps.ts';

export function SetUpList({ steps }: { steps: SetUpStep[] }) {
  return (
    <Card title="Set up your company">
      <ol className={styles.steps}>
        {steps.map(({ title, text, to, isDone }) => (
          <li key={title}>
            <Link to={to} className={styles.step} data-done={isDone || undefined}>
              <StatusGlyph glyph={isDone ? 'tickSolid' : 'dashed'} />
              <span>
                <b>
                  {title}
                  {isDone && <span className="spoken">, done</span>}
                </b>
                <span>{text}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

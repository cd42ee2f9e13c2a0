import { CircleAlert, CircleCheck } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import styles from './papers-sign.module.css';

interface Papers {
  availableDocumentCount: number;
  requiredDocumentCount: number;
}

/** "2 of 3 documents, missing": green once all are there that have to be, red before. */
export function papersText({ availableDocumentCount, requiredDocumentCount }: Papers): string {
  const word = availableDocumentCount >= requiredDocumentCount ? 'complete' : 'missing';
  return `${availableDocumentCount} of ${requiredDocumentCount} documents, ${word}`;
}

export function PapersSign({ papers }: { papers: Papers }) {
  const isComplete = papers.availableDocumentCount >= papers.requiredDocumentCount;
  return (
    <span className={classNames('num', styles.papers, isComplete ? styles.complete : styles.missing)}>
      {isComplete ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      {papersText(papers)}
    </span>
  );
}

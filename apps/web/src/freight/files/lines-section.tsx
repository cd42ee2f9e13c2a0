import type { ReactNode } from 'react';
import styles from '../../ui/files/upload-preview.module.css';
import { UploadSection } from '../../ui/files/upload-section.tsx';

interface LinesSectionProps {
  title: string;
  /** How many there are; not all of them need to be told. */
  count: number;
  tools?: ReactNode;
  heads: string[];
  rows: { line: number; cells: ReactNode[] }[];
}

/** What is said of some lines of a file; nothing where there are none. */
export function LinesSection({ title, count, tools, heads, rows }: LinesSectionProps) {
  if (count === 0) return null;
  return (
    <UploadSection title={title} rest={count - rows.length} tools={tools}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              Line
            </th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }, index) => (
            <tr key={index}>
              <td className={styles.number}>{line.toLocaleString('en-US')}</td>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </UploadSection>
  );
}

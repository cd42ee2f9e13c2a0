import { linkRuns } from '@lanewright/domain/notes/note-html.ts';
import { MARKS, type Inline, type NoteList, type NoteText, type NoteTree } from '@lanewright/domain/notes/note-tree.ts';
import { readNoteHtml } from '@lanewright/domain/notes/read-note-html.ts';
import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import styles from './notes.module.css';

/** A note is drawn from its tree: no HTML of anybody's gets into the page. */
export function NoteView({ html }: { html: string }) {
  const tree = useMemo(() => readNoteHtml(html), [html]);
  return <div className={styles.text}>{drawTree(tree)}</div>;
}

/** Headings of a note are no headings of the page. */
const ELEMENTS = { p: 'p', h1: 'p', h2: 'p', h3: 'p', h4: 'p', h5: 'p', h6: 'p', blockquote: 'blockquote', pre: 'pre' };

function drawTree(tree: NoteTree): ReactNode {
  return tree.map((node, index) =>
    node.kind === 'list' ? (
      <List key={index} list={node} />
    ) : (
      createElement(ELEMENTS[node.style], { key: index, 'data-style': node.style }, drawContent(node.content))
    ),
  );
}

function List({ list }: { list: NoteList }) {
  const items = list.items.map(({ content, lists }, index) => (
    <li key={index}>
      {drawContent(content)}
      {lists.map((inner, place) => (
        <List key={place} list={inner} />
      ))}
    </li>
  ));
  return list.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function drawContent(content: readonly Inline[]): ReactNode {
  if (content.length === 0) return <br />;
  return linkRuns(content).map(({ href, parts }, index) => {
    const inside = parts.map((part, place) => <Fragment key={place}>{drawPart(part)}</Fragment>);
    if (href === null) return <Fragment key={index}>{inside}</Fragment>;
    return (
      <a key={index} href={href} rel="noopener noreferrer nofollow" target="_blank">
        {inside}
      </a>
    );
  });
}

function drawPart(part: Inline): ReactNode {
  if (part.kind === 'break') return <br />;
  if (part.kind === 'mention') return <span className={styles.mention}>@{part.name}</span>;
  return drawText(part);
}

function drawText({ text, marks, font }: NoteText): ReactNode {
  const marked = MARKS.filter((mark) => marks.includes(mark)).reduceRight<ReactNode>(
    (inside, mark) => createElement(mark, null, inside),
    text,
  );
  return font === null ? marked : <span style={{ fontFamily: font }}>{marked}</span>;
}

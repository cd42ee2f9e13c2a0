import { TextNode, type EditorConfig, type LexicalNode, type SerializedTextNode, type Spread } from 'lexical';
import styles from '../notes.module.css';

type SerializedMention = Spread<{ userId: string }, SerializedTextNode>;

/** A colleague in the text: one piece, deleted as a whole. */
export class MentionNode extends TextNode {
  __userId = '';

  static override getType(): string {
    return 'mention';
  }

  static override clone(node: MentionNode): MentionNode {
    const copy = new MentionNode(node.__text, node.__key);
    copy.__userId = node.__userId;
    return copy;
  }

  static override importJSON(json: SerializedMention): MentionNode {
    return $createMention(json.userId, json.text.replace(/^@/, ''));
  }

  override exportJSON(): SerializedMention {
    return { ...super.exportJSON(), userId: this.getUserId() };
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.classList.add(styles.mention!);
    element.spellcheck = false;
    return element;
  }

  override isTextEntity(): true {
    return true;
  }

  override canInsertTextBefore(): boolean {
    return false;
  }

  override canInsertTextAfter(): boolean {
    return false;
  }

  getUserId(): string {
    return this.getLatest().__userId;
  }

  getName(): string {
    return this.getTextContent().replace(/^@/, '');
  }
}

export function $createMention(userId: string, name: string): MentionNode {
  const node = new MentionNode(`@${name}`);
  node.__userId = userId;
  node.setMode('token');
  return node;
}

export function $isMention(node: LexicalNode | null | undefined): node is MentionNode {
  return node instanceof MentionNode;
}

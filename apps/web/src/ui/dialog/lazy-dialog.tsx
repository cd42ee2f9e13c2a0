import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { DialogFrame, type FrameFacts } from './dialog-frame.tsx';

interface Closable {
  onClose: () => void;
}

/**
 * A dialog in a chunk of its own: its frame stands at once, and its code can be asked for before it is opened. Forms bring
 * field components with them, which the pages they are opened from do not need.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  frameFor: (props: Props) => FrameFacts,
) {
  const Part = lazyPart(load);
  function LazyDialog(props: Props) {
    return (
      <Suspense fallback={<DialogFrame {...frameFor(props)} onClose={props.onClose} />}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyDialog, { preload: Part.preload });
}

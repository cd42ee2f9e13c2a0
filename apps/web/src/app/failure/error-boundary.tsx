import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

interface State {
  error: unknown;
  hasFailed: boolean;
}

/** The last resort, when even the frame around the screens fails. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <h1 className="spoken">Lanewright</h1>
        <ErrorScreen error={this.state.error} />
      </main>
    );
  }
}

import { LoadingAnimation } from '../../ui/feedback/loading-animation.tsx';

export function PendingPage() {
  return <LoadingAnimation isPage />;
}

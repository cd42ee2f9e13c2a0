import { watchers } from '@lanewright/contract/watchers.ts';
import { useMutation } from '@tanstack/react-query';
import { BellOff, BellRing, CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';

interface Words {
  icon: ReactNode;
  title: string;
  text: string;
  button: string;
  doneTitle: string;
  doneText: string;
}

const CONFIRM: Words = {
  icon: <BellRing />,
  title: 'Get updates by mail?',
  text: 'You are told when the status changes. Every mail has a link to stop.',
  button: 'Confirm',
  doneTitle: 'Thank you',
  doneText: 'If your link was still valid, you get updates from now on. If none come, ask for a new one.',
};
const LEAVE: Words = {
  icon: <BellOff />,
  title: 'Stop getting updates?',
  text: 'You are mailed nothing more about this. What you get about other things stays.',
  button: 'Stop updates',
  doneTitle: 'Done',
  doneText: 'You get no more mail about this.',
};

export function ConfirmWatchingScreen() {
  return <Answer words={CONFIRM} endpoint={watchers.confirm} />;
}

export function LeaveWatchingScreen() {
  return <Answer words={LEAVE} endpoint={watchers.leave} />;
}

/** Programs that look into mails open their links; only a person presses the button. */
function Answer({ words, endpoint }: { words: Words; endpoint: typeof watchers.confirm }) {
  const [token] = useState(() => window.location.hash.slice(1));
  const answer = useMutation({ mutationFn: () => call(endpoint, { body: { token } }) });
  if (answer.isSuccess) {
    return (
      <div role="status">
        <PageMessage icon={<CircleCheck />} title={words.doneTitle} text={words.doneText} />
      </div>
    );
  }
  return (
    <PageMessage
      {...(answer.error && { role: 'alert', tone: 'attention' })}
      icon={words.icon}
      title={words.title}
      text={answer.error?.message ?? words.text}
      actions={
        <Button variant="primary" isBusy={answer.isPending} onClick={() => answer.mutate()}>
          {words.button}
        </Button>
      }
    />
  );
}

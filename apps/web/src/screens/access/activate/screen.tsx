import { useParams } from '@tanstack/react-router';
import { productSettings } from '../../../api/product-settings.ts';
import { browserPage } from '../../../ui/browser-page.ts';
import { useDeparture } from '../use-departure.ts';
import { WaitingPage } from '../waiting-page.tsx';

const NOT_HERE = 'Accounts are activated by your identity provider. Ask your administrator for a new link.';

/** The mailed activation link leads here, so that the provider may change without breaking links already sent. */
export function ActivateScreen() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const { activationUrl } = productSettings().identity;
  const failure = useDeparture(async () => {
    if (activationUrl !== null) browserPage.replace(activationAddress(activationUrl, token));
  });
  return (
    <WaitingPage
      title="Activate your account"
      label="Taking you to account activation"
      failure={activationUrl === null ? NOT_HERE : failure}
    />
  );
}

function activationAddress(activationUrl: string, token: string): string {
  return `${activationUrl.replace(/\/+$/, '')}/${encodeURIComponent(token)}`;
}

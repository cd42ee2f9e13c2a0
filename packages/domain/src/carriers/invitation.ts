interface Reachable {
  status: string;
  email: string | null;
  contacts: readonly { emailAddress: string }[];
}

/** To whom the invitation of a carrier goes: its own address, else the first of its people who has one. Null: to nobody yet. */
export function invitedAddress({ status, email, contacts }: Reachable): string | null {
  if (status !== 'Invited') return null;
  return [email ?? '', ...contacts.map(({ emailAddress }) => emailAddress)].find((address) => address !== '') ?? null;
}

interface Invitation {
  carrier: string;
  company: string;
  asker: string;
  /** Where the carrier answers: nobody reads what comes back to the product. */
  askerAddress: string;
}

/** There is no portal for carriers, so the answer goes to the person who invites. */
export function invitationMail({ carrier, company, asker, askerAddress }: Invitation): {
  subject: string;
  text: string;
} {
  return {
    // The lines of a subject would be headers.
    subject: `${company} would like to work with ${carrier}`.replaceAll(/\s+/g, ' ').trim(),
    text: [
      `${asker} of ${company} has invited ${carrier} to carry freight for ${company}.`,
      `To accept, please write to ${askerAddress}, with your MC or DOT number and your certificate of insurance. You are offered no freight before ${company} has confirmed you.`,
      'If you do not want to, you need not do anything.',
      '',
    ].join('\n\n'),
  };
}

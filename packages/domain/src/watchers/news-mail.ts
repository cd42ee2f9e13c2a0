/** What happened to one record that somebody watches. */
export interface RecordNews {
  /** "Shipment S100482". */
  name: string;
  texts: readonly string[];
}

/** Everything that came within a while, in one mail. */
export function newsMail(records: readonly RecordNews[]): { subject: string; text: string } {
  const count = records.reduce((total, { texts }) => total + texts.length, 0);
  const [first] = records;
  const subject =
    records.length > 1
      ? `${count} updates on ${records.length} records that you watch`
      : count > 1
        ? `${first!.name}: ${count} updates`
        : `${first!.name}: ${first!.texts[0]}`;
  const parts = records.map(({ name, texts }) => `${name}\n${texts.map((text) => `- ${text}\n`).join('')}`);
  return { subject: oneLine(subject), text: parts.join('\n') };
}

/** Nobody is mailed more than this before they have agreed to it. */
export function confirmationMail({ asker, company, name }: { asker: string; company: string; name: string }): {
  subject: string;
  text: string;
} {
  return {
    subject: oneLine(`Confirm that you want updates on ${name}`),
    text: `${asker} of ${company} would like to keep you up to date on ${name} by mail. You get nothing more unless you confirm it.\n`,
  };
}

/** "shipment S100482", "order O100017": what a visitor followed, by the number that they know. */
export const nameByNumber = (number: string): string => `${number.startsWith('O') ? 'order' : 'shipment'} ${number}`;

/** Asked for by somebody whom we do not know: it says nothing that they could have written, and names nobody. */
export function confirmationMailFor(name: string): { subject: string; text: string } {
  return {
    subject: oneLine(`Confirm that you want updates on ${name}`),
    text: `Somebody who follows ${name}, perhaps yourself, has asked for updates to this address. You get nothing more unless you confirm it.\n`,
  };
}

/** The lines of a subject would be headers. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

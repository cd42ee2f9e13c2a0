export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The same for every attempt at one message, so that a mail server can drop a repeat. */
  messageId?: string;
}

export interface MailPort {
  send(mail: Mail): Promise<void>;
}

import type { MailFault } from '@perkotheque/domain/mail/vocabulary';

/** An object, never a string: a comma in a string would add a recipient. */
export type MailAddress = { name?: string; address: string };

export type Mail = {
  to: MailAddress;
  subject: string;
  html: string;
  text: string;
  /** Determines the Message-ID, so most mail clients show a mail once when a crash made the worker send it twice. */
  key?: string;
  /** Who receives the answer, instead of the sender. */
  reply_to?: MailAddress;
  /** For subscribed mails: mail clients show an unsubscribe button for it (RFC 8058). */
  one_click_unsubscribe_url?: string;
};

/** Why the mail server did not take a mail. */
export class MailFailure extends Error {
  readonly fault: MailFault;
  /** What the server said, without what it quotes of the mail. */
  readonly words: string | null;
  /** The server will not take this mail at a later attempt either. */
  readonly isRefused: boolean;

  constructor(
    message: string,
    { fault, words, isRefused }: { fault: MailFault; words: string | null; isRefused: boolean },
  ) {
    super(message);
    this.fault = fault;
    this.words = words;
    this.isRefused = isRefused;
  }
}

export interface Mailer {
  /** Throws a MailFailure. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

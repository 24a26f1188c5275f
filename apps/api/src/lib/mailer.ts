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

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

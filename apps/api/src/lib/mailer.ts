/** An address is always an object: in a string, a comma would add a recipient. */
export type MailAddress = { name?: string; address: string };

export type Mail = {
  to: MailAddress;
  subject: string;
  html: string;
  text: string;
  /** The same key gives the same Message-ID, so a mail sent twice after a crash shows once in most mailboxes. */
  key?: string;
  /** For mails nobody asked for one by one: mailboxes offer it as a button of their own (RFC 8058). */
  one_click_unsubscribe_url?: string;
};

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

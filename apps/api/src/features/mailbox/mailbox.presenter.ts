import { html, type Markup } from '#lib/html.ts';
import type { StoredMail } from '#lib/mailbox.ts';

const LINK = /(https?:\/\/[^\s<>"']+)/;

/** Shows the plain text with clickable links: a mail's HTML must not run in the page. */
function withLinks(text: string): Markup[] {
  return text
    .split(LINK)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function article(mail: StoredMail): Markup {
  const recipient = mail.to.name === undefined ? mail.to.address : `${mail.to.name} (${mail.to.address})`;
  return html`<article>
    <h2>${mail.subject}</h2>
    <p class="meta">${recipient} · <time datetime="${mail.sent_at}">${mail.sent_at}</time></p>
    <pre>${withLinks(mail.text)}</pre>
  </article>`;
}

export function renderMailbox(mails: readonly StoredMail[]): string {
  const empty = html`<p>Aucun mail pour l’instant. Rechargez la page après une inscription.</p>`;
  return html`<!doctype html>
<html lang="fr">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Boîte d’envoi locale</title>
  <link rel="stylesheet" href="/dev/outbox.css">
</head>
<body>
  <h1>Boîte d’envoi locale</h1>
  <p>Sans serveur SMTP, rien ne part : les mails restent ici, du plus récent au plus ancien.</p>
  ${mails.length === 0 ? empty : mails.map(article)}
</body>
</html>`.toString();
}

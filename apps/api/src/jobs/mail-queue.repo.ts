import type { ActorTrx } from '@perkotheque/database/actor';
import type { MailTemplate } from '@perkotheque/domain/mail/vocabulary';

type NewMail = {
  id: string;
  template: MailTemplate;
  validUntil?: Date;
  invitationId?: string;
  userId?: string;
};

export async function insertMail(
  trx: ActorTrx,
  { id, template, validUntil, invitationId, userId }: NewMail,
): Promise<void> {
  await trx
    .insertInto('app.mails')
    .values({
      id,
      template,
      valid_until: validUntil ?? null,
      invitation_id: invitationId ?? null,
      user_id: userId ?? null,
    })
    .execute();
}

import { CLAIM_STATES } from '@perkotheque/domain/claims/vocabulary';
import { noticeSchema } from '@perkotheque/domain/notifications/notice';
import { REQUEST_STATUSES } from '@perkotheque/domain/requests/vocabulary';
import { expect, it } from 'vitest';
import { i18n, i18nReady, loadTexts } from '#lib/i18n.ts';
import { noticeTitle } from './notice-title.ts';

const CLAIM_ID = '00000000-0000-4000-8000-000000000001';
const notices = noticeSchema.options.flatMap(({ shape }) =>
  REQUEST_STATUSES.flatMap((status) =>
    CLAIM_STATES.map((state) =>
      noticeSchema.parse({ kind: shape.kind.value, name: 'Figma', claim_id: CLAIM_ID, status, state }),
    ),
  ),
);

it.each([
  ['fr', 'Nouvel outil', 'Demande approuvée', 'Avantage accordé'],
  ['en', 'New tool', 'Request approved', 'Perk granted'],
  ['es', 'Nueva herramienta', 'Solicitud aprobada', 'Ventaja concedida'],
])('[I18N-02] renders every notice in %s without a placeholder', async (language, ...expected) => {
  await i18nReady;
  await i18n.changeLanguage(language);
  await loadTexts('shell');
  const titles = notices.map(noticeTitle);
  for (const title of titles) expect(title).not.toMatch(/[{}]|notices\.|undefined/);
  expect(titles).toEqual(expect.arrayContaining(expected));
});

import { noticeSchema } from '@perkotheque/domain/notifications/notice';
import { REQUEST_STATUSES } from '@perkotheque/domain/requests/vocabulary';
import { expect, it } from 'vitest';
import { i18n, i18nReady, loadTexts } from '#lib/i18n.ts';
import { noticeTitle } from './notice-title.ts';

const notices = noticeSchema.options.flatMap(({ shape }) =>
  REQUEST_STATUSES.map((status) => noticeSchema.parse({ kind: shape.kind.value, name: 'Figma', status })),
);

it.each([
  ['fr', 'Nouvel outil', 'Demande approuvée'],
  ['en', 'New tool', 'Request approved'],
  ['es', 'Nueva herramienta', 'Solicitud aprobada'],
])('[I18N-02] renders every notice in %s without a placeholder', async (language, tool, approved) => {
  await i18nReady;
  await i18n.changeLanguage(language);
  await loadTexts('shell');
  const titles = notices.map(noticeTitle);
  for (const title of titles) expect(title).not.toMatch(/[{}]|notices\.|undefined/);
  expect(titles).toEqual(expect.arrayContaining([tool, approved]));
});

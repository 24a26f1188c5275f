import { SYSTEM_SETTING_DEFAULTS } from '@perkotheque/domain/settings/system';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { GeneralSection } from './general-section.tsx';

afterEach(() => void vi.unstubAllGlobals());

const SETTINGS = { ...SYSTEM_SETTING_DEFAULTS, app_name: 'Mes Perks', company_name: 'Studio' };

async function renderSection() {
  const { sent } = fakeServer({
    '/api/system-settings/company_name': {},
    '/api/system-settings/join_text': {},
    '/api/system-settings/join_url': {},
  });
  const { screen } = await renderSigned(<GeneralSection settings={SETTINGS} />, { texts: ['settings'] });
  return { sent, screen, save: screen.getByRole('button', { name: 'Enregistrer' }) };
}

describe('GeneralSection', () => {
  it('sends only the settings that changed, without surrounding spaces', async () => {
    const { sent, screen, save } = await renderSection();
    await screen.getByLabelText('Entreprise').fill('  Studio Nord ');
    await save.click();
    await expect
      .poll(() => sent)
      .toEqual([
        { method: 'PUT', path: '/api/system-settings/company_name', body: { value: 'Studio Nord' } },
      ]);
  });

  it('rejects an empty name and an incomplete e-mail address', async () => {
    const { sent, screen, save } = await renderSection();
    await screen.getByRole('textbox', { name: /^Nom de l’application/ }).fill(' ');
    await screen.getByLabelText('Adresse de contact').fill('studio@nord');
    await save.click();
    await expect.element(screen.getByText('Donnez un nom à l’application.')).toBeVisible();
    await expect
      .element(screen.getByText('Écrivez une adresse e-mail entière, ou laissez vide.'))
      .toBeVisible();
    expect(sent).toEqual([]);
  });

  it('[START-12] saves what to do when one is not in the programme, and rejects what is no web address', async () => {
    const { sent, screen, save } = await renderSection();
    await screen.getByLabelText('Pas encore dans le programme\u00a0?').fill('Candidatez avant juin');
    const link = screen.getByLabelText('Lien de cette phrase');
    await link.fill('javascript:alert(1)');
    await save.click();
    await expect.element(screen.getByText(/^Écrivez une adresse entière, qui commence/)).toBeVisible();
    expect(sent).toEqual([]);
    await link.fill('https://studio.example/candidater');
    await save.click();
    await expect
      .poll(() => sent)
      .toEqual([
        { method: 'PUT', path: '/api/system-settings/join_text', body: { value: 'Candidatez avant juin' } },
        {
          method: 'PUT',
          path: '/api/system-settings/join_url',
          body: { value: 'https://studio.example/candidater' },
        },
      ]);
  });

  it('offers nothing to save before something changes', async () => {
    const { save } = await renderSection();
    await expect.element(save).toBeDisabled();
  });
});

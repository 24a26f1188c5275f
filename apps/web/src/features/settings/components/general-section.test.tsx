import { SYSTEM_SETTING_DEFAULTS } from '@perkotheque/domain/settings/system';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { GeneralSection } from './general-section.tsx';

afterEach(() => void vi.unstubAllGlobals());

const SETTINGS = { ...SYSTEM_SETTING_DEFAULTS, app_name: 'Mes Perks', company_name: 'Studio' };

async function renderSection() {
  const { sent } = fakeServer({ '/api/system-settings/company_name': {} });
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

  it('offers nothing to save before something changes', async () => {
    const { save } = await renderSection();
    await expect.element(save).toBeDisabled();
  });
});

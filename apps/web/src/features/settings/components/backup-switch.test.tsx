import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { BackupSwitch } from './backup-switch.tsx';

afterEach(() => void vi.unstubAllGlobals());

const serve = (backup_fault: string | null) =>
  fakeServer({ '/api/maintenance/runs': { body: { jobs: [], backup_fault } } });

it('[SYS-05] cannot be turned on without pg_dump, and says what to install', async () => {
  serve('no_program');
  const { screen } = await renderSigned(<BackupSwitch isOn={false} onChange={vi.fn()} />, {
    texts: ['settings'],
  });
  await expect.element(screen.getByText(/PG_BIN_DIR/)).toBeVisible();
  await expect.element(screen.getByRole('switch')).toBeDisabled();
});

it('[SYS-05] can still be turned off when something is missing', async () => {
  serve('not_configured');
  const onChange = vi.fn();
  const { screen } = await renderSigned(<BackupSwitch isOn onChange={onChange} />, { texts: ['settings'] });
  await expect.element(screen.getByText(/DATABASE_BACKUP_URL/)).toBeVisible();
  await screen.getByRole('switch').click();
  expect(onChange).toHaveBeenCalledWith(false);
});

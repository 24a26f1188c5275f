import { withActor } from '@perkotheque/database/actor';
import { createDatabase } from '@perkotheque/database/connect';
import { testDatabase } from '@perkotheque/database/testing/database';
import { createTool } from '@perkotheque/database/testing/factories';
import { describe, expect, it } from 'vitest';
import { saveIcon } from './icons.repo.ts';

describe('the icon store', () => {
  it('stores icons of up to 128 KiB and refuses larger ones', async () => {
    const base = await testDatabase();
    const worker = createDatabase({
      connectionString: base.urls.worker,
      max: 1,
      applicationName: 'test-worker',
    });
    const { id } = await createTool(base.owner, { name: 'Aaaa' });
    const save = (size: number) =>
      withActor(worker.db, { userId: null }, (trx) =>
        saveIcon(trx, id, 'https://aaaa.example', {
          bytes: Buffer.alloc(size),
          mediaType: 'image/webp',
          hash: '0123456789abcdef',
        }),
      );
    await expect(save(131_073)).rejects.toMatchObject({ code: '23514' });
    await save(131_072);
    expect(await base.owner.selectFrom('tool_icons').select('tool_id').execute()).toEqual([{ tool_id: id }]);
    await worker.close();
    await base.close();
  });
});

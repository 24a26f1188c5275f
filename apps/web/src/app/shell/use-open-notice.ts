import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { MemberNotice } from '#features/notifications/api/notices.ts';
import { useRole } from '#lib/session/use-role.ts';
import { paths } from '../paths.ts';

/** Opens what a notice is about. */
export function useOpenNotice(): (notice: MemberNotice) => void {
  const navigate = useNavigate();
  const managesStartups = useRole().can('startups.manage');
  return useCallback(
    ({ kind, target_id: id }) => {
      switch (kind) {
        case 'claim':
        case 'claim_secret':
          return void navigate({ to: paths.claim, params: { claimId: id } });
        case 'request_new':
        case 'request_status':
        case 'request_votes':
          return void navigate({ to: paths.requestsFromHome, search: { request: id } });
        case 'perk_terms':
        case 'perk_back':
          return void navigate({ to: paths.offer, params: { perkId: id } });
        case 'perk_stock':
        case 'perk_suspect':
          return void navigate({ to: paths.perkEditor, params: { perkId: id } });
        case 'access_asked':
          return void navigate({ to: paths.permissions });
        case 'join_asked':
          return void navigate({ to: managesStartups ? paths.inbox : paths.myStartup });
        case 'join_decided':
          return void navigate({ to: paths.myStartup });
        case 'webhook_disabled':
          return void navigate({ to: paths.connections });
        case 'obligation_due':
          return void navigate({ to: paths.programme, hash: 'obligations' });
        case 'contract_due':
        case 'access_decided':
        case 'access_ended':
        case 'favorite_changed':
          return void navigate({ to: paths.tools, search: { tool: id } });
      }
    },
    [navigate, managesStartups],
  );
}

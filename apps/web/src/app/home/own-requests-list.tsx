import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ToolRequest } from '#features/requests/api/list-requests.ts';
import { StatusBadge } from '#features/requests/components/request-badges.tsx';
import { paths } from '../paths.ts';
import { HOME_ROW_LINK, HomeList, HomeRow } from './home-list.tsx';

/** The reader's latest tool requests with their status. */
export function OwnRequestsList({ requests }: { requests: readonly ToolRequest[] }) {
  const { t } = useTranslation('home');
  return (
    <HomeList title={t('personal.ownRequests')}>
      {requests.map(({ id, tool_name, status }) => (
        <HomeRow key={id}>
          <Link to={paths.requestsFromHome} search={{ request: id }} className={HOME_ROW_LINK}>
            {tool_name}
          </Link>
          <StatusBadge status={status} />
        </HomeRow>
      ))}
    </HomeList>
  );
}

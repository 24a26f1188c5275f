import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailPlus, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type User, usersQuery } from '#features/users/api/list-users.ts';
import { CreateUserDialog } from '#features/users/components/create-user-dialog.tsx';
import { DeleteUserDialog } from '#features/users/components/delete-user-dialog.tsx';
import { EditUserDialog } from '#features/users/components/edit-user-dialog.tsx';
import { UsersList } from '#features/users/components/users-list.tsx';
import { UsersToolbar } from '#features/users/components/users-toolbar.tsx';
import { useUsersSearch } from '#features/users/hooks/use-users-search.ts';
import { listParams } from '#features/users/search-params.ts';
import { errorText } from '#lib/error-text.ts';
import { formatCount } from '#lib/numbers.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { paths } from '../paths.ts';

type Task = { kind: 'create' } | { kind: 'edit' | 'delete'; user: User };

export function UsersPage() {
  const { t } = useTranslation('users');
  const { search } = useUsersSearch();
  const query = useQuery(usersQuery(listParams(search)));
  const [task, setTask] = useState<Task | null>(null);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const close = () => setTask(null);
  const onNew = () => setTask({ kind: 'create' });

  async function refresh() {
    setIsRefreshing(true);
    const { data, error } = await query.refetch();
    setIsRefreshing(false);
    if (data && !error) {
      toast({ variant: 'success', title: t('toasts.loaded', { count: data.total }) });
      return;
    }
    toast({
      variant: 'destructive',
      title: t('toasts.loadFailed'),
      description: errorText(error),
      cause: error,
    });
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <div>
            <h1 className="mr-3 inline text-3xl text-ink max-sm:text-2xl">{t('title')}</h1>
            {query.data ? (
              <Badge tone="primary" className="-translate-y-1 tabular-nums">
                <span aria-hidden="true">{formatCount(query.data.all)}</span>
                <span className="sr-only">{t('total', { count: query.data.all })}</span>
              </Badge>
            ) : null}
          </div>
          <p className="mt-2 text-ink-soft">{t('intro')}</p>
        </div>
        <div className="flex gap-2.5 max-md:w-full max-md:flex-wrap max-md:*:flex-1">
          <Button variant="secondary" loading={isRefreshing} onClick={() => void refresh()}>
            {isRefreshing ? null : <RefreshCw aria-hidden="true" />}
            {t('refresh')}
          </Button>
          <Link to={paths.invitations} className={buttonStyle({ variant: 'secondary' })}>
            <MailPlus aria-hidden="true" />
            {t('invite')}
          </Link>
          <Button onClick={onNew} className="pl-3">
            <Plus aria-hidden="true" />
            <span className="max-md:hidden">{t('new')}</span>
            <span className="md:hidden">{t('newShort')}</span>
          </Button>
        </div>
      </header>
      <UsersToolbar />
      <UsersList
        query={query}
        onNew={onNew}
        onEdit={(user) => setTask({ kind: 'edit', user })}
        onDelete={(user) => setTask({ kind: 'delete', user })}
      />
      {task?.kind === 'create' ? <CreateUserDialog onClose={close} /> : null}
      {task?.kind === 'edit' ? <EditUserDialog user={task.user} onClose={close} /> : null}
      {task?.kind === 'delete' ? <DeleteUserDialog user={task.user} onClose={close} /> : null}
    </div>
  );
}

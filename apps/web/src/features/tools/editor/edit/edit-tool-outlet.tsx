import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { loadTexts } from '#lib/i18n.ts';
import { isMissing, isOpenTool, toolQuery } from '../../api/get-tool.ts';
import { StateDialog } from '../../components/state-dialog.tsx';

const EditToolDialog = lazy(async () => {
  const [{ EditToolDialog: component }] = await Promise.all([
    import('./edit-tool-dialog.tsx'),
    loadTexts('tools', 'toolDetails', 'toolForms'),
  ]);
  return { default: component };
});

/** Edits the tool of `?edit=<id>` without opening it first. */
export function EditToolOutlet() {
  const id = useSearch({ strict: false, select: (search) => search.edit });
  return id ? <EditingOf key={id} id={id} /> : null;
}

function EditingOf({ id }: { id: string }) {
  const { t } = useTranslation('toolDetails');
  const navigate = useNavigate();
  const { data: tool, error, isPending, isFetching, refetch } = useQuery(toolQuery(id));
  const onClose = () =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, edit: undefined }),
      replace: true,
      resetScroll: false,
    });
  if (isPending) return null;
  if (!tool && isMissing(error)) {
    return <StateDialog title={t('notFound.title')} text={t('notFound.text')} onClose={onClose} />;
  }
  if (!tool) {
    const retry = { isPending: isFetching, onRetry: () => void refetch() };
    return <StateDialog title={t('failed.title')} text={errorText(error)} onClose={onClose} retry={retry} />;
  }
  if (!isOpenTool(tool) || !tool.can.edit) {
    return <StateDialog title={t('restricted.title')} text={t('restricted.text')} onClose={onClose} />;
  }
  return (
    <Suspense>
      <EditToolDialog tool={tool} onClose={onClose} />
    </Suspense>
  );
}

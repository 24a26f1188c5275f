import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEditRequest } from '#features/requests/api/change-requests.ts';
import { type RequestWithHistory, requestQuery } from '#features/requests/api/get-request.ts';
import { AddToolForm } from '#features/tools/editor/add/add-tool-form.tsx';
import { categoriesQuery } from '#lib/categories.ts';
import { errorText } from '#lib/error-text.ts';
import { Callout } from '#ui/callout.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { PageLoading } from '../page-loading.tsx';
import { startFrom } from './start-from-request.ts';

/** The add form, empty or prefilled from the approved request or the name in the address. */
export function AddPage() {
  const { request, name } = useSearch({ strict: false });
  if (request) return <FromRequest key={request} id={request} />;
  return <AddToolForm key={name} {...(name && { initialValues: { name } })} />;
}

function FromRequest({ id }: { id: string }) {
  const { t } = useTranslation();
  const request = useQuery({ ...requestQuery(id), staleTime: Number.POSITIVE_INFINITY });
  const categories = useQuery(categoriesQuery);
  // The form reads its initial values once, so it waits for the request and for the categories.
  if (request.isPending || categories.isPending) return <PageLoading label={t('loading')} />;
  if (!request.data) return <AddToolForm />;
  return <Filled request={request.data} categories={categories.data?.map(({ name }) => name) ?? []} />;
}

function Filled({ request, categories }: { request: RequestWithHistory; categories: readonly string[] }) {
  const { t } = useTranslation('requests');
  const { mutateAsync: link } = useEditRequest(request);

  /** The tool exists even if linking it fails: the error is shown and nothing is undone. */
  async function onAdded(toolId: string) {
    try {
      await link({ tool_id: toolId });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('toasts.updateFailed'),
        description: errorText(error),
        cause: error,
      });
    }
  }

  return (
    <AddToolForm
      initialValues={startFrom(request, categories)}
      onAdded={onAdded}
      notice={<Callout tone="info">{t('fromRequest', { name: request.tool_name })}</Callout>}
    />
  );
}

import { LoadingScreen } from '#ui/loading-screen.tsx';
import { usePageTitle } from './route-data.ts';
import { contentProps } from './skip-link.tsx';

type PageLoadingProps = { label: string; isFullPage?: boolean };

/** Instead of a page that is on its way: it has its heading already. */
export function PageLoading({ label, isFullPage = false }: PageLoadingProps) {
  const { text } = usePageTitle();
  return <LoadingScreen label={label} title={text} {...(isFullPage && { fullPage: contentProps })} />;
}

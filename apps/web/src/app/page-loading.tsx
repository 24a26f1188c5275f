import { LoadingScreen } from '#ui/loading-screen.tsx';
import { contentProps } from './skip-link.tsx';

type PageLoadingProps = { label: string; isFullPage?: boolean };

/** Instead of a page that is on its way: its heading comes with it, and tells that it is there. */
export function PageLoading({ label, isFullPage = false }: PageLoadingProps) {
  return <LoadingScreen label={label} {...(isFullPage && { fullPage: contentProps })} />;
}

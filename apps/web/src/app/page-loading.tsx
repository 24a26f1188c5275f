import { LoadingScreen } from '#ui/loading-screen.tsx';
import { contentProps } from './skip-link.tsx';

type PageLoadingProps = { label: string; isFullPage?: boolean };

/** Instead of a page that is on its way, whose own heading comes with it: this one says that it is not there yet. */
export function PageLoading({ label, isFullPage = false }: PageLoadingProps) {
  return <LoadingScreen label={label} isPage {...(isFullPage && { fullPage: contentProps })} />;
}

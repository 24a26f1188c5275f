import { LoadingScreen } from '#ui/loading-screen.tsx';
import { contentProps } from './skip-link.tsx';

type PageLoadingProps = { label: string; isFullPage?: boolean; isHeading?: boolean };

/** Instead of a page that is on its way: its heading comes with it, and tells that it is there. */
export function PageLoading({ isFullPage = false, ...screen }: PageLoadingProps) {
  return <LoadingScreen {...screen} {...(isFullPage && { fullPage: contentProps })} />;
}

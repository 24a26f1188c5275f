import { LoadingScreen } from '#ui/loading-screen.tsx';
import { contentProps } from './skip-link.tsx';

type PageLoadingProps = { label: string; isFullPage?: boolean; isHeading?: boolean };

/** Shown while a page loads. It has no heading, because the page brings its own. */
export function PageLoading({ isFullPage = false, ...screen }: PageLoadingProps) {
  return <LoadingScreen {...screen} {...(isFullPage && { fullPage: contentProps })} />;
}

import { Outlet } from '@tanstack/react-router';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SkipLink } from './skip-link.tsx';

export function Root() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <RouteAnnouncer />
    </>
  );
}

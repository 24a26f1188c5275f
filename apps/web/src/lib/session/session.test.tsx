import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { api } from '#lib/api.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { delayedResponse, fakeServer, SESSION } from '#testing/fake-server.ts';
import { AuthProvider, useAuth } from './auth-provider.tsx';
import { watchSessionLoss } from './session-loss.ts';
import { useRole } from './use-role.ts';

afterEach(() => void vi.unstubAllGlobals());

function signedIn() {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>{children}</AuthProvider>
    </QueryClientProvider>
  );
  return { queryClient, wrapper };
}

describe('useAuth', () => {
  it('[AUTH-22] throws outside its provider', async () => {
    await expect(renderHook(() => useAuth())).rejects.toThrow('useAuth must be used within an AuthProvider');
  });

  it('[AUTH-21] is loading until the session is known, then has session and user', async () => {
    const session = delayedResponse(SESSION);
    fakeServer({ '/api/auth/session': session.answer });
    const { result } = await renderHook(() => useAuth(), signedIn());
    expect(result.current).toMatchObject({ loading: true, user: null, session: null });
    session.release();
    await expect.poll(() => result.current.loading).toBe(false);
    expect(result.current.user?.email).toBe('camille@startup.fr');
    expect(result.current.session).toEqual({ expiresAt: '2030-01-01T00:00:00.000Z' });
  });

  it('[AUTH-21] has neither session nor user when nobody is signed in', async () => {
    fakeServer({ '/api/auth/session': { body: { user: null } } });
    const { result } = await renderHook(() => useAuth(), signedIn());
    await expect.poll(() => result.current.loading).toBe(false);
    expect(result.current).toMatchObject({ user: null, session: null, error: null });
  });

  it('[AUTH-04] is signed out as soon as the server rejects the session', async () => {
    const server = { '/api/auth/session': SESSION, '/api/me/role': { status: 401 } };
    fakeServer(server);
    const { queryClient, wrapper } = signedIn();
    const onLost = vi.fn();
    const stop = watchSessionLoss(queryClient, onLost);
    const { result } = await renderHook(() => useAuth(), { wrapper });
    await expect.poll(() => result.current.user).not.toBeNull();
    await api.GET('/api/me/role');
    await expect.poll(() => result.current.user).toBeNull();
    expect(onLost).toHaveBeenCalledTimes(1);
    stop();
  });

  it('keeps the session after a wrong password', async () => {
    fakeServer({ '/api/auth/session': SESSION, '/api/auth/sign-in': { status: 401 } });
    const { queryClient, wrapper } = signedIn();
    const onLost = vi.fn();
    const stop = watchSessionLoss(queryClient, onLost);
    const { result } = await renderHook(() => useAuth(), { wrapper });
    await expect.poll(() => result.current.user).not.toBeNull();
    await api.POST('/api/auth/sign-in', { body: { email: 'a@b.fr', password: 'x' } });
    expect(result.current.user).not.toBeNull();
    expect(onLost).not.toHaveBeenCalled();
    stop();
  });
});

describe('useRole', () => {
  it('[SHELL-11] has no role without a user, and sends no request for one', async () => {
    const server = fakeServer({ '/api/auth/session': { body: { user: null } } });
    const { result } = await renderHook(() => useRole(), signedIn());
    await expect.poll(() => result.current.loading).toBe(false);
    expect(result.current.role).toBeNull();
    expect(server.callsTo('/api/me/role')).toBe(0);
  });

  it('[SHELL-11] reads the role of a user', async () => {
    fakeServer({ '/api/auth/session': SESSION, '/api/me/role': { body: { role: 'moderator' } } });
    const { result } = await renderHook(() => useRole(), signedIn());
    await expect.poll(() => result.current.role).toBe('moderator');
    expect(result.current.can('tools.add')).toBe(true);
    expect(result.current.can('users.manage')).toBe(false);
  });

  it('[SHELL-11] gives a user without a role record the role user', async () => {
    fakeServer({ '/api/auth/session': SESSION, '/api/me/role': { body: { role: null } } });
    const { result } = await renderHook(() => useRole(), signedIn());
    await expect.poll(() => result.current.role).toBe('user');
  });

  it('[SHELL-11] falls back to the role user when the role cannot be read, after one retry', async () => {
    const server = fakeServer({ '/api/auth/session': SESSION, '/api/me/role': { status: 500 } });
    const { result } = await renderHook(() => useRole(), signedIn());
    await expect.poll(() => result.current.role, { timeout: 5000 }).toBe('user');
    expect(server.callsTo('/api/me/role')).toBe(2);
  });
});

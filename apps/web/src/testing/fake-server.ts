import { vi } from 'vitest';

type Answer = { status?: number; body?: unknown };

/** Stands in for the network in component tests: a path gives its answer, an unknown path is a 404. */
export function fakeServer(answers: Record<string, Answer | (() => Promise<Answer>)>) {
  const fetchMock = vi.fn(async (request: Request) => {
    const answer = answers[new URL(request.url).pathname];
    const { status = 200, body } = (typeof answer === 'function' ? await answer() : answer) ?? {
      status: 404,
    };
    return Response.json(body ?? {}, { status });
  });
  vi.stubGlobal('fetch', fetchMock);
  return {
    callsTo: (path: string) =>
      fetchMock.mock.calls.filter(([request]) => new URL(request.url).pathname === path).length,
  };
}

/** An answer that comes only when the test says so. */
export function heldBack(answer: Answer) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { release: resolve, answer: () => promise.then(() => answer) };
}

export const SESSION = {
  body: {
    user: {
      id: '1',
      email: 'camille@startup.fr',
      full_name: 'Camille Martin',
      avatar_url: null,
      expires_at: '2030-01-01T00:00:00.000Z',
      owes_two_factor: false,
    },
  },
};

export const CONFIG = {
  body: {
    app_name: 'Mes Perks',
    company_name: 'Studio',
    app_description: '',
    contact_email: '',
    registration_enabled: true,
    password_min_length: 6,
  },
};

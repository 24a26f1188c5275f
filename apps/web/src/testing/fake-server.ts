import { vi } from 'vitest';

type Answer = { status?: number; body?: unknown };

/** Replaces the network in component tests: each path has its response, an unknown path responds 404. */
export function fakeServer(answers: Record<string, Answer | (() => Promise<Answer>)>) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  const fetchMock = vi.fn(async (request: Request) => {
    if (request.method !== 'GET') {
      const text = await request.clone().text();
      const { pathname: path } = new URL(request.url);
      sent.push({ method: request.method, path, body: text ? JSON.parse(text) : undefined });
    }
    const answer = answers[new URL(request.url).pathname];
    const { status = 200, body } = (typeof answer === 'function' ? await answer() : answer) ?? {
      status: 404,
    };
    return Response.json(body ?? {}, { status });
  });
  vi.stubGlobal('fetch', fetchMock);
  return {
    /** The requests that change something, in order. */
    sent,
    callsTo: (path: string) =>
      fetchMock.mock.calls.filter(([request]) => new URL(request.url).pathname === path).length,
  };
}

/** A response that arrives only when the test releases it. */
export function delayedResponse(answer: Answer) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { release: resolve, answer: () => promise.then(() => answer) };
}

export const SESSION = {
  body: {
    user: {
      id: '1',
      email: 'camille@startup.fr',
      full_name: 'Camille Martin',
      picture_url: null,
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
    join_text: '',
    join_url: '',
    registration_enabled: true,
    password_min_length: 6,
    terms_version: null,
  },
};

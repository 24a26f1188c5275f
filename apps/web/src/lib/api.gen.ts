/**
 * Temporary, written by hand in the generator's shape until `GET /api/openapi.json` exists.
 * The code generator overwrites this file.
 */
type ErrorBody = {
  code: string;
  message: string;
  fields?: Record<string, string>;
  requestId?: string;
};
type Json<Body> = { headers: { [name: string]: unknown }; content: { 'application/json': Body } };
type Empty = { headers: { [name: string]: unknown }; content?: never };
type NoParameters = { query?: never; header?: never; path?: never; cookie?: never };
type Get<Body> = {
  parameters: NoParameters;
  requestBody?: never;
  responses: { 200: Json<Body>; 401: Json<ErrorBody> };
};
type Post<Input, Responses> = {
  parameters: NoParameters;
  requestBody: { content: { 'application/json': Input } };
  responses: Responses & { 400: Json<ErrorBody> };
};
type SessionUser = {
  id: string;
  email: string;
  fullName: string | null;
  avatarUrl: string | null;
  expiresAt: string;
};

export interface paths {
  '/api/config': {
    get: Get<{
      appName: string;
      companyName: string;
      appDescription: string;
      registrationEnabled: boolean;
      passwordMinLength: number;
    }>;
  };
  '/api/auth/session': { get: Get<{ user: SessionUser | null }> };
  '/api/me/role': { get: Get<{ role: 'user' | 'moderator' | 'core-team' | 'admin' | null }> };
  '/api/auth/sign-in': {
    post: Post<{ email: string; password: string }, { 200: Json<{ user: SessionUser }> }>;
  };
  '/api/auth/sign-up': {
    post: Post<{ email: string; password: string; fullName: string }, { 201: Json<{ ok: true }> }>;
  };
  '/api/auth/sign-out': {
    post: {
      parameters: NoParameters;
      requestBody?: never;
      responses: { 204: Empty; 401: Json<ErrorBody> };
    };
  };
  '/api/auth/confirm-email': { post: Post<{ token: string }, { 204: Empty }> };
  '/api/auth/resend-confirmation': { post: Post<{ email: string }, { 202: Json<{ ok: true }> }> };
  '/api/auth/forgot-password': { post: Post<{ email: string }, { 202: Json<{ ok: true }> }> };
  '/api/auth/reset-password': { post: Post<{ token: string; password: string }, { 204: Empty }> };
  '/api/client-log': { post: Post<{ kind: 'not-found'; path: string }, { 204: Empty }> };
}

type Voted = { id: string; votes: number; has_voted: boolean };
type Vote = { has_voted: boolean; votes?: number };

const isRequest = (value: unknown): value is Voted =>
  typeof value === 'object' && value !== null && 'id' in value && 'has_voted' in value;

const hasRequests = (value: unknown): value is { requests: unknown[] } =>
  typeof value === 'object' && value !== null && 'requests' in value && Array.isArray(value.requests);

/**
 * Cached data about requests (a page or one request) with the member's vote changed. Without a total from the server,
 * the shown total changes by one, and only if the vote changes.
 */
export function withVote<Data>(data: Data, id: string, vote: Vote): Data {
  if (hasRequests(data)) {
    return { ...data, requests: data.requests.map((request) => withVote(request, id, vote)) };
  }
  if (!isRequest(data) || data.id !== id) return data;
  const step = Number(vote.has_voted) - Number(data.has_voted);
  return { ...data, has_voted: vote.has_voted, votes: vote.votes ?? Math.max(0, data.votes + step) };
}

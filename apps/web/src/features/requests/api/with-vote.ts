type Voted = { id: string; votes: number; has_voted: boolean };
type Vote = { has_voted: boolean; votes?: number };

const isRequest = (value: unknown): value is Voted =>
  typeof value === 'object' && value !== null && 'id' in value && 'has_voted' in value;

const hasRequests = (value: unknown): value is { requests: unknown[] } =>
  typeof value === 'object' && value !== null && 'requests' in value && Array.isArray(value.requests);

/**
 * Whatever the cache holds about requests (a page, one request), with one's vote as told. Without a total from the
 * server the one on show moves by the vote itself, and only if it is a change.
 */
export function withVote<Data>(data: Data, id: string, vote: Vote): Data {
  if (hasRequests(data)) {
    return { ...data, requests: data.requests.map((request) => withVote(request, id, vote)) };
  }
  if (!isRequest(data) || data.id !== id) return data;
  const step = Number(vote.has_voted) - Number(data.has_voted);
  return { ...data, has_voted: vote.has_voted, votes: vote.votes ?? Math.max(0, data.votes + step) };
}

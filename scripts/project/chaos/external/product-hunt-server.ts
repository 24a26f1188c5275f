import { type Failure, respond } from './failures.ts';
import { createHttpServer, LoopbackServer } from './loopback-server.ts';

const POSTS = 5;

/** Returns one page of products; `failure` makes it fail. */
export class ProductHuntServer extends LoopbackServer {
  failure: Failure = 'none';
  calls = 0;

  constructor() {
    super(
      createHttpServer((request, response) => {
        this.calls += 1;
        request.resume();
        respond(this.failure, response, page()).catch(() => response.destroy());
      }),
    );
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }
}

function page(): string {
  const edges = Array.from({ length: POSTS }, (_none, index) => ({ node: post(index + 1) }));
  return JSON.stringify({ data: { posts: { edges, pageInfo: { endCursor: null, hasNextPage: false } } } });
}

const post = (index: number) => ({
  name: `Produit ${index}`,
  tagline: `Accroche ${index}`,
  description: `Description ${index}`,
  votesCount: 1000 - index,
  commentsCount: index,
  url: `https://www.producthunt.com/posts/produit-${index}`,
  website: `https://produit-${index}.example`,
  thumbnail: null,
  topics: { edges: [{ node: { name: 'Artificial Intelligence' } }] },
});

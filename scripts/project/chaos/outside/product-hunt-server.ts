import { type Lie, tell } from './lies.ts';
import { LoopbackServer, overHttp } from './loopback-server.ts';

const POSTS = 5;

/** One page of a week's products, honest unless told otherwise. */
export class ProductHuntServer extends LoopbackServer {
  lie: Lie = 'none';
  calls = 0;

  constructor() {
    super(
      overHttp((request, response) => {
        this.calls += 1;
        request.resume();
        tell(this.lie, response, page()).catch(() => response.destroy());
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
